/// Cuts a JSON document of any length into its records while it arrives.
///
/// Catalogs are lists of records, at the top (`[…]`), under a key (`{"data": […]}`) or by key
/// (`{"data": {"LEA": {…}}}`, `{"sets": {…}}`). The splitter walks into the list and hands on one record at a time, so that
/// memory holds the largest record and never the document.
struct JSONSplitter {
    /// One record: the keys that lead to it and its bytes, which are one JSON value.
    struct Element {
        var path: [String]
        var bytes: [UInt8]
    }

    private enum Container { case array, object }
    private enum Expectation { case value, key, colon, separator, end }
    private enum Scan { case between, key, value, scalar }

    private var containers: [Container] = []
    private var path: [String] = []
    private var expectation = Expectation.value
    private var scan = Scan.between
    private var text: [UInt8] = []
    private var depth = 0
    private var inString = false
    private var escaped = false
    private var consumed = 0

    /// Takes the next bytes and hands on every record that they complete.
    mutating func feed(_ chunk: UnsafeBufferPointer<UInt8>, _ emit: (Element) throws -> Void) throws {
        var index = 0
        while index < chunk.count {
            switch scan {
            case .between: try between(chunk[index], &index, emit)
            case .key: try key(chunk, &index)
            case .value: try value(chunk, &index, emit)
            case .scalar: try scalar(chunk, &index, emit)
            }
        }
        consumed += chunk.count
    }

    /// Checks that the document is complete; call it after the last bytes.
    mutating func finish(_ emit: (Element) throws -> Void) throws {
        if scan == .scalar, containers.isEmpty {
            try complete(emit)
        }
        guard expectation == .end, scan == .between else {
            throw JSONError(offset: consumed, kind: .endsEarly)
        }
    }

    // MARK: Between records

    private mutating func between(
        _ byte: UInt8, _ index: inout Int, _ emit: (Element) throws -> Void
    ) throws {
        switch (byte, expectation) {
        case (0x20, _), (0x0A, _), (0x0D, _), (0x09, _), (0xEF, .value), (0xBB, .value), (0xBF, .value):
            index += 1
        case (UInt8(ascii: "\""), .key):
            text.removeAll(keepingCapacity: true)
            scan = .key
            index += 1
        case (UInt8(ascii: ":"), .colon):
            expectation = .value
            index += 1
        case (UInt8(ascii: ","), .separator):
            expectation = containers.last == .object ? .key : .value
            if containers.last == .object { path.removeLast() }
            index += 1
        case (UInt8(ascii: "]"), .separator), (UInt8(ascii: "]"), .value),
            (UInt8(ascii: "}"), .separator), (UInt8(ascii: "}"), .key):
            try close(byte, index)
            index += 1
        case (_, .value):
            try open(byte, &index)
        default:
            throw JSONError(offset: consumed + index, kind: .unexpected(byte))
        }
    }

    private mutating func open(_ byte: UInt8, _ index: inout Int) throws {
        switch byte {
        case UInt8(ascii: "[") where containers.last != .array:
            containers.append(.array)
            expectation = .value
            index += 1
        case UInt8(ascii: "{")
        where containers.isEmpty
            || (containers.last == .object && (path.last == "data" || path.last == "sets")):
            containers.append(.object)
            expectation = .key
            index += 1
        case UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "\""):
            text.removeAll(keepingCapacity: true)
            scan = .value
        default:
            text.removeAll(keepingCapacity: true)
            scan = .scalar
        }
    }

    private mutating func close(_ byte: UInt8, _ index: Int) throws {
        let expected: Container = byte == UInt8(ascii: "]") ? .array : .object
        guard containers.last == expected else {
            throw JSONError(offset: consumed + index, kind: .unexpected(byte))
        }
        if expected == .object, expectation == .separator { path.removeLast() }
        containers.removeLast()
        expectation = containers.isEmpty ? .end : .separator
    }

    // MARK: Inside a record

    private mutating func key(_ chunk: UnsafeBufferPointer<UInt8>, _ index: inout Int) throws {
        let start = index
        while index < chunk.count {
            let byte = chunk[index]
            if escaped {
                escaped = false
            } else if byte == UInt8(ascii: "\\") {
                escaped = true
            } else if byte == UInt8(ascii: "\"") {
                text.append(contentsOf: chunk[start..<index])
                path.append(String(decoding: text, as: UTF8.self))
                scan = .between
                expectation = .colon
                index += 1
                return
            }
            index += 1
        }
        text.append(contentsOf: chunk[start..<index])
    }

    private mutating func value(
        _ chunk: UnsafeBufferPointer<UInt8>, _ index: inout Int, _ emit: (Element) throws -> Void
    ) throws {
        let start = index
        while index < chunk.count {
            let byte = chunk[index]
            index += 1
            if inString {
                if escaped {
                    escaped = false
                } else if byte == UInt8(ascii: "\\") {
                    escaped = true
                } else if byte == UInt8(ascii: "\"") {
                    inString = false
                    if depth == 0 { break }
                }
            } else if byte == UInt8(ascii: "\"") {
                inString = true
            } else if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") {
                depth += 1
            } else if byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") {
                depth -= 1
                if depth == 0 { break }
            }
        }
        text.append(contentsOf: chunk[start..<index])
        if depth == 0, !inString { try complete(emit) }
    }

    private mutating func scalar(
        _ chunk: UnsafeBufferPointer<UInt8>, _ index: inout Int, _ emit: (Element) throws -> Void
    ) throws {
        while index < chunk.count {
            switch chunk[index] {
            case 0x20, 0x0A, 0x0D, 0x09, UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"):
                return try complete(emit)
            default:
                text.append(chunk[index])
                index += 1
            }
        }
    }

    private mutating func complete(_ emit: (Element) throws -> Void) throws {
        scan = .between
        expectation = containers.isEmpty ? .end : .separator
        try emit(Element(path: path, bytes: text))
    }
}

/// A document is not JSON.
struct JSONError: Error, CustomStringConvertible {
    /// What is wrong.
    enum Kind: Equatable {
        case endsEarly
        case unexpected(UInt8)
        case notUTF8
    }

    /// Where, in bytes from the start of the document or record.
    var offset: Int
    var kind: Kind

    var description: String {
        switch kind {
        case .endsEarly: "the file ends in the middle of a record (at byte \(offset)); fetch it again."
        case .unexpected(let byte):
            "the file is not valid JSON: byte \(offset) is \(Self.shown(byte)), which cannot stand there."
        case .notUTF8: "the text at byte \(offset) is not UTF-8; save the file as UTF-8 and import it again."
        }
    }

    private static func shown(_ byte: UInt8) -> String {
        (0x21...0x7E).contains(byte) ? "'\(Character(UnicodeScalar(byte)))'" : "\(byte)"
    }
}
