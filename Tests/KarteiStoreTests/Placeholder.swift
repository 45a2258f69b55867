import Testing

@testable import KarteiStore

@Test func placeholder() { #expect(Bool(true)) }
