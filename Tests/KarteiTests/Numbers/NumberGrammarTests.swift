import Testing

@testable import Kartei

/// Expected values: the examples of the games' rules, of catalogs and of labelled photos.
@Suite struct NumberGrammarTests {
    @Test(arguments: [
        (Game.pokemon, "4/102", "4/102", "4"), (.pokemon, "045/195", "045/195", "45"),
        (.pokemon, "201/165", "201/165", "201"), (.pokemon, "TG12/TG30", "TG12/TG30", "TG12"),
        (.pokemon, "GG01/GG70", "GG01/GG70", "GG1"), (.pokemon, "SV1/SV94", "SV1/SV94", "SV1"),
        (.pokemon, "RC1/RC32", "RC1/RC32", "RC1"), (.pokemon, "H1/H32", "H1/H32", "H1"),
        (.pokemon, "75a/98", "75a/98", "75A"), (.pokemon, "SWSH001", "SWSH001", "SWSH1"),
        (.pokemon, "SVP 044", "044", "44"), (.pokemon, "SVP EN 044", "044", "44"),
        (.pokemon, "XY150a", "XY150a", "XY150A"), (.pokemon, "SM30a", "SM30a", "SM30A"),
        (.pokemon, "BW03", "BW03", "BW3"), (.pokemon, "BW004", "BW004", "BW4"),
        (.pokemon, "001/SV-P", "001/SV-P", "1"), (.pokemon, "035/SM-P", "035/SM-P", "35"),
        (.pokemon, "001/DP-P", "001/DP-P", "1"), (.pokemon, "012/P", "012/P", "12"),
        (.pokemon, "SH4", "SH4", "SH4"), (.pokemon, "SL11", "SL11", "SL11"),
        (.pokemon, "AR1", "AR1", "AR1"), (.pokemon, "RT6", "RT6", "RT6"), (.pokemon, "ONE", "ONE", "ONE"),
        (.magic, "R 0123", "0123", "123"), (.magic, "T 0004", "0004", "4"),
        (.magic, "123/281 R", "123/281", "123"), (.magic, "64★", "64★", "64"),
        (.magic, "★64", "★64", "64"), (.magic, "*64", "★64", "64"), (.magic, "2b", "2b", "2"),
        (.magic, "241", "241", "241"), (.magic, "U16/040", "U16/040", "U16"),
        (.yugioh, "LOB-001", "LOB-001", "LOB-1"), (.yugioh, "LOB-E001", "LOB-E001", "LOB-E1"),
        (.yugioh, "LOB-G001", "LOB-G001", "LOB-G1"), (.yugioh, "LOB-EN001", "LOB-EN001", "LOB-EN1"),
        (.yugioh, "BP01-EN032", "BP01-EN032", "BP1-EN32"),
        (.yugioh, "LDK2-ENK25", "LDK2-ENK25", "LDK2-ENK25"),
        (.yugioh, "SBCB-ENS11", "SBCB-ENS11", "SBCB-ENS11"),
        (.yugioh, "MVP1-ENGV3", "MVP1-ENGV3", "MVP1-ENGV3"),
        (.yugioh, "SD1-ENDE1", "SD1-ENDE1", "SD1-ENDE1"), (.yugioh, "IOC-SE2", "IOC-SE2", "IOC-SE2"),
        (.yugioh, "MRD-F120", "MRD-F120", "MRD-F120"),
        (.onepiece, "OP01-016", "OP01-016", "OP1-16"), (.onepiece, "ST01-013", "ST01-013", "ST1-13"),
        (.onepiece, "EB01-006", "EB01-006", "EB1-6"), (.onepiece, "PRB01-001", "PRB01-001", "PRB1-1"),
        (.onepiece, "P-001", "P-001", "P-1"),
        (.lorcana, "1/204 • EN • 1", "1/204", "1"), (.lorcana, "4a/204 • EN • 1", "4a/204", "4A"),
        (.lorcana, "205/204 • DE • 3", "205/204", "205"), (.lorcana, "7/P1 • EN • 1", "7/P1", "7/P1"),
        (.lorcana, "12/D23 • EN • 1", "12/D23", "12/D23"), (.lorcana, "3/31 • EN • Q1", "3/31", "3"),
        (.lorcana, "210/207 • EN • 13", "210/207", "210"),
    ])
    func everyDocumentedFormIsANumber(game: Game, text: String, literal: String, loose: String) {
        let number = PrintedNumber(text, game: game)
        #expect(number?.literal == literal)
        #expect(number?.looseKey == loose)
        #expect(number?.foldedCharacters == 0)
        let demo = PrintedNumber(text, game: .demo)
        #expect(demo?.game == .demo)
    }

