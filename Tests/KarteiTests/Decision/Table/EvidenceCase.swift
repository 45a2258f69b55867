import Testing

@testable import Kartei

/// Evidence that no catalog and no reading makes: broken measures, claims that nothing bears out.
struct EvidenceCase: Sendable, CustomTestStringConvertible {
    let claim: String
    let evidence: Evidence
    let outcome: DecisionCase.Outcome

    init(_ claim: String, _ outcome: DecisionCase.Outcome, _ change: (inout Evidence) -> Void) {
        self.claim = claim
        self.outcome = outcome
        var evidence = Self.proof
        change(&evidence)
        self.evidence = evidence
    }

    var testDescription: String { claim }

    static let card = Card.print("base1-4", "Charizard", "4/102", total: 102)
    static let other = Card.print("hgss4-4", "Celebi", "4/102", total: 102)
    static let parallel = Card.print("p-4", "Charizard", "4/102", total: 102)

    /// Evidence that proves the card.
    static let proof: Evidence = {
        var evidence = Evidence.read(
            "4/102", name: "Charizard", artwork: [ArtworkMatch(id: card.id, distance: 0.4, inliers: 40)])
        evidence.games = [.pokemon]
        evidence.candidates = [candidate(card)]
        return evidence
    }()

    static func candidate(
        _ card: Card, name: Double? = 1, number: Candidate.NumberAgreement? = .literal,
        distance: Double? = 0.4,
        inliers: Int? = 40
    ) -> Candidate {
        Candidate(
            card: card,
            support: [
                number.map { .number(card.printedNumber, $0) },
                name.map { .name(card.name(), similarity: $0) },
                distance.map { .artwork(distance: $0, inliers: inliers) },
            ].compactMap(\.self), score: 10)
    }

    /// The proof with its picture at this distance.
    private static func at(_ nearest: Double, mine: Double, inliers: Int? = 40) -> (inout Evidence) -> Void {
        { evidence in
            evidence.artwork = [ArtworkMatch(id: card.id, distance: nearest, inliers: inliers)]
            evidence.candidates = [candidate(card, distance: mine, inliers: inliers)]
        }
    }

    /// The proof beside another card of its number.
    private static func beside(_ rival: Candidate, prices: [CardID: Int] = [:]) -> (inout Evidence) -> Void {
        { evidence in
            evidence.candidates.append(rival)
            evidence.prices = .plain(prices)
        }
    }

    private static func priced(_ mine: Int?, _ theirs: Int?) -> (inout Evidence) -> Void {
        let prices = [(card.id, mine), (parallel.id, theirs)].compactMap { id, price in
            price.map { (id, $0) }
        }
        return beside(candidate(parallel), prices: Dictionary(uniqueKeysWithValues: prices))
    }

