extension UnsafeRawBufferPointer {
    /// Checks how a file of prices begins: eight bytes that name its kind, then its version; the header that every file
    /// of this kind has must be there whole.
    func checkPreamble(
        magic: String, version: Int, header: Int, file: String
    ) throws(PriceFileError) {
        guard starts(with: magic.utf8) else { throw .foreign(file: file) }
        guard count >= header else { throw .wrongSize(file: file, bytes: count, expected: header) }
        let found = Int(integer(at: 8, as: UInt32.self))
        guard found == version else { throw .otherVersion(file: file, found: found, known: version) }
    }
}
