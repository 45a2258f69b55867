import Testing

@testable import Kartei

@Suite struct RuleFieldExtractorTests {
    private let extractor = RuleFieldExtractor(games: [.pokemon, .magic, .yugioh, .onepiece, .lorcana])

    @Test func aModernPokemonCard() throws {
        let text = try extractor.extract(
            from: [
                line("STAGE1", 0.05, 0.03, 0.02), line("Drifblim", 0.22, 0.05, 0.04),
                line("130", 0.8, 0.05, 0.035),
                line("HP", 0.76, 0.05, 0.015), line("Evolves from Drifloon", 0.2, 0.09, 0.015),
                line("NO. 0426 Blimp Pokémon HT: 3'11\" WT: 33.1 lbs.", 0.2, 0.53, 0.015),
                line("Everyone Explode Now 50×", 0.1, 0.6, 0.03), line("weakness", 0.05, 0.86, 0.015),
                line("Illus. sowsow", 0.05, 0.93, 0.012), line("SCR EN", 0.1, 0.95, 0.012),
                line("061/142 ◆", 0.2, 0.95, 0.014),
                line("©2024 Pokémon / Nintendo / Creatures / GAME FREAK", 0.3, 0.98, 0.01),
            ], game: nil)
        #expect(text.game == .pokemon)
        #expect(text.fields.name?.text == "Drifblim")
        #expect(text.fields.number?.text == "061/142")
        #expect(text.fields.set?.text == "SCR")
        #expect(text.fields.language?.text == "en")
        #expect(text.fields.rarity?.text == "◆")
    }

    @Test func theLineAboveAnOldCardsNameIsNotTheName() throws {
        let text = try extractor.extract(
            from: [
                line("Evolves from Charmeleon Put Charizard on the Stage I card", 0.2, 0.02, 0.014),
                line("STAGE 2", 0.04, 0.04, 0.02), line("Charizard", 0.2, 0.06, 0.04),
                line("120 HP", 0.7, 0.06, 0.04),
                line("4/130★", 0.85, 0.97, 0.013),
            ], game: .pokemon)
        #expect(text.fields.name?.text == "Charizard")
        #expect(text.fields.number?.text == "4/130")
    }

    @Test func aCreaturesStrengthIsNotANumber() throws {
        let text = try extractor.extract(
            from: [
                line("Dragon Bell Monk", 0.07, 0.05, 0.035), line("2米", 0.85, 0.05, 0.03),
                line("Creature - Human Monk", 0.07, 0.58, 0.03), line("2/2", 0.87, 0.9, 0.03),
                line("017/249 C", 0.06, 0.94, 0.015), line("IMA★EN LIUS LASAHIDO", 0.06, 0.96, 0.015),
                line("& C 2017 Wizards of the Coast", 0.6, 0.96, 0.012),
            ], game: nil)
        #expect(text.game == .magic)
        #expect(text.numbers.map(\.number.literal).filter { $0 != "017/249" } == [])
        #expect(text.fields.number?.text == "017/249")
        #expect(text.fields.name?.text == "Dragon Bell Monk")
        #expect(text.fields.set?.text == "IMA")
        #expect(text.fields.rarity?.text == "C")
        #expect(text.fields.language?.text == "en")
        #expect(text.numbers.first { $0.number.game == .magic }?.number.isFoil == true)
    }

    @Test func aBareNumberCountsOnlyAboveItsSetLine() throws {
        let number = line("312", 0.06, 0.94, 0.015)
        let alone = try extractor.extract(
            from: [line("Rogue's Passage", 0.07, 0.05, 0.035), number], game: .magic)
        #expect(alone.fields.number == nil)
        let beside = try extractor.extract(
            from: [
                line("Rogue's Passage", 0.07, 0.05, 0.035), number,
                line("C21• ENCHRISTINE CHOI", 0.06, 0.96, 0.015),
            ],
            game: .magic)
        #expect(beside.fields.number?.text == "312")
        #expect(beside.fields.set?.text == "C21")
    }

    @Test func aYugiohCardsPasscodeIsNotItsNumber() throws {
        let text = try extractor.extract(
            from: [
                line("DRAGON DU TONNERRE À DEUX TÊTES", 0.07, 0.05, 0.035),
                line("MRD-F120", 0.7, 0.73, 0.015),
                line("[TONNERRE/FUSION]", 0.08, 0.77, 0.02), line("ATK/2800", 0.6, 0.93, 0.02),
                line("54752875", 0.05, 0.97, 0.012),
            ], game: nil)
        #expect(text.game == .yugioh)
        #expect(text.fields.number?.text == "MRD-F120")
        #expect(text.fields.language?.text == "fr")
        #expect(text.fields.name?.text == "DRAGON DU TONNERRE À DEUX TÊTES")
        #expect(text.passcodes == ["54752875"])
    }

