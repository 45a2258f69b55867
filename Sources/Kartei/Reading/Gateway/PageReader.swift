import Foundation

/// Reads the text in a picture elsewhere: behind a gateway.
public protocol PageReader: Sendable {
    /// All lines of text in a JPEG picture; throws where there is no answer, or none that can be used.
    func read(jpeg: Data) throws -> RecognizedPage
}
