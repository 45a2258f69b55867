import Foundation
import Kartei
import KarteiStore

/// A publisher's folder on the web.
///
/// It is asked for the manifest and for files that a manifest names, and told nothing else: a request depends on the
/// game, on what was fetched before, and on nothing that anybody owns.
struct WebOrigin: PriceOrigin {
    let url: URL
    let client: HTTPClient
    let retrying: Retrying
    var limits = HTTPLimits()

    private var place: PricePlace { .web(url) }

    func manifest(otherThan validator: PriceSource.Validator?) throws -> ManifestAnswer {
        var request = request(PriceManifest.fileName)
        request.limits.bytes = PriceManifest.limit
        if let tag = validator?.entityTag {
            request.headers["If-None-Match"] = tag
        } else if let date = validator?.lastModified {
            request.headers["If-Modified-Since"] = date
        }
        return try retrying.run {
            let response = try client.send(request)
            if response.status == 304, validator != nil { return .unchanged }
            try check(response, [200], PriceManifest.fileName)
            return .manifest(
                response.body, entityTag: Self.validator("ETag", response),
                lastModified: Self.validator("Last-Modified", response))
        }
    }

    func complete(_ part: PartialFile, progress: @escaping (Int) -> Void) throws {
        // A name stands for one content, so that what came before belongs to it; the tag says so to servers, too.
        var tag: String?
        var reached = part.count
        try retrying.run {
            reached
        } _: {
            if part.count == part.file.size { return }
            try goOn(part, &tag, progress)
            reached = max(reached, part.count)
        }
    }

    /// Asks once for what a file lacks.
    private func goOn(_ part: PartialFile, _ tag: inout String?, _ progress: @escaping (Int) -> Void) throws {
        let (name, start, size) = (PriceManifest.name(of: part.file), part.count, part.file.size)
        var request = request(name)
        // What is too much is refused below, in words that tell by how much.
        request.limits.bytes = .max
        if start > 0 {
            request.headers["Range"] = "bytes=\(start)-"
            request.headers["If-Range"] = tag
        }
        var found = tag
        defer { tag = found }
        // What is no part of the file is not even read.
        let response = try client.send(request) { response in
            if response.status == 416, start > 0 {
                // What is there is not a beginning of what the server has.
                try part.startOver()
                found = nil
                throw HTTPError(.interrupted, url, "the server has no bytes from \(start) on")
            }
            try check(response, [200, 206], name)
            found = Self.strongTag(response)
            try begin(part, response)
            return { piece in
                guard part.count + piece.count <= size else { throw wrongSize(part, response, piece.count) }
                try part.append(piece)
                progress(piece.count)
            }
        }
        if part.count == size { return }
        let isOpenEnded = response.headers["Content-Length"] == nil
        throw isOpenEnded
            ? HTTPError(.interrupted, url, "\(part.count) of \(size) bytes came")
            : wrongSize(part, response, 0)
    }

    /// Makes ready for a body: a server that sends everything sends it from the beginning.
    private func begin(_ part: PartialFile, _ response: HTTPResponse) throws {
        if response.status == 200 { return try part.startOver() }
        let range = response.headers["Content-Range"] ?? ""
        guard range == "bytes \(part.count)-\(part.file.size - 1)/\(part.file.size)" else {
            try part.startOver()
            throw HTTPError(.interrupted, url, "the server sent other bytes than it was asked for")
        }
    }

    private func wrongSize(_ part: PartialFile, _ response: HTTPResponse, _ more: Int) -> PriceFetchError {
        let said = response.status == 200 ? response.headers["Content-Length"].flatMap { Int($0) } : nil
        return .wrongSize(
            place, file: PriceManifest.name(of: part.file), bytes: said ?? part.count + more,
            expected: part.file.size)
    }

    /// A tag by which a server tells contents apart byte by byte (RFC 9110, 8.8.1).
    private static func strongTag(_ response: HTTPResponse) -> String? {
        validator("ETag", response).flatMap { $0.hasPrefix("\"") ? $0 : nil }
    }

    /// What a server calls a content, where it can be sent back: one that no request could hold would keep every later
    /// fetch from being made.
    private static func validator(_ name: String, _ response: HTTPResponse) -> String? {
        response.headers[name].flatMap { value in
            let isSendable = HTTPHeaders.Field(name: name, value: value).isSendable
            return isSendable && !value.isEmpty && value.utf8.count <= longestValidator ? value : nil
        }
    }

    /// Bytes; servers mostly allow 8,000 for all fields together.
    private static let longestValidator = 1000

    private func request(_ name: String) -> HTTPRequest {
        HTTPRequest(.get, url.appendingPathComponent(name, isDirectory: false), limits: limits)
    }

    private func check(_ response: HTTPResponse, _ statuses: [Int], _ name: String) throws {
        if statuses.contains(response.status) { return }
        if [404, 410].contains(response.status) { throw PriceFetchError.missing(place, file: name) }
        let wait = response.headers["Retry-After"].flatMap { HTTPDate.wait($0, now: Date()) }
        throw PriceFetchError.refused(place, file: name, status: response.status, askedWait: wait)
    }
}