    @Test func aNameInSeveralBoxesIsJoined() throws {
        let text = try extractor.extract(
            from: [
                line("THUNDER", 0.26, 0.05, 0.035), line("GOUKI", 0.07, 0.051, 0.035),
                line("OGRE", 0.5, 0.05, 0.034),
            ],
            game: .yugioh)
        #expect(text.fields.name?.text == "GOUKI THUNDER OGRE")
        let twice = try extractor.extract(
            from: [line("FIVE-HEADED", 0.07, 0.05, 0.07), line("ED DRAGON", 0.38, 0.05, 0.07)], game: .yugioh)
        #expect(twice.fields.name?.text == "FIVE-HEADED DRAGON", "two looks cut the line at different places")
    }

    @Test func onePieceAndLorcanaNamesStandBelowTheArt() throws {
        let law = try extractor.extract(
            from: [
                line("5000", 0.1, 0.05, 0.04), line("Activate: Main Once Per Turn", 0.1, 0.75, 0.02),
                line("LEADER", 0.4, 0.86, 0.015), line("Trafalgar Law", 0.3, 0.9, 0.04),
                line("Heart Pirates", 0.35, 0.94, 0.015),
                line("ST10-001", 0.8, 0.96, 0.015), line("L", 0.91, 0.96, 0.014),
            ], game: .onepiece)
        #expect(law.fields.name?.text == "Trafalgar Law")
        #expect(law.fields.number?.text == "ST10-001")
        #expect(law.fields.rarity?.text == "L")
        let ariel = try extractor.extract(
            from: [
                line("ARIEL", 0.08, 0.57, 0.04), line("On Human Legs", 0.08, 0.62, 0.02),
                line("Storyborn • Hero • Princess", 0.2, 0.66, 0.015),
                line("1/204 • EN • 1", 0.06, 0.97, 0.013),
            ], game: .lorcana)
        #expect(ariel.fields.name?.text == "ARIEL")
        #expect(ariel.fields.number?.text == "1/204")
        #expect(ariel.fields.language?.text == "en")
    }

    @Test func aJapaneseCardIsJapanese() throws {
        let text = try extractor.extract(
            from: [
                line("たね", 0.04, 0.04, 0.02), line("フシギダネ", 0.2, 0.05, 0.04), line("70", 0.8, 0.05, 0.04),
                line("このポケモンのHPを「20」回復する。", 0.1, 0.6, 0.02), line("sv2a", 0.08, 0.96, 0.013),
                line("166/165AR", 0.15, 0.96, 0.013),
            ], game: nil)
        #expect(text.game == .pokemon)
        #expect(text.fields.language?.text == "ja")
        #expect(text.fields.name?.text == "フシギダネ")
        #expect(text.fields.number?.text == "166/165")
        #expect(text.fields.set?.text == "sv2a")
        #expect(text.fields.rarity?.text == "AR")
        #expect(text.scripts.eastAsian > 8)
    }

    @Test(arguments: [
        ("Sorcilence", "Lorsque votre Pokémon-V est mis K.O.", "Sorcilence V"),
        ("Electrode de Hisui", "Règle V", "Electrode de Hisui V"),
        ("Calyrex", "VMAX rule When your Pokémon VMAX is Knocked Out", "Calyrex VMAX"),
        ("YuyuX 190", "Règle des Pokémon-ex", "Yuyu ex"), ("ザシアン", "VルU-ル", "ザシアン"),
        ("ザシアン", "Vルール", "ザシアンV"),
        ("Ho-OhGX", "Règle des Pokémon-GX", "Ho-OhGX"), ("Pikachu", "Votre Pokémon vole", "Pikachu"),
    ])
    func theRuleNamesTheSuffixWhoseLogoWasLost(name: String, rule: String, expected: String) throws {
        let text = try extractor.extract(
            from: [line(name, 0.2, 0.05, 0.04), line(rule, 0.3, 0.93, 0.015)], game: .pokemon)
        #expect(text.fields.name?.text == expected)
    }

