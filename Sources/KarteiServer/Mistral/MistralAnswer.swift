import Kartei

/// The JSON that Mistral's recognizer answers; everything but the pages may be missing, null or of another kind.
struct MistralAnswer: Decodable {
    var pages: [MistralPage]
    var model: String?
    var usage: Lenient<Usage>?

    struct Usage: Decodable {
        var pages: Int

        private enum CodingKeys: String, CodingKey {
            case pages = "pages_processed"
        }
    }

    private enum CodingKeys: String, CodingKey {
        case pages, model
        case usage = "usage_info"
    }
}

/// One page of an answer.
struct MistralPage: Decodable {
    var markdown: String?
    var header: Lenient<String>?
    var footer: Lenient<String>?
    var dimensions: Lenient<Dimensions>?
    var blocks: Lenient<[Lenient<MistralBlock>]>?
    var scores: Lenient<Scores>?

    /// The size in the unit of the blocks' coordinates.
    struct Dimensions: Decodable {
        var width: Double
        var height: Double
    }

    struct Scores: Decodable {
        var words: [Lenient<MistralWord>]?

        private enum CodingKeys: String, CodingKey {
            case words = "word_confidence_scores"
        }
    }

    private enum CodingKeys: String, CodingKey {
        case markdown, header, footer, dimensions, blocks
        case scores = "confidence_scores"
    }
}

/// A paragraph, a title, a table: a part of a page with its place.
struct MistralBlock: Decodable {
    var type: String?
    var content: String?
    var left: Double?
    var top: Double?
    var right: Double?
    var bottom: Double?

    /// Kinds whose content is no text that is printed.
    private static let pictures: Set = ["image", "signature"]

    var isPicture: Bool { type.map(Self.pictures.contains) ?? false }

    private enum CodingKeys: String, CodingKey {
        case type, content
        case left = "top_left_x"
        case top = "top_left_y"
        case right = "bottom_right_x"
        case bottom = "bottom_right_y"
    }
}

/// One word's score.
struct MistralWord: Decodable {
    var text: String
    var confidence: Double
    /// Its place in the page's Markdown, in Unicode scalars.
    var start: Int?

    private enum CodingKeys: String, CodingKey {
        case text, confidence
        case start = "start_index"
    }
}

/// A value that counts as missing where it is of another kind.
struct Lenient<Value: Decodable>: Decodable {
    var value: Value?

    init(from decoder: any Decoder) throws { value = try? Value(from: decoder) }
}
