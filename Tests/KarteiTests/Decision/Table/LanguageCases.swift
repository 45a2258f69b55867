@testable import Kartei

extension DecisionCase {
    private static let names: [Language: String] = [
        .english: "Thicket Stag", .german: "Dickichthirsch", .japanese: "やぶしか",
    ]
    private static func stag(
        _ id: String, _ languages: Set<Language>, names: [Language: String] = names, of game: Game = .demo
    ) -> Card {
        .print(id, "", "016/048", of: game, total: 48, languages: languages, names: names)
    }

    /// A sight of either print: they share number and picture; `id` is the only one that is indexed, nil: both are.
    private static func seen(
        _ name: String?, of id: String? = nil, change: (inout Sight) -> Void = { _ in }
    ) -> Sight {
        let pictures = id.map { [$0] } ?? ["en", "other"]
        return Sight("016/048", name: name, near: pictures.map { .init($0, 0.4) }) {
            $0.game = .demo
            change(&$0)
        }
    }

    private static func german(_ confidence: Double) -> Sight {
        Sight("4/102", name: "Charizard", near: [.init("base1-4", 0.4)]) {
            $0.language = FieldReading(text: "de", confidence: confidence)
        }
    }
    private static let charizard = Card.print("base1-4", "Charizard", "4/102", total: 102)

