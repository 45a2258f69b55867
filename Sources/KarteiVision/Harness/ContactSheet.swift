import Kartei

/// Pictures side by side, to be looked at.
public struct ContactSheet: Sendable {
    private var cells: [Picture] = []
    private let columns: Int
    private let cellHeight: Int
    private let cellWidth: Int

    /// An empty sheet of so many columns.
    public init(columns: Int, cellHeight: Int = 252) {
        self.columns = columns
        self.cellHeight = cellHeight
        cellWidth = cellHeight * 63 / 88
    }

    /// Puts a picture into the next cell, scaled to fill it.
    public mutating func add(_ picture: Picture) {
        cells.append(picture.resized(width: cellWidth, height: cellHeight))
    }

    /// The sheet; nil where nothing was added.
    public var picture: Picture? {
        guard !cells.isEmpty else { return nil }
        let rows = (cells.count + columns - 1) / columns
        var canvas = Canvas(.even([255, 255, 255], width: columns * cellWidth, height: rows * cellHeight))
        for (index, cell) in cells.enumerated() {
            let place = Quad(
                x: Double(index % columns * cellWidth), y: Double(index / columns * cellHeight),
                width: Double(cellWidth), height: Double(cellHeight))
            canvas.paste(cell, at: place)
        }
        return canvas.picture
    }
}
