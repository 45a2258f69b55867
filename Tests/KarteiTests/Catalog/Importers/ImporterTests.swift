import Testing

@testable import Kartei

@Suite struct PokemonImporterTests {
    private let base = #"""
        [{"id": "base1-4", "name": "Charizard", "supertype": "Pokémon", "number": "4", "rarity": "Rare Holo"},
         {"id": "base1-5", "supertype": "Pokémon", "number": "5"},
         {"name": "Nobody", "supertype": "Pokémon", "number": "6"}]
        """#

    @Test func aRecordWithoutIDOrNameIsNamedNotDropped() throws {
        let found = try entries(of: base, game: .pokemon, path: "cards/en/base1.json")
        #expect(found.cards.map(\.id.rawValue) == ["base1-4"])
        #expect(
            found.skipped.map(\.description) == [
                "cards/en/base1.json, record 2: it has no name",
                "cards/en/base1.json, record 3: it has no ID",
            ])
    }

    @Test func aSetIsDescribedApartFromItsCards() throws {
        let text = #"""
            [{"id": "base1", "name": "Base", "series": "Base", "printedTotal": 102, "total": 102,
              "ptcgoCode": "BS", "releaseDate": "1999/01/09"}]
            """#
        let set = try #require(entries(of: text, game: .pokemon, path: "sets/de.json").sets.first)
        #expect(set.id == "base1")
        #expect(set.code == "BS")
        #expect(set.total == 102)
        #expect(set.released == "1999-01-09")
        #expect(set.names == [.german: "Base"])
    }

    /// Pairs of a translation's ID and number and the English ID, each read off the card they share.
    @Test(arguments: [
        ("bw1_1", "1", "bw1-1"), ("swshbsp_68", "68", "swshp-SWSH068"), ("smbsp_2", "2", "smp-SM02"),
        ("xybsp_150", "150", "xyp-XY150"), ("svbsp_44", "44", "svp-44"), ("swsh7-5_2", "2", "cel25-2"),
        ("swsh4-5_74", "74", "swsh45sv-SV001"), ("sm11-5_70", "70", "sma-SV1"),
        ("rsv10-5_1_mph", "1", "rsv10pt5-1"), ("xy9-5_11", "11", "g1-11"), ("mep-4", "4", "mep-4"),
        ("gum_5", "5", "det1-5"),
    ])
    func aTranslationsIDIsTheEnglishOne(id: String, number: String, english: String) throws {
        let text = #"[{"id": "\#(id)", "name": "N", "supertype": "Pokémon", "number": "\#(number)"}]"#
        let record = try #require(entries(of: text, game: .pokemon, path: "cards/de/x.json").records.first)
        #expect(record.card.id.rawValue == english)
        #expect(record.isTranslation)
        #expect(record.card.languages == [.german])
    }

    @Test func aTranslationInNoLanguageIsRefused() {
        let text = #"[{"id": "bw1_1", "name": "Serpifeu", "supertype": "Pokémon", "number": "1"}]"#
        let error = #expect(throws: CatalogImportError.self) {
            try entries(of: text, game: .pokemon, path: "bw1.json")
        }
        #expect(error?.description.contains("--language") == true)
    }

    @Test func prefixesOfSubsetsStayPartOfTheNumber() throws {
        // Skyridge H1-H32 (field report 29), Trainer Gallery TG01 (31).
        for (id, number) in [("ecard3-H2", "H2"), ("swsh9tg-TG01", "TG01")] {
            let text = #"[{"id": "\#(id)", "name": "N", "supertype": "Pokémon", "number": "\#(number)"}]"#
            let card = try #require(entries(of: text, game: .pokemon, path: "cards/en/x.json").cards.first)
            #expect(card.catalogNumber == number)
            #expect(card.rarity == nil)
        }
    }

    @Test func japaneseCardsHaveIDsAndSetsOfTheirOwn() throws {
        let text =
            "id\tname\tnumber\tset_total\tset_code\trarity\n46803\tつりざおMAX\t142\t187\tSV8a\t\n"
            + "33225\t基本鋼エネルギー\tMET\t-1\tSMA\t\n41000\tピカチュウ\t001\tSV-P\tSVP\t\n"
        let cards = try entries(of: text, game: .pokemon, path: "pokemon_ja.tsv").cards
        #expect(cards.map(\.printedNumber) == ["142/187", "", "001/SV-P"])
        #expect(
            cards.map(\.names) == [[.japanese: "つりざおMAX"], [.japanese: "基本鋼エネルギー"], [.japanese: "ピカチュウ"]])
        #expect(cards[0].setTotal == 187)
        #expect(cards[1].setTotal == nil)
    }

    @Test(arguments: [
        ("pokemon_de.tsv", "de"), ("pokemon_ptbr.tsv", "pt"), ("cards/fr/ru1.json", "fr"), ("ru1.json", nil),
        ("sets/es_la.json", "es"), ("base1.json", nil), ("bw10.json", nil), ("folder/de/x.tsv", "de"),
    ])
    func aFilesNameMaySayItsLanguage(path: String, language: String?) {
        let context = ImportContext(game: .pokemon, language: nil, path: path)
        #expect(context.impliedLanguage?.rawValue == language)
    }
}

@Suite struct MagicImporterTests {
    @Test func scryfallKeepsFacesLanguagesAndOddNumbers() throws {
        let text = #"""
            [{"object": "card", "id": "aa", "oracle_id": "o", "name": "Delver of Secrets // Insectile Aberration",
              "lang": "de", "printed_name": "Geheimnis-Erforscher // Insektenhafte Aberration", "set": "isd",
              "set_name": "Innistrad", "collector_number": "51", "rarity": "common", "released_at": "2011-09-30",
              "card_faces": [{"name": "Delver of Secrets", "printed_name": "Geheimnis-Erforscher"},
                             {"name": "Insectile Aberration", "printed_name": "Insektenhafte Aberration"}]},
             {"object": "card", "id": "bb", "name": "Island", "lang": "en", "set": "plst",
              "collector_number": "DDC-49", "released_at": "2019-11-07"},
             {"object": "card", "id": "cc", "name": "Hymn", "lang": "ph", "set": "prm", "collector_number": "2016NA"}]
            """#
        let cards = try entries(of: text, game: .magic).cards
        #expect(cards[0].names[.german] == "Geheimnis-Erforscher // Insektenhafte Aberration")
        #expect(cards[0].otherNames[.english] == ["Delver of Secrets", "Insectile Aberration"])
        #expect(cards[0].otherNames[.german] == ["Geheimnis-Erforscher", "Insektenhafte Aberration"])
        #expect(cards[0].setCode == "ISD")
        #expect(cards[0].languages == [.german])
        #expect(cards.map(\.catalogNumber) == ["51", "DDC-49", "2016NA"])
        #expect(cards[2].languages == [Language(rawValue: "ph")])
    }

    /// Version 4 has the cards before the set's own members, version 5 wraps everything in `data`.
    @Test(arguments: [
        #"{"baseSetSize": 297, "cards": [CARD], "code": "SOI", "name": "Shadows", "releaseDate": "2016-04-08"}"#,
        #"{"meta": {"date": "x"}, "data": {"baseSetSize": 297, "cards": [CARD], "code": "SOI", "name": "Shadows", "releaseDate": "2016-04-08"}}"#,
        #"{"meta": {"date": "x"}, "data": {"SOI": {"baseSetSize": 297, "cards": [CARD], "code": "SOI", "name": "Shadows", "releaseDate": "2016-04-08"}}}"#,
    ])
    func everyShapeOfMTGJSONIsRead(shape: String) throws {
        let card = #"""
            {"uuid": "u", "identifiers": {"scryfallId": "s1"}, "scryfallId": "s1", "name": "Aberrant Researcher",
             "names": ["Aberrant Researcher", "Perfected Form"], "side": "a", "number": "49", "rarity": "uncommon",
             "foreignData": [{"language": "German", "name": "Abnorme Forscherin"}]}
            """#
        let found = try entries(of: shape.replacing("CARD", with: card), game: .magic)
        let only = try #require(found.cards.first)
        #expect(found.cards.count == 1)
        #expect(only.id.rawValue == "s1")
        #expect(only.setCode == "SOI")
        #expect(only.setName == "Shadows")
        #expect(only.setTotal == 297)
        // Magic 2015 and later pad to three digits; Shadows over Innistrad prints 049/297.
        #expect(only.printedNumber == "049/297")
        #expect(only.names[.english] == "Aberrant Researcher // Perfected Form")
        #expect(only.otherNames[.english] == ["Aberrant Researcher"])
        #expect(only.names[.german] == "Abnorme Forscherin")
    }

    @Test func aFlatTablesForeignNamesAreKept() throws {
        let text =
            "id\tname\tnumber\tset_size\tset_code\tset_name\trarity\tscryfall_id\treleased\tforeign_names\n"
            + "u\tAbundance\t249\t383\t10E\tTenth Edition\trare\ts\t2007-07-13\tGerman=Überfluss|Portuguese (Brazil)=Abundância|Latin=A=B\n"
        let card = try #require(entries(of: text, game: .magic, path: "m.tsv").cards.first)
        #expect(
            card.names == [
                .english: "Abundance", .german: "Überfluss", .portuguese: "Abundância",
                Language(rawValue: "la"): "A=B",
            ])
        #expect(card.printedNumber == "249/383")
    }
}

@Suite struct YugiohImporterTests {
    @Test func rarityVariantsOfOneCodeShareTheID() throws {
        // BP01-EN032 is printed as Rare and as Starfoil Rare (field report 3).
        let text = #"""
            {"data": [{"id": 5405694, "name": "Black Luster Soldier", "card_sets": [
              {"set_name": "Battle Pack", "set_code": "BP01-EN032", "set_rarity": "Rare"},
              {"set_name": "Battle Pack", "set_code": "BP01-EN032", "set_rarity": "Starfoil Rare"}],
              "card_images": [{"id": 5405694}]}]}
            """#
        let found = try entries(of: text, game: .yugioh)
        #expect(found.cards.map(\.id.rawValue) == ["BP01-EN032/5405694", "BP01-EN032/5405694"])
        #expect(found.cards.map(\.rarity) == ["Rare", "Starfoil Rare"])
        #expect(found.records.map(\.work) == ["5405694", "5405694"])
        #expect(
            found.names == [
                CatalogNames(game: .yugioh, work: "5405694", names: [.english: "Black Luster Soldier"])
            ])
    }

    @Test func codesOfEveryRegionAreTakenAsTheyAre() throws {
        // The three prints of Metal Raiders (field report 4); a code is never made from another's (5).
        let text =
            "set_number\tlang\tpassword\tname_en\tset_name\trarities\n"
            + "MRD-EN120\ten\t54752875\tTwo-Headed Thunder Dragon\tMetal Raiders\tSuper Rare\n"
            + "MRD-120\ten\t54752875\tTwo-Headed Thunder Dragon\tMetal Raiders\tSuper Rare\n"
            + "MRD-F120\tfr\t54752875\tTwo-Headed Thunder Dragon\tMetal Raiders\tSuper Rare\n"
            + "YAC1-JP006\tja\t\tRelinquished\tOriginal Artwork Collection\tUltra Rare/Secret Rare\n"
            + "DBGV-JP???\tja\t\tAm Duazenet\tDeck-Build Pack\t\n"
        let cards = try entries(of: text, game: .yugioh, path: "p.tsv").cards
        #expect(
            cards.map(\.id.rawValue) == [
                "MRD-EN120/54752875", "MRD-120/54752875", "MRD-F120/54752875", "YAC1-JP006", "DBGV-JP???",
            ])
        #expect(cards.map(\.printedNumber) == ["MRD-EN120", "MRD-120", "MRD-F120", "YAC1-JP006", ""])
        #expect(cards[2].languages == [.french])
        #expect(cards[3].rarities == ["Ultra Rare", "Secret Rare"])
    }

    @Test(arguments: [
        ("<ruby>玄<rt>げん</rt></ruby><ruby>武<rt>ぶ</rt></ruby>の", "玄武の"), ("ネクロ・リンカー", "ネクロ・リンカー"),
        ("<ruby>BF<rt>블랙 페더</rt></ruby>－<P>", "BF－<P>"), ("<<ruby>虚<rt>きょ</rt></ruby>>", "<虚>"),
    ])
    func rubyIsStrippedAndNothingElse(marked: String, plain: String) {
        #expect(YugiohNameTable.withoutRuby(marked) == plain)
    }
}

@Suite struct OtherImporterTests {
    @Test func parallelsPrintTheBareCode() throws {
        let text = #"""
            [{"id": "OP01-016", "set": "OP-01", "name": "Nami", "rarity": "Rare", "category": "Character", "colors": ["Red"]},
             {"id": "OP01-016_p1", "set": "OP-01", "name": "Nami", "rarity": "Rare", "category": "Character", "colors": ["Red"]}]
            """#
        let found = try entries(of: text, game: .onepiece)
        #expect(found.cards.map(\.printedNumber) == ["OP01-016", "OP01-016"])
        #expect(found.cards.map(\.id.rawValue) == ["OP01-016", "OP01-016_p1"])
        #expect(Set(found.records.map(\.work)) == ["OP01-016"])
    }

    @Test func lorcanaKeepsTheSubtitleAndThePrintedTitle() throws {
        let text = #"""
            [{"id": "crd_1", "name": "Rapunzel", "version": "Appreciative Artist", "collector_number": "1",
              "set": {"id": "set_1", "code": "DIS", "name": "EPCOT"}, "rarity": "Promo", "lang": "en",
              "released_at": "2026-01-16"}]
            """#
        let card = try #require(entries(of: text, game: .lorcana).cards.first)
        #expect(card.names == [.english: "Rapunzel - Appreciative Artist"])
        #expect(card.otherNames == [.english: ["Rapunzel"]])
    }

    @Test func aPromosGroupIsPartOfItsNumberAndItsRarityItsOwn() throws {
        // LorcanaJSON: a promo may be Enchanted too (field report 33).
        let text = #"""
            {"metadata": {"language": "de"}, "sets": {"1": {"name": "Das Erste Kapitel", "releaseDate": "2023-08-18"}},
             "cards": [{"id": 7, "fullName": "Elsa - Eis", "name": "Elsa", "version": "Eis", "number": 7,
               "setCode": "1", "promoGrouping": "P1", "rarity": "Enchanted", "fullIdentifier": "7/P1 • DE • 1"}]}
            """#
        let found = try entries(of: text, game: .lorcana)
        let card = try #require(found.cards.first)
        #expect(card.printedNumber == "7/P1")
        #expect(card.setCode == "P1")
        #expect(card.rarity == "Enchanted")
        #expect(card.names == [.german: "Elsa - Eis"])
        #expect(found.sets.first?.names == [.german: "Das Erste Kapitel"])
    }

    @Test func karteisTableHasOneCardALine() throws {
        let text =
            "\u{FEFF}id\tname\tname_ja\tnumber\ttotal\tset_code\tset_name\trarity\tlanguage\treleased\tformer_ids\r\n"
            + "a1\tOwl\tフクロウ\t4\t12\tNIT\tNight\tCommon\ten,ja\t2026/01/02\told-1, old-2\r\n"
            + "\tNameless\t\t5\t12\tNIT\tNight\t\t\t\t\r\n"
        let found = try entries(of: text, game: .demo, path: "catalog.tsv")
        let record = try #require(found.records.first)
        #expect(record.card.names == [.english: "Owl", .japanese: "フクロウ"])
        #expect(record.card.printedNumber == "4/12")
        #expect(record.card.languages == [.english, .japanese])
        #expect(record.card.released == "2026-01-02")
        #expect(record.aliases == ["old-1", "old-2"])
        #expect(found.skipped.map(\.reason) == ["it has no ID"])
    }

    @Test func aFileOfAnotherGameIsOneSentence() {
        let text = #"[{"id": "base1-4", "name": "Charizard", "supertype": "Pokémon", "number": "4"}]"#
        let error = #expect(throws: CatalogImportError.self) {
            try entries(of: text, game: .magic, path: "x.json")
        }
        #expect(
            error?.description
                == "x.json: it is pokemon-tcg-data (for Pokémon, not for Magic); import it with --game pokemon."
        )
    }

    @Test(arguments: ["[1, 2, 3]", #"{"a": {"b": 1}}"#, "colour\tshape\nred\tround\n", ""])
    func anUnknownFormatIsOneSentence(text: String) {
        let error = #expect(throws: CatalogImportError.self) { try entries(of: text, game: .magic) }
        #expect(error?.isUnknownFormat == true)
    }

    @Test func aFileThatEndsEarlyIsRefused() {
        let text = #"[{"id": "base1-4", "name": "Charizard", "supertype": "Pokémon", "number": "4"}, {"id": "#
        let error = #expect(throws: CatalogImportError.self) { try entries(of: text, game: .pokemon) }
        #expect(error?.isUnknownFormat == false)
    }
}