    @Test(arguments: [
        "No. 156", "No.156", "№ 156", "NO. 0426 Blimp Pokémon HT: 3'11\" WT: 33.1 lbs.", "HP 120", "120 HP",
        "©2023 Pokémon / Nintendo / Creatures / GAME FREAK", "& C 2017 Wizards of the Coast",
        "2/2", "create a 3/3 green Elephant", "gets +1/+1 until end of turn", "1/2", "7/6", "×2", "-30",
        "ATK/2200 LINK-3", "ATK/3000 DEF/2500", "12/24/2023", "©1996 KAZUKI TAKAHASHI", "97077563",
        "70902743 1* Edition", "LV.24", "#248", "SDCL-FR02", "MP17-EN0",
        "1993-1999 Wizards of the Coast, Inc.", "Retreat 2", "30+",
        "241",
    ])
    func whatIsNoNumberIsNotRead(text: String) {
        #expect(NumberReader(games: Game.allCases).numbers(in: text) == [])
    }

    @Test(arguments: [
        ("123/281 R", Game.magic, "123/281"), ("illus. X 045/195 ●", .pokemon, "045/195"),
        ("EN 4/102", .pokemon, "4/102"), ("EN4/102", .pokemon, "4/102"),
        ("sv2a 001/165", .pokemon, "001/165"),
        ("PALI012/193", .pokemon, "012/193"), ("166/165AR", .pokemon, "166/165"),
        ("E045/198", .pokemon, "045/198"),
        ("ESWSH130", .pokemon, "SWSH130"), ("☆SWSH240", .pokemon, "SWSH240"),
        ("０４５／１９５", .pokemon, "045/195"), ("247/264·C", .magic, "247/264"), ("C0048", .magic, "0048"),
        ("C 0106 FFXV", .magic, "0106"), ("1993–1999 Wizards of the Coast, Inc. 137/143", .magic, "137/143"),
        ("GBFR135/197", .pokemon, "135/197"), ("033/131★", .pokemon, "033/131"),
        ("F TG12/TG30", .pokemon, "TG12/TG30"), ("[1st] SD6–EN032", .yugioh, "SD6-EN032"),
    ])
    func aNumberIsFoundInALongerLine(text: String, game: Game, literal: String) {
        let number = NumberReader(games: [game]).numbers(in: text).first
        #expect(number?.literal == literal)
        #expect(number?.foldedCharacters == 0)
    }

    @Test(arguments: [
        ("CIBR-EN04S", Game.yugioh, "CIBR-EN045"), ("F TG12/7G30", .pokemon, "TG12/TG30"),
        ("O45/195", .pokemon, "045/195"), ("5WSH055", .pokemon, "SWSH055"),
        ("0P03-110", .onepiece, "OP03-110"),
        ("OPO3-110", .onepiece, "OP03-110"), ("540036/190", .pokemon, "036/190"),
        ("11204 • EN • 1", .lorcana, "1/204"), ("1/204 + EN < 1", .lorcana, "1/204"),
    ])
    func lookAlikesFindAndNeverProve(text: String, game: Game, literal: String) throws {
        let number = try #require(NumberReader(games: [game]).numbers(in: text).first)
        #expect(number.literal == literal)
        #expect(number.foldedCharacters > 0)
        #expect(number.literalKey == nil)
    }

    @Test func aHitNamesAGameOnlyWhereNoOtherGrammarFits() {
        func names(_ text: String, _ games: [Game]) -> [Game] {
            let line = TextLine(text: text, confidence: 1, quad: Quad(x: 0, y: 0.9, width: 0.3, height: 0.02))
            return NumberReader(games: games).readings(in: [line]).filter(\.namesGame).map(\.number.game)
        }
        #expect(names("123/281", [.pokemon, .magic]) == [])
        #expect(names("123/281", [.pokemon, .yugioh]) == [.pokemon])
        #expect(names("OP01-016", [.onepiece, .yugioh]) == [])
        #expect(names("OP01-016", [.onepiece, .pokemon]) == [.onepiece])
        #expect(names("SWSH130", [.pokemon, .magic, .yugioh, .onepiece, .lorcana]) == [.pokemon])
        #expect(names("SD6-EN032", [.pokemon, .magic, .yugioh, .onepiece, .lorcana]) == [.yugioh])
    }

    @Test func aPasscodeIsReadApart() {
        #expect(NumberGrammar.passcodes(in: "70902743 1* Edition") == ["70902743"])
        #expect(NumberGrammar.passcodes(in: "118834950") == [])
        #expect(NumberGrammar.passcodes(in: "ATK/3000 DEF/2500") == [])
    }

    @Test func yugiohRegionsNameTheLanguage() {
        #expect(PrintedNumber("MRD-F120", game: .yugioh)?.language == .french)
        #expect(PrintedNumber("SYE-FR024", game: .yugioh)?.language == .french)
        #expect(PrintedNumber("LOB-G001", game: .yugioh)?.language == .german)
        #expect(PrintedNumber("MRD-120", game: .yugioh)?.language == nil)
        #expect(PrintedNumber("MRD-120", game: .yugioh)?.setCode == "MRD")
    }
}
