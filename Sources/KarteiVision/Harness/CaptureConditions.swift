/// From what range each property of a drawn photo comes.
///
/// Lengths are shares of the card's height. `Docs/harness.md` explains each with its table; the ranges were
/// set by looking at the drawn photos beside real ones, never by what the embedder makes of them.
public struct CaptureConditions: Sendable, Hashable {
    /// The two ways of taking a photo that the harness measures.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// A phone held still, or a picked photo.
        case sharp
        /// A frame of a moving hand: out of focus or smeared, darker, noisier.
        case handheld
    }

    /// How far the card is turned in the picture's plane, in degrees, either way.
    var turn = 12.0
    /// How far the card is tilted away from the camera, in degrees.
    var tilt = 0.0...28.0
    /// The camera's distance from the card's middle, in heights of the card.
    var distance = 1.8...4.0
    /// The deviation of each corner that the finder gives, along each axis.
    var cornerError = 0.0075
    /// The share of photos in which the finder's corners are twice as far off.
    var roughCorners = 0.12

    /// Exposure, in stops.
    var exposure = -0.6...0.5
    /// The exponent that brightness (0 to 1) is raised to.
    var gamma = 0.75...1.35
    /// The gain of red against blue, in stops: warm lamps to blue daylight.
    var warmth = -0.35...0.35
    /// The gain of green against both, in stops.
    var tint = -0.12...0.12
    /// How much of the picture a veil of stray light or a dull sleeve replaces.
    var veil = 0.0...0.14
    /// How much darker the light falls on one end of the card than on the other.
    var falloff = 0.0...0.4
    /// The share of photos with the edge of a shadow across them.
    var shadows = 0.25
    /// How much light is left in the shadow.
    var shadowLight = 0.5...0.85
    /// The share of photos with one spot of glare; a quarter as many have a second.
    var spots = 0.5
    /// The half-axes of a spot.
    var spotSize = 0.04...0.2
    /// The share of photos with a streak of glare, as on foil or a sleeve.
    var streaks = 0.3
    /// The half-width of a streak.
    var streakWidth = 0.01...0.06
    /// How much of the picture is white in the middle of a spot or streak.
    var glare = 0.3...0.95

    /// The deviation of the lens's blur.
    var softness = 0.0012...0.0035
    /// The share of photos that are smeared by motion instead of out of focus.
    var smeared = 0.0
    /// The length of the smear.
    var smear = 0.0...0.0

    /// The card's height on the sensor, in pixels, before the photo is rectified.
    var resolution = 320.0...600.0
    /// The deviation of the brightness noise, in levels of 255; colour noise has half of it.
    var noise = 1.0...6.0
    /// The quality of the JPEG file.
    var quality = 50.0...92.0

    /// The ranges of a kind.
    init(_ kind: Kind) {
        guard kind == .handheld else { return }
        softness = 0.005...0.011
        smeared = 0.5
        smear = 0.01...0.03
        noise = 2...10
        quality = 40...85
    }
}
