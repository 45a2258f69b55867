import Foundation
import Testing

@testable import KarteiClient

@Suite struct LanguageModelPlaceTests {
    @Test func modelAndKeyComeFromTheEnvironment() throws {
        let place = try LanguageModelPlace(
            "http://localhost:8080/v1/",
            environment: ["KARTEI_LLM_MODEL": "qwen3", "KARTEI_LLM_KEY": "sk-0123"])
        #expect(place == (try LanguageModelPlace("http://localhost:8080/v1", model: "qwen3", key: "sk-0123")))
        #expect(place.description == "qwen3 at http://localhost:8080/v1")
        #expect(place.address.appending("chat/completions").path == "/v1/chat/completions")
        for environment in [["KARTEI_LLM_MODEL": "m"], ["KARTEI_LLM_MODEL": "m", "KARTEI_LLM_KEY": ""]] {
            #expect(try LanguageModelPlace("https://llm.example/v1", environment: environment).key == nil)
        }
    }

    @Test(arguments: [
        ("https://llm.example/v1", [:], "KARTEI_LLM_MODEL"),
        ("https://llm.example/v1", ["KARTEI_LLM_MODEL": ""], "KARTEI_LLM_MODEL"),
        ("https://llm.example/v1", ["KARTEI_LLM_MODEL": "a\u{1B}[31m"], "KARTEI_LLM_MODEL"),
        (
            "https://llm.example/v1", ["KARTEI_LLM_MODEL": "m", "KARTEI_LLM_KEY": "two words"],
            "KARTEI_LLM_KEY"
        ),
        ("http://llm.example/v1", ["KARTEI_LLM_MODEL": "m"], "the language model's address"),
    ])
    func whatIsSetWronglyIsNamed(address: String, environment: [String: String], setting: String) {
        let error = #expect(throws: ServicePlaceError.self) {
            try LanguageModelPlace(address, environment: environment)
        }
        #expect(error?.setting == setting)
        #expect(error?.description.contains("two words") == false)
    }
}