    @Test func aRunnerUpFindsAndNeverProves() throws {
        var number = line("O45/1g5", 0.1, 0.95, 0.013)
        number.alternative = "045/195"
        let text = try extractor.extract(from: [number], game: .pokemon)
        let reading = try #require(text.numbers.first { $0.number.literal == "045/195" })
        #expect(reading.number.literalKey == nil)
        #expect(text.numbers.allSatisfy { $0.number.literalKey == nil })
    }

    @Test func nothingReadGivesNothing() throws {
        let text = try extractor.extract(from: [], game: nil)
        #expect(text.fields == CardFields())
        #expect(text.numbers.isEmpty && text.passcodes.isEmpty && text.game == nil)
    }

    @Test func onlyASmallEditIsCorrectedToACatalogName() throws {
        let catalog = CardList(cards: [
            Card(
                id: CardID(game: .magic, rawValue: "1"), names: [.english: "Bayou"], setTotal: 100,
                printedNumber: "1/100"),
            Card(
                id: CardID(game: .magic, rawValue: "2"), names: [.english: "Refuse"], setTotal: 100,
                printedNumber: "2/100"),
        ])
        let extractor = RuleFieldExtractor(games: [.magic], catalog: catalog)
        func name(_ text: String, confidence: Double) throws -> String? {
            var read = line(text, 0.07, 0.05, 0.035)
            read.confidence = confidence
            return try extractor.extract(from: [read], game: .magic).fields.name?.text
        }
        #expect(try name("Bavou", confidence: 0.9) == "Bayou")
        #expect(try name("Refute", confidence: 0.99) == "Refute", "a newer card that the catalog lacks")
        #expect(try name("Bolt", confidence: 0.9) == "Bolt")
    }

    @Test func aNumberIsCorrectedOnlyWhereTheNameProvesIt() throws {
        let toon = Card(
            id: CardID(game: .yugioh, rawValue: "a"), names: [.english: "Toon Dark Magician"],
            printedNumber: "MP17-EN083")
        let other = Card(
            id: CardID(game: .yugioh, rawValue: "b"), names: [.english: "Toon Rollback"],
            printedNumber: "MP17-EN081")
        let extractor = RuleFieldExtractor(games: [.yugioh], catalog: CardList(cards: [toon, other]))
        let text = try extractor.extract(
            from: [line("TOON DARK MAGICIAN", 0.07, 0.05, 0.035), line("MP17-EN081", 0.7, 0.73, 0.015)],
            game: .yugioh)
        #expect(text.fields.number?.text == "MP17-EN083")
        #expect((text.fields.number?.confidence ?? 1) <= 0.5)
        #expect(text.numbers.map(\.number.literal) == ["MP17-EN081"], "what may prove stays as it was read")
        let agreeing = try extractor.extract(
            from: [line("TOON ROLLBACK", 0.07, 0.05, 0.035), line("MP17-EN081", 0.7, 0.73, 0.015)],
            game: .yugioh)
        #expect(agreeing.fields.number?.text == "MP17-EN081")
    }

    @Test(arguments: [
        ("Lege diese Karte auf den Ablagestapel deines Gegners. Schwäche Rückzug 60 KP", "de"),
        ("Défaussez les 2 cartes du dessus du deck de votre adversaire. Faiblesse Retraite PV", "fr"),
        ("Metti due segnalini su una creatura bersaglio e STAPpala. Questo mazzo del tuo avversario", "it"),
        ("Roba una carta. El jugador hace daño a los Pokémon de tu rival. Debilidad", "es"),
        ("Se der coroa, causa 10 de dano ao oponente. Fraqueza Custo para Recuar não do seu baralho", "pt"),
        ("Draw a card. This creature deals damage to target opponent and you gain 2 life", "en"),
        ("相手のバトルポケモンについているエネルギーを1個選び、トラッシュする。", "ja"),
        ("이 카드는 상대의 포켓몬에게 데미지를 준다", "ko"),
    ])
    func wordsAndScriptsNameTheLanguage(text: String, language: String) throws {
        let found = try extractor.extract(from: [line(text, 0.1, 0.6, 0.02)], game: nil).fields.language
        #expect(found?.text == language)
    }

    private func line(_ text: String, _ x: Double, _ y: Double, _ height: Double) -> TextLine {
        let width = min(0.9, Double(text.count) * height * 0.5)
        return TextLine(
            text: text, confidence: 0.95, quad: Quad(x: x, y: y - height / 2, width: width, height: height))
    }
}
