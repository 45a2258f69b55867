import Foundation
import Testing

@testable import KarteiClient

@Suite struct GatewayPlaceTests {
    @Test func noGatewayIsNamedUnlessSomebodyDoes() throws {
        #expect(try GatewayPlace(environment: [:]) == nil)
        #expect(try GatewayPlace(environment: ["KARTEI_GATEWAY": ""]) == nil)
        #expect(try GatewayPlace(environment: ["KARTEI_GATEWAY_TOKEN": "tok"]) == nil)
    }

    @Test func addressAndTokenComeFromTheEnvironment() throws {
        let place = try GatewayPlace(environment: [
            "KARTEI_GATEWAY": "https://ocr.example/kartei/", "KARTEI_GATEWAY_TOKEN": "tok",
            // The first of the two counts.
            "KARTEI_GATEWAY_TOKEN_FILE": "/nowhere",
        ])
        #expect(place?.description == "https://ocr.example/kartei")
        #expect(place?.token.text == "tok")
        #expect(place == (try GatewayPlace("https://ocr.example/kartei", token: "tok")))
    }

    @Test(arguments: [
        (["KARTEI_GATEWAY": "https://ocr.example"], "KARTEI_GATEWAY"),
        (["KARTEI_GATEWAY": "https://ocr.example", "KARTEI_GATEWAY_TOKEN": ""], "KARTEI_GATEWAY"),
        (["KARTEI_GATEWAY": "http://ocr.example", "KARTEI_GATEWAY_TOKEN": "tok"], "KARTEI_GATEWAY"),
        (
            ["KARTEI_GATEWAY": "https://ocr.example", "KARTEI_GATEWAY_TOKEN": "two words"],
            "KARTEI_GATEWAY_TOKEN"
        ),
        (
            ["KARTEI_GATEWAY": "https://ocr.example", "KARTEI_GATEWAY_TOKEN_FILE": "/nowhere/token"],
            "KARTEI_GATEWAY_TOKEN_FILE"
        ),
        (
            ["KARTEI_GATEWAY": "https://ocr.example", "KARTEI_GATEWAY_TOKEN_FILE": "/"],
            "KARTEI_GATEWAY_TOKEN_FILE"
        ),
    ])
    func whatIsSetWronglyIsNamed(environment: [String: String], setting: String) {
        let error = #expect(throws: ServicePlaceError.self) { try GatewayPlace(environment: environment) }
        #expect(error?.setting == setting)
        #expect(error?.description.contains("two words") == false)
    }

    @Test(arguments: [0o640, 0o604, 0o620, 0o666, 0o601])
    func aTokenThatOthersMayReadIsRefused(mode: Int) throws {
        let file = try TokenFile("tok\n", mode: mode)
        let error = #expect(throws: ServicePlaceError.self) {
            try GatewayPlace(environment: file.environment)
        }
        #expect(error?.description.contains("chmod 600") == true)
    }

    @Test(arguments: [("tok\n", 0o600), ("tok", 0o400), (" tok\r\n", 0o600)])
    func aTokensFileIsRead(content: String, mode: Int) throws {
        let file = try TokenFile(content, mode: mode)
        #expect(try GatewayPlace(environment: file.environment)?.token.text == "tok")
    }

    @Test(arguments: ["", "\n", "two\nlines\n", String(repeating: "a", count: 5000)])
    func aFileWithoutATokenIsRefused(content: String) throws {
        let file = try TokenFile(content, mode: 0o600)
        #expect(throws: ServicePlaceError.self) { try GatewayPlace(environment: file.environment) }
    }

    /// A file with a token; it goes with its last use.
    private final class TokenFile {
        let environment: [String: String]
        private let file: URL

        init(_ content: String, mode: Int) throws {
            file = FileManager.default.temporaryDirectory.appendingPathComponent("token-\(UUID())")
            environment = ["KARTEI_GATEWAY": "https://ocr.example", "KARTEI_GATEWAY_TOKEN_FILE": file.path]
            try Data(content.utf8).write(to: file)
            try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file.path)
        }

        deinit { try? FileManager.default.removeItem(at: file) }
    }
}
