import Foundation
import Kartei

/// What every file of the index begins with: its kind, version, size of its header and game (Docs/index.md).
struct IndexFilePreamble {
    static let gameBytes = 16

    /// Eight characters that name the kind of file.
    let magic: String
    let version: Int
    let headerSize: Int

    /// The first 32 bytes.
    func data(of game: Game) -> Data {
        var data = Data(magic.utf8)
        data.append(littleEndian: UInt32(version))
        data.append(littleEndian: UInt32(headerSize))
        data.append(game.rawValue, paddedTo: Self.gameBytes)
        return data
    }

    /// Checks the first 32 bytes of a file of at least `leastSize` bytes, and reads its game.
    func game(of bytes: UnsafeRawBufferPointer, leastSize: Int, file: String) throws(IndexFileError) -> Game {
        guard bytes.starts(with: magic.utf8) else { throw .foreign(file: file) }
        guard bytes.count >= leastSize else {
            throw .wrongSize(file: file, bytes: bytes.count, expected: leastSize)
        }
        let found = bytes.integer(at: 8, as: UInt32.self)
        guard found == version else {
            throw .otherVersion(file: file, found: Int(found), known: version)
        }
        guard bytes.integer(at: 12, as: UInt32.self) == headerSize else {
            throw .malformed(file: file, field: "header size")
        }
        guard let name = bytes.paddedText(at: 16, count: Self.gameBytes), let game = Game(rawValue: name)
        else { throw .malformed(file: file, field: "game") }
        return game
    }
}
