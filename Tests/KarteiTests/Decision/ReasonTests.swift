import Foundation
import Testing

@testable import Kartei

@Suite struct ReasonTests {
    private let languages: [Language] = [.english, .german]
    private let nouns: Set = ["Bild", "Nummer", "Name", "Karte", "Katalog", "Fotos", "Rückseite", "Drucke"]

    @Test(arguments: Reason.allCases) func aReasonIsASentenceWithoutCapitalAndFullStop(_ reason: Reason)
        throws
    {
        for language in languages {
            let sentence = reason.sentence(in: language)
            let first = try #require(sentence.split(separator: " ").first.map(String.init))
            #expect(sentence.split(separator: " ").count >= 4, "\(sentence)")
            #expect(!".!?".contains(sentence.last ?? "."), "\(sentence)")
            #expect(sentence == sentence.trimmingCharacters(in: .whitespacesAndNewlines))
            let isNoun = language == .german && nouns.contains(first)
            #expect(isNoun || first == first.lowercased(), "\(sentence)")
        }
        #expect(reason.sentence(in: .english) != reason.sentence(in: .german))
    }

    @Test func noTwoReasonsSayTheSame() {
        for language in languages {
            let sentences = Reason.allCases.map { $0.sentence(in: language) }
            #expect(Set(sentences).count == Reason.allCases.count)
        }
    }

    @Test func aLanguageWithoutSentencesGetsEnglishOnes() {
        #expect(Reason.backSide.sentence(in: .japanese) == Reason.backSide.sentence(in: .english))
    }

    @Test func aReasonIsWrittenInRecordsByItsName() throws {
        let text = String(decoding: try JSONEncoder().encode([Reason.parallelPrints]), as: UTF8.self)
        #expect(text == #"["parallelPrints"]"#)
    }
}
