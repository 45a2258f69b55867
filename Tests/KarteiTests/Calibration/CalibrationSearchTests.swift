import Testing

@testable import Kartei

@Suite struct CalibrationSearchTests {
    private let charizard = Card.pokemon("base1-4", "Charizard", "4/102", total: 102)
    private let blastoise = Card.pokemon("base1-2", "Blastoise", "2/102", total: 102)

    /// Names of photos of one half.
    private func names(_ half: CalibrationHalf, _ count: Int) -> [String] {
        Array((0...).lazy.map { "photo\($0).jpg" }.filter { CalibrationHalf(of: $0) == half }.prefix(count))
    }

    /// Evidence of a Charizard whose picture agrees in so many details.
    private func evidence(inliers: Int) throws -> Evidence {
        var evidence = Evidence.read(
            "4/102", name: "Charizard",
            artwork: [ArtworkMatch(id: charizard.id, distance: 0.4, inliers: inliers)])
        evidence.candidates = try CandidateRanking(catalog: CardList(cards: [charizard, blastoise]))
            .candidates(for: evidence)
        return evidence
    }

    private func set(right: [Int], wrong: [Int], half: CalibrationHalf = .chosen) throws -> CalibrationSet {
        var set = CalibrationSet()
        for (name, inliers) in zip(names(half, 99), right) {
            set.add([try evidence(inliers: inliers)], of: name, shown: [charizard.id], version: .installed)
        }
        for (name, inliers) in zip(names(half, 99), wrong) {
            set.add([try evidence(inliers: inliers)], of: name, shown: [blastoise.id], version: .leftOut)
        }
        return set
    }

    @Test func halvesAreAboutEvenAndAlwaysTheSame() {
        let chosen = (0..<1000).filter { CalibrationHalf(of: "photos/\($0).jpg") == .chosen }.count
        #expect((450...550).contains(chosen))
        #expect(CalibrationHalf(of: "a.jpg") == CalibrationHalf(of: "a.jpg"))
    }

    @Test func nothingMovesWhereNothingIsGained() throws {
        let search = CalibrationSearch(try set(right: [40, 30, 20], wrong: []))
        #expect(search.policy == ScanPolicy())
        let inliers = try #require(search.sweeps.first { $0.threshold.name == "leastInliers" })
        // All three are added at 20 details and fewer.
        #expect(inliers.equals == [6, 8, 9, 10, 11, 12, 13, 14, 15, 16, 18, 20])
        #expect(inliers.trials.first { $0.value == 25 }?.right == 2)
    }

    @Test func theMostCautiousValueThatGainsTheMostIsChosen() throws {
        // One card has 10 details: 10 adds it, and so would everything below.
        #expect(CalibrationSearch(try set(right: [40, 10], wrong: [])).policy.leastInliers == 10)
    }

    @Test func aWrongCardOutweighsEveryRightOne() throws {
        // A left-out card's neighbour agrees in 14 details: two right cards are given up for it.
        let search = CalibrationSearch(try set(right: [40, 14, 13], wrong: [14]))
        #expect(search.policy.leastInliers == 30)
        let least = search.sweeps.first { $0.threshold.name == "leastInliers" }
        #expect(least?.trials.first { $0.value == 12 }?.wrong == 1)
    }

    @Test func theReportedHalfIsNotChosenOn() throws {
        let set = try set(right: [40, 10, 14], wrong: [13], half: .reported)
        let search = CalibrationSearch(set)
        #expect(search.policy == ScanPolicy())
        let score = set.score(search.policy, half: .reported, version: .installed)
        #expect((score.cards, score.right, score.wrong) == (3, 2, 0))
        let doubt = set.score(search.policy, half: .reported, version: .leftOut)
        #expect((doubt.cards, doubt.right, doubt.wrong) == (1, 0, 1))
        #expect(doubt.boundOfCards == 1)
        // 1 - 0.05^(1/2)
        #expect(abs(score.boundOfAdded - 0.776393202) < 1e-8)
    }

    @Test func evidenceThatNoPolicyAddsIsCounted() throws {
        var set = CalibrationSet()
        set.add(
            [.read(nil, name: "Charizard")], of: names(.chosen, 1)[0], shown: [charizard.id],
            version: .installed)
        set.add([], of: names(.chosen, 2)[1], shown: [charizard.id], version: .installed)
        #expect(set.score(ScanPolicy(), half: .chosen, version: .installed).cards == 2)
        #expect(set.versions == [.installed])
    }

    @Test func everyThresholdCanBeSet() {
        for threshold in PolicyThreshold.all {
            #expect(threshold.values.contains(threshold.value(in: ScanPolicy())))
            for value in threshold.values {
                let policy = threshold.setting(value, in: ScanPolicy())
                #expect(threshold.value(in: policy) == value)
            }
            #expect(Set(threshold.values).count == threshold.values.count)
        }
    }

    @Test func theGateRefusesOneInAHundredThatCouldBeRead() {
        let samples = names(.chosen, 200).enumerated().map { place, name in
            SharpnessCalibration.Sample(name: name, sharpness: Double(place) + 10.5, isNumberRead: true)
        }
        // Two of 200 may be softer: 10.5 and 11.5; the third has 12.5.
        let calibration = SharpnessCalibration(samples)
        #expect(calibration.leastSharpness == 12)
        #expect(calibration.refused(below: 12, half: .chosen, isNumberRead: true).right == 2)
        #expect(SharpnessCalibration([]).leastSharpness == nil)
        // Nineteen legible cards are too few to say anything.
        #expect(SharpnessCalibration(Array(samples.prefix(19))).leastSharpness == nil)
        #expect(SharpnessCalibration(Array(samples.prefix(20))).leastSharpness == 10)
    }

    @Test func theGateIsReportedOnTheOtherHalf() {
        let samples =
            names(.chosen, 20).map {
                SharpnessCalibration.Sample(name: $0, sharpness: 50, isNumberRead: true)
            }
            + zip(names(.reported, 4), [10.0, 60, 20, 70]).map {
                SharpnessCalibration.Sample(name: $0, sharpness: $1, isNumberRead: $1 > 50)
            }
        let calibration = SharpnessCalibration(samples)
        #expect(calibration.leastSharpness == 50)
        let unread = calibration.refused(below: 50, half: .reported, isNumberRead: false)
        #expect((unread.right, unread.counted) == (2, 2))
        let read = calibration.refused(below: 50, half: .reported, isNumberRead: true)
        #expect((read.right, read.counted) == (0, 2))
    }
}
