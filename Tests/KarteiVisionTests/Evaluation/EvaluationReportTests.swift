import Foundation
import Kartei
import Testing

@testable import KarteiVision

@Suite struct EvaluationReportTests {
    @Test func thePageEscapesTextAndLoadsNothing() {
        let label = CardLabel(
            photo: "<img src=x onerror=alert(1)>.jpg", isOnlyCard: true, game: nil, name: "\"><script>",
            number: "1",
            set: "", language: "", ids: [], rarity: "", remarks: "a & b")
        var report = EvaluationReport()
        report.add(Judgement(label: label, scan: nil), jpeg: Data([1, 2, 3]))
        let html = report.html(title: "labels & more", summary: "1 < 2")
        #expect(!html.contains("<script>"))
        #expect(!html.contains("<img src=x"))
        #expect(html.contains("a &amp; b"))
        #expect(html.contains("data:image/jpeg;base64,AQID"))
        for outside in ["http:", "https:", "url("] { #expect(!html.contains(outside)) }
    }
}