    static let all: [EvidenceCase] = [
        EvidenceCase("the proof itself adds", .adds("base1-4")) { _ in },

        // Nothing.
        EvidenceCase("no evidence and no catalog say so", .doesNotKnow(.noCatalog)) {
            $0 = Evidence(fields: CardFields())
        },
        EvidenceCase("no evidence says that nothing was read", .doesNotKnow(.nothingRead)) {
            $0 = Evidence(fields: CardFields())
            $0.games = [.pokemon]
        },
        EvidenceCase("evidence for no candidate is no card of the catalog", .doesNotKnow(.notInCatalog)) {
            $0.candidates = []
        },
        EvidenceCase("a game that is not installed is said so", .doesNotKnow(.gameNotInstalled)) {
            $0.candidates = []
            $0.games = [.magic]
        },
        EvidenceCase("a candidate that nothing speaks for is none", .doesNotKnow(.notInCatalog)) {
            $0.candidates = [Candidate(card: card, support: [], score: 0)]
            $0.artwork = []
        },

        // Distances.
        EvidenceCase("a nearest distance that is no number asks", .asks(.notInIndex), at(.nan, mine: 0.4)),
        EvidenceCase("a distance of its own that is no number asks", .asks(.notInIndex), at(0.4, mine: .nan)),
        EvidenceCase("an infinite nearest distance asks", .asks(.notInIndex), at(.infinity, mine: .infinity)),
        EvidenceCase("an infinite distance of its own asks", .asks(.notInIndex), at(0.4, mine: .infinity)),
        EvidenceCase("negative distances ask", .asks(.notInIndex), at(-0.4, mine: -0.5)),
        EvidenceCase("a negative distance of its own asks", .asks(.notInIndex), at(0.4, mine: -0.4)),
        EvidenceCase("a distance of zero adds", .adds("base1-4"), at(0, mine: 0)),
        EvidenceCase(
            "another card whose distance is no number blocks", .asks(.parallelPrints),
            beside(candidate(other, name: nil, distance: .nan))),
        EvidenceCase(
            "another card whose distance is infinite blocks", .asks(.parallelPrints),
            beside(candidate(other, name: nil, distance: .infinity))),
        EvidenceCase(
            "another card whose distance is negative blocks", .asks(.parallelPrints),
            beside(candidate(other, name: nil, distance: -3))),

        // Details.
        EvidenceCase("fewer than no details ask", .asks(.lowEvidence), at(0.4, mine: 0.4, inliers: -1)),
        EvidenceCase("no end of details adds", .adds("base1-4"), at(0.4, mine: 0.4, inliers: .max)),

        // Claims that nothing bears out.
        EvidenceCase("a picture that the artwork did not offer asks", .asks(.lowEvidence)) {
            $0.artwork = [ArtworkMatch(id: other.id, distance: 0.4, inliers: 40)]
        },
        EvidenceCase("a literal number that was not read asks", .asks(.numberUncertain)) { $0.numbers = [] },
        EvidenceCase("a literal number of another card asks", .asks(.numberUncertain)) {
            $0.numbers = [PrintedNumber("58/102", game: .pokemon)].compactMap(\.self)
        },
        EvidenceCase("a literal number of another game asks", .asks(.numberUncertain)) {
            $0.numbers[0].game = .magic
        },
        EvidenceCase("a count of exchanged characters below zero asks", .asks(.numberUncertain)) {
            $0.numbers[0].foldedCharacters = -1
        },
        EvidenceCase("a card without a number asks", .asks(.numberUncertain)) {
            var bare = card
            bare.printedNumber = ""
            $0.candidates = [candidate(bare)]
        },
        EvidenceCase("two bare digits prove nothing", .asks(.numberUncertain)) {
            let bare = Card.print("base1-4", "Charizard", "44")
            $0.numbers = [PrintedNumber(game: .pokemon, literal: "44", looseKey: "44")]
            $0.candidates = [candidate(bare)]
        },
        EvidenceCase("three bare digits are a number", .adds("base1-4")) {
            let bare = Card.print("base1-4", "Charizard", "044")
            $0.numbers = [PrintedNumber(game: .pokemon, literal: "044", looseKey: "44")]
            $0.candidates = [candidate(bare)]
        },
        EvidenceCase("a likeness of names that is no number asks", .asks(.nameDisagrees)) {
            $0.candidates = [candidate(card, name: .nan)]
        },
        EvidenceCase("no letters at all prove nothing", .asks(.lowEvidence)) { $0.scripts = ScriptCount() },
        EvidenceCase("a number of the second card alone asks", .asks(.nameDisagrees)) {
            $0.candidates =
                [candidate(.print("x", "Lapras", "9/102"), number: nil, distance: nil)] + $0.candidates
        },

        // Several candidates.
        EvidenceCase(
            "a card that is listed twice does not block itself", .adds("base1-4"), beside(candidate(card))),
        EvidenceCase(
            "a card that is listed twice blocks as often as once", .asks(.parallelPrints),
            { $0.candidates += [candidate(parallel), candidate(parallel)] }),
        EvidenceCase("a card without any support does not block", .adds("base1-4")) {
            $0.candidates.append(Candidate(card: other, support: [], score: 0))
        },
        EvidenceCase(
            "a loose number of a print of the name blocks", .asks(.parallelPrints),
            beside(candidate(parallel, number: .loose, distance: 0.9))),
        EvidenceCase(
            "a folded number of another card blocks under an equal picture", .asks(.parallelPrints),
            beside(candidate(other, name: nil, number: .folded))),
        EvidenceCase(
            "a nearly read code of another card does not block", .adds("base1-4"),
            beside(candidate(.print("x", "Lapras", "9/130"), name: nil, number: .near))),
        EvidenceCase("the last of a thousand candidates blocks", .asks(.parallelPrints)) {
            $0.candidates += (1...1000).map {
                candidate(
                    .print("f\($0)", "Filler \($0)", "\($0)/999"), name: nil, number: nil, distance: 0.9)
            }
            $0.candidates.append(candidate(parallel, name: nil, distance: nil))
        },

        // Contradictions.
        EvidenceCase("photos of two cards ask, however good the proof", .asks(.differentCards)) {
            $0.contradictsItself = true
        },
        EvidenceCase("photos of two cards ask without a number, too", .asks(.differentCards)) {
            $0.contradictsItself = true
            $0.numbers = []
            $0.candidates = [candidate(card, number: nil)]
        },
        EvidenceCase("a back is said before a contradiction", .refuses(.backSide)) {
            ($0.contradictsItself, $0.isBack) = (true, true)
        },
        EvidenceCase("no cards in the photo are not several", .adds("base1-4")) {
            $0.capture = Capture(cardsInPhoto: 0, expectsOneCard: true)
        },
        EvidenceCase("any number of cards is several", .refuses(.severalCards)) {
            $0.capture = Capture(cardsInPhoto: .max, expectsOneCard: true)
        },
        EvidenceCase("an endlessly sharp frame adds", .adds("base1-4")) {
            $0.capture.frameSharpness = .infinity
        },

        // Prices.
        EvidenceCase("prices far apart say why the choice matters", .asks(.priceGap), priced(400, 200_000)),
        EvidenceCase("prices a dollar apart are no gap", .asks(.parallelPrints), priced(100, 200)),
        EvidenceCase("prices a cent more apart are one", .asks(.priceGap), priced(100, 201)),
        EvidenceCase("a fifth of the lower price is no gap", .asks(.parallelPrints), priced(1000, 1200)),
        EvidenceCase("a little more than a fifth is one", .asks(.priceGap), priced(1000, 1201)),
        EvidenceCase("one price alone is no gap", .asks(.parallelPrints), priced(nil, 200_000)),
        EvidenceCase("a price of nothing is a price", .asks(.priceGap), priced(0, 200)),
        EvidenceCase("prices beyond all measure are compared", .asks(.priceGap), priced(.min, .max)),
        EvidenceCase(
            "a gap to a card that is no rival is none", .adds("base1-4"),
            beside(
                candidate(.print("x", "Lapras", "9/130"), name: nil, number: nil),
                prices: [card.id: 100, CardID(game: .pokemon, rawValue: "x"): 90_000])),
        EvidenceCase("a gap between rivals alone counts", .asks(.parallelPrints)) {
            $0.candidates += [
                candidate(parallel), candidate(.print("x", "Lapras", "9/130"), name: nil, number: nil),
            ]
            $0.prices = .plain([
                card.id: 100, parallel.id: 100, CardID(game: .pokemon, rawValue: "x"): 90_000,
            ])
        },
        EvidenceCase("a gap of a card without a picture is said", .asks(.priceGap)) {
            $0.artwork = []
            $0.candidates = [candidate(card, distance: nil), candidate(parallel, distance: nil)]
            $0.prices = .plain([card.id: 100, parallel.id: 90_000])
        },
        EvidenceCase("a third card's price is none of that", .asks(.parallelPrints)) {
            $0.artwork = []
            $0.candidates = [
                candidate(card, distance: nil), candidate(parallel, distance: nil),
                candidate(.print("x", "Lapras", "9/130"), name: nil, number: nil),
            ]
            $0.prices = .plain([
                card.id: 100, parallel.id: 100, CardID(game: .pokemon, rawValue: "x"): 90_000,
            ])
        },
    ]
}
