import Foundation

/// The text of a CSV file, whatever the program that wrote it took for its letters.
public struct CSVText: Sendable {
    /// How a file writes letters.
    public enum Encoding: String, Sendable, Hashable {
        case utf8 = "UTF-8"
        case utf16 = "UTF-16"
        /// The letters of western Windows, which Excel writes where nobody asks for UTF-8.
        case windows1252 = "Windows-1252"
    }

    /// The text in UTF-8, without a mark at its beginning.
    public let bytes: [UInt8]
    /// What it was written in.
    public let encoding: Encoding

    /// The most bytes that a file may have.
    public static let limit = 64 * 1_048_576

    /// Reads a file; throws `CSVError` for one that is no text or too long.
    ///
    /// UTF-8 with or without its mark and UTF-16 with its mark are read as they are; other bytes that are no UTF-8 are
    /// taken for Windows-1252, which `encoding` then says.
    public init(_ data: Data) throws(CSVError) {
        guard data.count <= Self.limit else { throw .tooLong(limit: Self.limit) }
        if let kind = Self.otherKind(data) { throw .anotherKind(kind) }
        if data.starts(with: [0xFF, 0xFE]) || data.starts(with: [0xFE, 0xFF]) {
            guard let text = String(data: data, encoding: .utf16) else { throw .noText(line: 1) }
            self.init(Array(text.utf8).withoutMark, .utf16)
        } else {
            let bytes = Array(data).withoutMark
            if let place = bytes.firstIndex(of: 0) {
                throw .noText(line: bytes[..<place].count { $0 == 0x0A } + 1)
            }
            if String(validating: bytes, as: UTF8.self) != nil {
                self.init(bytes, .utf8)
            } else {
                self.init(bytes.flatMap { Array(String(Self.windows1252($0)).utf8) }, .windows1252)
            }
        }
    }

    private init(_ bytes: [UInt8], _ encoding: Encoding) {
        self.bytes = bytes
        self.encoding = encoding
    }

    /// What else people hand over in the belief that it is CSV.
    private static func otherKind(_ data: Data) -> String? {
        if data.starts(with: [0x50, 0x4B, 0x03, 0x04]) {
            return "a spreadsheet or an archive (.xlsx, .ods, .zip)"
        }
        if data.starts(with: [0xD0, 0xCF, 0x11, 0xE0]) { return "an old spreadsheet (.xls)" }
        if data.starts(with: Data("%PDF".utf8)) { return "a PDF" }
        return nil
    }

    /// The letter of a byte; source: the WHATWG Encoding Standard, index windows-1252.
    private static func windows1252(_ byte: UInt8) -> Unicode.Scalar {
        guard (0x80...0x9F).contains(byte) else { return Unicode.Scalar(byte) }
        return upper[Int(byte) - 0x80]
    }

    private static let upper = Array(
        ("\u{20AC}\u{81}\u{201A}\u{192}\u{201E}\u{2026}\u{2020}\u{2021}\u{2C6}\u{2030}\u{160}\u{2039}\u{152}\u{8D}"
            + "\u{17D}\u{8F}\u{90}\u{2018}\u{2019}\u{201C}\u{201D}\u{2022}\u{2013}\u{2014}\u{2DC}\u{2122}\u{161}"
            + "\u{203A}\u{153}\u{9D}\u{17E}\u{178}").unicodeScalars)
}

extension [UInt8] {
    /// The bytes without UTF-8's mark.
    fileprivate var withoutMark: [UInt8] { starts(with: [0xEF, 0xBB, 0xBF]) ? Array(dropFirst(3)) : self }
}
