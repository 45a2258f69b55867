import Testing

@testable import KarteiCommands

@Test func placeholder() { #expect(Bool(true)) }
