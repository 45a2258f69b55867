import Foundation
import Kartei
import Testing

@testable import KarteiStore

/// RFC 8032, section 7.1: the private key, the public key, the message and the signature.
private let vectors = [
    (
        "9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60",
        "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a", "",
        "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46b"
            + "d25bf5f0595bbe24655141438e7a100b"
    ),
    (
        "4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb",
        "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c", "72",
        "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c"
            + "387b2eaeb4302aeeb00d291612bb0c00"
    ),
    (
        "c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7",
        "fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025", "af82",
        "6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc659"
            + "4a7c15e9716ed28dc027beceea1ec40a"
    ),
]

struct PriceSigningTests {
    @Test(arguments: vectors)
    func theStandardsSignaturesAreMadeAndTaken(
        secret: String, key: String, message: String, signature: String
    ) throws {
        let signing = PriceSigningKey(hex: secret)
        let message = Data(hex: message)
        #expect(signing.publisher.key == [UInt8](Data(hex: key)))
        #expect(signing.signature(of: message) == [UInt8](Data(hex: signature)))
        #expect(signing.publisher.verifies([UInt8](Data(hex: signature)), of: message))
        #expect(!signing.publisher.verifies([UInt8](Data(hex: signature)), of: message + [0]))
    }

    @Test func everyFlippedBitOfASignatureIsRefused() throws {
        let (secret, _, message, signature) = vectors[2]
        let publisher = PriceSigningKey(hex: secret).publisher
        for bit in 0..<512 {
            var altered = [UInt8](Data(hex: signature))
            altered[bit / 8] ^= 1 << (bit % 8)
            #expect(!publisher.verifies(altered, of: Data(hex: message)))
        }
        #expect(!publisher.verifies([], of: Data(hex: message)))
    }

    @Test func aKeyComesBackFromItsFile() throws {
        let folder = try TemporaryFolder()
        let file = folder.url.appendingPathComponent("key")
        let key = PriceSigningKey.make()
        try key.write(to: file)
        let read = try PriceSigningKey(file: file)
        #expect(read.publisher == key.publisher)
        #expect(read.signature(of: Data("x".utf8)) == key.signature(of: Data("x".utf8)))
        #expect(PriceSigningKey.make().publisher != key.publisher)
        let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
    }

    /// Written by hand from the documented form; the Base64 is that of coreutils.
    @Test func theFileIsAsDocumented() throws {
        let folder = try TemporaryFolder()
        let file = folder.url.appendingPathComponent("key")
        try PriceSigningKey(hex: vectors[0].0).write(to: file)
        let text = """
            kartei prices key 1
            public ed25519:11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=
            secret ed25519-seed:nWGxne/9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A=

            """
        #expect(try String(contentsOf: file, encoding: .utf8) == text)
    }

    @Test func aKeyIsNeverWrittenOver() throws {
        let folder = try TemporaryFolder()
        let file = folder.url.appendingPathComponent("key")
        let key = PriceSigningKey.make()
        try key.write(to: file)
        #expect(throws: PriceKeyError.exists(file: file.path)) { try PriceSigningKey.make().write(to: file) }
        #expect(try PriceSigningKey(file: file).publisher == key.publisher)
    }

    @Test(arguments: [0o640, 0o604, 0o620, 0o660])
    func aKeyThatOthersMayReadIsNotUsed(mode: Int) throws {
        let folder = try TemporaryFolder()
        let file = folder.url.appendingPathComponent("key")
        try PriceSigningKey.make().write(to: file)
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file.path)
        #expect(throws: PriceKeyError.readableByOthers(file: file.path)) { try PriceSigningKey(file: file) }
    }

    @Test func noFlippedBitNorCutOfAKeyIsTaken() throws {
        let folder = try TemporaryFolder()
        let file = folder.url.appendingPathComponent("key")
        try PriceSigningKey.make().write(to: file)
        let whole = try Data(contentsOf: file)
        func write(_ data: Data) throws {
            let handle = try FileHandle(forWritingTo: file)
            try handle.truncate(atOffset: 0)
            try handle.write(contentsOf: data)
        }
        for bit in 0..<whole.count * 8 {
            var altered = whole
            altered[bit / 8] ^= 1 << (bit % 8)
            try write(altered)
            #expect(throws: PriceKeyError.malformed(file: file.path)) { try PriceSigningKey(file: file) }
        }
        for other in [Data(), whole.dropLast(), whole + [0x0A]] {
            try write(other)
            #expect(throws: PriceKeyError.malformed(file: file.path)) { try PriceSigningKey(file: file) }
        }
    }
}

extension PriceSigningKey {
    convenience init(hex: String) {
        let seed = SecretBytes(count: 32)
        for (place, byte) in Data(hex: hex).enumerated() { seed.start[place] = byte }
        self.init(seed: seed)
    }
}

extension Data {
    /// Reads hexadecimal digits.
    init(hex: String) {
        let digits = Array(hex)
        let pairs = stride(from: 0, to: digits.count, by: 2).map { String(digits[$0...$0 + 1]) }
        self.init(pairs.map { UInt8($0, radix: 16) ?? 0 })
    }
}
