import Foundation
import Testing

@testable import KarteiClient

@Suite struct ServiceAddressTests {
    @Test(arguments: [
        ("https://ocr.example", "https://ocr.example"), ("HTTPS://OCR.Example/", "https://ocr.example"),
        ("https://ocr.example:8443/kartei//", "https://ocr.example:8443/kartei"),
        ("https://ocr.example/a%20b", "https://ocr.example/a%20b"),
        ("http://localhost:8080", "http://localhost:8080"), ("http://127.0.0.1:1", "http://127.0.0.1:1"),
        ("http://127.8.9.10", "http://127.8.9.10"), ("http://[::1]:8080/x", "http://[::1]:8080/x"),
    ])
    func httpsAndThisMachineAreTaken(text: String, url: String) throws {
        #expect(try ServiceAddress(text, setting: "it").url.absoluteString == url)
    }

    /// Hosts that some program or other takes for this machine are not: what is sent would go out in the clear.
    @Test(arguments: [
        "http://ocr.example", "http://192.168.0.1", "http://127.0.0.1.evil.example", "http://127.1",
        "http://0x7f.0.0.1", "http://2130706433", "http://0127.0.0.1", "http://localhost.evil.example",
        "http://[::2]", "http://[::ffff:8.8.8.8]", "http://127.0.0.1@evil.example", "https://me@ocr.example",
        "https://me:word@ocr.example", "https://ocr.example?key=word", "https://ocr.example#word",
        "http://127.0.0.1\\@evil.example", "https://ocr example", "ftp://127.0.0.1", "file:///v1",
        "127.0.0.1:80",
        "https://", "https:///v1", "", " ", "https://ocr.example\r\nX-Evil: 1", "https://ocr.example:port",
    ])
    func nothingElseIs(text: String) {
        #expect(throws: ServicePlaceError.self) { try ServiceAddress(text, setting: "it") }
    }

    @Test func noMessageRepeatsAnAddress() {
        for text in ["https://me:word@ocr.example", "https://ocr.example?key=word", "http://word.example"] {
            let error = #expect(throws: ServicePlaceError.self) {
                try ServiceAddress(text, setting: "KARTEI_GATEWAY")
            }
            #expect(error?.description.hasPrefix("KARTEI_GATEWAY ") == true)
            #expect(error?.description.contains("word.") == false)
            #expect(error?.description.contains("=word") == false)
            #expect(error?.description.contains(":word") == false)
        }
    }

    /// A proxy of the environment would see a plain request to this machine, token and all.
    @Test func whatIsOnThisMachineIsAskedWithoutAProxy() throws {
        let client = HTTPClient(userAgent: "kartei/test")
        #expect(try ServiceAddress("http://localhost", setting: "it").client(client).usesProxies == false)
        #expect(try ServiceAddress("https://[::1]", setting: "it").client(client).usesProxies == false)
        #expect(try ServiceAddress("https://ocr.example", setting: "it").client(client).usesProxies)
        #expect(
            try ServiceAddress("http://localhost", setting: "it").client(client).userAgent == "kartei/test")
    }
}
