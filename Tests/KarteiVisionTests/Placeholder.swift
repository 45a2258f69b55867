import Testing

@testable import KarteiVision

@Test func placeholder() { #expect(Bool(true)) }