    /// Number and picture are the same in all languages.
    static let languages: [DecisionCase] = [
        DecisionCase(
            "seven East Asian letters are noise on an English card",
            seen("Thicket Stag", of: "en") { $0.kana = 7 },
            in: [stag("en", [.english])], .adds("en")),
        DecisionCase(
            "eight East Asian letters are another language", seen("Thicket Stag") { $0.kana = 8 },
            in: [stag("en", [.english])], .asks(.language)),
        DecisionCase(
            "a Japanese name with hardly a letter read beside it adds no English card",
            // 4 kana, and the Latin letters of the copyright.
            seen("やぶしか") { ($0.kana, $0.latin) = (4, 60) }, in: [stag("en", [.english])],
            .asks(.language)),
        DecisionCase(
            "a German name adds no card that is printed in English only", seen("Dickichthirsch"),
            in: [stag("en", [.english])], .asks(.language)),
        DecisionCase(
            "a German name adds a card that is printed in German, too", seen("Dickichthirsch", of: "en"),
            in: [stag("en", [.english, .german])], .adds("en")),
        DecisionCase(
            "words of two languages leave the language open",
            // A German Pikachu, whose name and picture are the English one's, read as English at 0.53.
            Sight("58/102", name: "Pikachu", near: [.init("base1-58", 0.4)]) {
                $0.language = FieldReading(text: "en", confidence: 0.69)
            }, in: [.print("base1-58", "Pikachu", "58/102", total: 102)], .asks(.lowEvidence)),
        DecisionCase(
            "words of one language do not",
            Sight("58/102", name: "Pikachu", near: [.init("base1-58", 0.4)]) {
                $0.language = FieldReading(text: "en", confidence: 0.71)
            }, in: [.print("base1-58", "Pikachu", "58/102", total: 102)], .adds("base1-58")),
        DecisionCase(
            "a name that two languages share is the card's",
            Sight("58/102", name: "Pikachu", near: [.init("base1-58", 0.4)]),
            in: [
                .print(
                    "base1-58", "", "58/102", total: 102,
                    names: [.english: "Pikachu", .german: "Pikachu", .french: "Pikachu"])
            ], .adds("base1-58")),
        DecisionCase(
            "a text surely in a language that the catalog does not know the card in asks", german(0.9),
            in: [charizard], .asks(.language)),
        DecisionCase(
            "a text that may be in another language is asked about", german(0.4), in: [charizard],
            .asks(.lowEvidence)),
        DecisionCase(
            "a Russian text adds no English card",
            Sight("4/102", name: "Charizard", near: [.init("base1-4", 0.4)]) {
                $0.language = FieldReading(text: "ru", confidence: 0.98)
            }, in: [charizard], .asks(.language)),
        DecisionCase(
            "Japanese text adds a Japanese card",
            seen("やぶしか", of: "other") { ($0.kana, $0.latin) = (60, 40) }, in: [stag("other", [.japanese])],
            .adds("other")),
        DecisionCase(
            "seven kana are too few for a Japanese card", seen("やぶしか") { $0.kana = 7 },
            in: [stag("other", [.japanese])], .asks(.language)),
        DecisionCase(
            "English text adds no Japanese card",
            Sight("016/048", name: nil, near: [.init("other", 0.4)]) { $0.game = .demo },
            in: [stag("other", [.japanese])], .asks(.language)),
        DecisionCase(
            "Chinese text adds no Japanese card",
            seen("やぶしか") {
                ($0.kana, $0.latin) = (60, 0)
                $0.language = FieldReading(text: "zh", confidence: 0.98)
            }, in: [stag("other", [.japanese])], .asks(.language)),
        DecisionCase(
            "Chinese text of either kind adds a Chinese card",
            seen("灌木鹿", of: "en") {
                ($0.kana, $0.latin) = (60, 0)
                $0.language = FieldReading(text: "zh", confidence: 0.98)
            },
            in: [stag("en", [.chineseTraditional], names: [.chineseTraditional: "灌木鹿"])], .adds("en")),
        DecisionCase(
            "a card of unknown languages follows the languages of its names",
            seen("Dickichthirsch") { $0.kana = 60 },
            in: [stag("en", [], names: [.english: "Thicket Stag", .german: "Dickichthirsch"])],
            .asks(.language)),

        // Siblings in one catalog: the script tells them apart, or it is asked.
        DecisionCase(
            "English text and name rule out the Japanese print of one number and picture",
            seen("Thicket Stag"), in: [stag("en", [.english]), stag("other", [.japanese])], .adds("en")),
        DecisionCase(
            "Japanese text and name rule out the English print of one number and picture",
            seen("やぶしか") { ($0.kana, $0.latin) = (60, 40) },
            in: [stag("en", [.english]), stag("other", [.japanese])], .adds("other")),
        DecisionCase(
            "an English name without the text rules out no Japanese print",
            // Hardly more Latin letters than a Japanese card's small print has.
            seen("Thicket Stag") { $0.latin = 99 },
            in: [stag("en", [.english]), stag("other", [.japanese])], .asks(.parallelPrints)),
        DecisionCase(
            "four kana in English text rule out no Japanese print", seen("Thicket Stag") { $0.kana = 4 },
            in: [stag("en", [.english]), stag("other", [.japanese])], .asks(.parallelPrints)),
        DecisionCase(
            "three kana in English text are noise beside a Japanese print",
            seen("Thicket Stag") { $0.kana = 3 }, in: [stag("en", [.english]), stag("other", [.japanese])],
            .adds("en")),
        DecisionCase(
            "a Japanese name with few kana rules out no English print and adds no Japanese one",
            seen("やぶしか") { ($0.kana, $0.latin) = (4, 200) },
            in: [stag("other", [.japanese]), stag("en", [.english])], .asks(.language)),
        DecisionCase(
            "a sibling of unknown languages is not ruled out", seen("Thicket Stag"),
            in: [stag("en", [.english]), stag("other", [])], .asks(.parallelPrints)),
        DecisionCase(
            "a sibling that is printed in English, too, is not ruled out", seen("Thicket Stag"),
            in: [stag("en", [.english]), stag("other", [.japanese, .english])], .asks(.parallelPrints)),
        DecisionCase(
            "a sibling is not ruled out for a card of unknown languages", seen("Thicket Stag"),
            in: [stag("en", []), stag("other", [.japanese])], .asks(.parallelPrints)),
        DecisionCase(
            "a German sibling is not ruled out by script", seen("Thicket Stag"),
            in: [stag("en", [.english]), stag("other", [.german])], .asks(.parallelPrints)),
        DecisionCase(
            "a Korean sibling of a Japanese print is not ruled out by script",
            seen("やぶしか") { $0.kana = 60 },
            in: [stag("other", [.japanese]), stag("en", [.korean])], .asks(.parallelPrints)),
        DecisionCase(
            "a Japanese print that is called N in Latin is not ruled out", seen("N") { $0.text = ["N"] },
            in: [
                stag("en", [.english], names: [.english: "N"]),
                stag("other", [.japanese], names: [.japanese: "N"]),
            ], .asks(.parallelPrints)),
        DecisionCase(
            "a Japanese print whose Japanese name nobody knows is not ruled out", seen("Thicket Stag"),
            in: [stag("en", [.english]), stag("other", [.japanese], names: [.english: "Thicket Stag"])],
            .asks(.parallelPrints)),
        DecisionCase(
            "a parallel of a One Piece code that is known in Japan only is not ruled out",
            Sight(
                "OP01-016", name: "Nami", near: [.init("OP01-016", 0.4), .init("OP01-016_p9", 0.7)]
            ) { $0.game = .onepiece },
            in: [
                .print(
                    "OP01-016", "", "OP01-016", of: .onepiece, names: [.english: "Nami", .japanese: "ナミ"]),
                .print(
                    "OP01-016_p9", "", "OP01-016", of: .onepiece, languages: [.japanese],
                    names: [.english: "Nami", .japanese: "ナミ"]),
            ], .asks(.parallelPrints)),
        DecisionCase(
            "Japanese text adds no One Piece card that is known in English only",
            Sight("OP01-016", name: "ナミ", near: [.init("OP01-016", 0.4)]) {
                ($0.game, $0.kana) = (.onepiece, 80)
            },
            in: [
                .print(
                    "OP01-016", "", "OP01-016", of: .onepiece, names: [.english: "Nami", .japanese: "ナミ"])
            ], .asks(.language)),
        DecisionCase(
            "Japanese text adds a One Piece card that is known in Japanese",
            Sight("OP01-016", name: "ナミ", near: [.init("OP01-016", 0.4)]) {
                ($0.game, $0.kana) = (.onepiece, 80)
            },
            in: [
                .print(
                    "OP01-016", "", "OP01-016", of: .onepiece, languages: [.english, .japanese],
                    names: [.english: "Nami", .japanese: "ナミ"])
            ], .adds("OP01-016")),
        DecisionCase(
            "a planeswalker with Japanese artwork, printed in Japanese only, does not block the English one",
            Sight("001/264", name: "Karn", near: [.init("en", 0.4), .init("ja", 0.6)]) { $0.game = .magic },
            in: [
                .print("en", "Karn", "001/264", of: .magic, total: 264, set: "WAR"),
                .print(
                    "ja", "", "001/264★", of: .magic, total: 264, set: "WAR", languages: [.japanese],
                    names: [.english: "Karn", .japanese: "大いなる創造者、カーン"]),
            ], .adds("en")),
    ]
}
