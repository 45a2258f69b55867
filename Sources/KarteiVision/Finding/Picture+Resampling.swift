import CImaging
import Kartei

extension Picture {
    /// What lies outside a picture when it is looked up there.
    enum Border: Sendable, Hashable {
        /// The outermost pixels go on.
        case repeated
        /// An even grey, 0 to 255.
        case grey(UInt8)

        fileprivate var code: Int32 {
            switch self {
            case .repeated: KIMG_REPEAT_BORDER
            case .grey(let level): Int32(level)
            }
        }
    }

    /// Looks this picture up by `map`, which takes the result's coordinates to this picture's.
    ///
    /// Coordinates are continuous: the upper left pixel covers 0 to 1. Where the result shows this picture
    /// smaller, what lies under each of its pixels is averaged, so that nothing aliases.
    func warped(by map: Homography, width: Int, height: Int, border: Border = .repeated) -> Picture {
        filled(width: width, height: height) { source, target in
            kimg_warp(
                source, Int32(self.width), Int32(self.height), map.rows, target, Int32(width), Int32(height),
                border.code)
        }
    }

    /// The part of this picture within `quad`, rectified to `width x height` pixels.
    func rectified(_ quad: Quad, width: Int, height: Int, border: Border = .repeated) -> Picture {
        let target = Quad(x: 0, y: 0, width: Double(width), height: Double(height))
        return warped(
            by: Homography(from: target, to: quad), width: width, height: height, border: border)
    }

    /// This picture with another number of pixels; each is the mean of what it covers where that shrinks.
    func resized(width: Int, height: Int) -> Picture {
        if width == self.width && height == self.height { return self }
        return filled(width: width, height: height) { source, target in
            kimg_resize(
                source, Int32(self.width), Int32(self.height), target, Int32(width), Int32(height))
        }
    }

    /// This picture with at most `longSide` pixels on its longer side.
    func shrunk(toLongSide longSide: Int) -> Picture {
        let longest = max(width, height)
        guard longest > longSide else { return self }
        let scale = Double(longSide) / Double(longest)
        return resized(
            width: max(1, Int((Double(width) * scale).rounded())),
            height: max(1, Int((Double(height) * scale).rounded())))
    }

    /// This picture at half the width and height, rounded down; both must be at least 2.
    func halved() -> Picture {
        filled(width: width / 2, height: height / 2) { source, target in
            kimg_halve(source, Int32(self.width), Int32(self.height), target)
        }
    }

    /// This picture out of focus: a Gaussian of this standard deviation in pixels over it.
    func blurred(sigma: Double) -> Picture {
        filled(width: width, height: height) { source, target in
            guard let source, let target else { return KIMG_DAMAGED }
            target.update(from: source, count: bytes.count)
            return kimg_blur(target, Int32(width), Int32(height), sigma, 0, 0)
        }
    }

    /// A picture that C fills in; grey where it runs out of memory.
    private func filled(
        width: Int, height: Int,
        by fill: (UnsafePointer<UInt8>?, UnsafeMutablePointer<UInt8>?) -> kimg_status
    ) -> Picture {
        let count = width * height * 3
        let pixels = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
            let status = bytes.withUnsafeBufferPointer { fill($0.baseAddress, buffer.baseAddress) }
            if status != KIMG_OK { buffer.initialize(repeating: 127) }
            initialized = count
        }
        return Picture(width: width, height: height, bytes: pixels)
    }
}

extension Quad {
    /// The C form.
    init(_ quad: kimg_quad) {
        let (ax, ay, bx, by, cx, cy, dx, dy) = quad.xy
        self.init(
            topLeft: Point(x: ax, y: ay), topRight: Point(x: bx, y: by),
            bottomRight: Point(x: cx, y: cy), bottomLeft: Point(x: dx, y: dy))
    }
}
