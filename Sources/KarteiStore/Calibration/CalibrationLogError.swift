/// The calibration log cannot be used.
public enum CalibrationLogError: Error, Sendable, Hashable, CustomStringConvertible {
    case cannotWrite(file: String, reason: String)
    case cannotRead(file: String)

    /// The message for the user.
    public var description: String {
        switch self {
        case .cannotWrite(let file, let reason):
            "the calibration log \(file) cannot be written (\(reason)); "
                + "'kartei calibrate --keep-log off' stops keeping it."
        case .cannotRead(let file): "the calibration log \(file) cannot be read; check who may read it."
        }
    }
}
