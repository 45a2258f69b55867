import Testing

@testable import Kartei

@Test func placeholder() { #expect(Bool(true)) }
