/// The calibration log cannot be used.
public enum CalibrationLogError: Error, Sendable, Hashable, CustomStringConvertible {
    case cannotWrite(file: String, reason: String)
    case cannotRead(file: String)

    /// The message for the user.
    public var description: String {
        switch self {
        case .cannotWrite(let file, let reason):
            "\(file) cannot be written (\(reason)), so that scans are not kept for calibration; "
                + "see that you may write to its folder."
        case .cannotRead(let file): "the calibration log \(file) cannot be read; check who may read it."
        }
    }
}
