import Foundation
import Kartei

/// How much a card looks like itself turned upside down, as most backs do and hardly a front does.
///
/// Compared are the strengths of edges by their direction in 12 x 16 cells, without the outermost ones, which
/// hold the frame. Neither which side of an edge is the brighter one nor which way it faces counts, so that the
/// two halves of a ball, red and white, are alike.
package enum TurnedSymmetry {
    private static let (columns, rows, directions) = (12, 16, 4)
    private static let cell = 8

    /// From -1 to 1 for the same when turned; 0 for an even picture.
    package static func of(_ card: Picture) -> Double {
        let edges = edges(of: card)
        func place(_ row: Int, _ column: Int) -> Int { (row * columns + column) * directions }
        var means = [Double](repeating: 0, count: directions)
        let inner = (rows: 1..<rows - 1, columns: 1..<columns - 1)
        let cells = Double(inner.rows.count * inner.columns.count)
        for row in inner.rows {
            for column in inner.columns {
                for direction in 0..<directions {
                    means[direction] += edges[place(row, column) + direction] / cells
                }
            }
        }
        var (together, alone) = (0.0, 0.0)
        for row in inner.rows {
            for column in inner.columns {
                for direction in 0..<directions {
                    let value = edges[place(row, column) + direction] - means[direction]
                    let turned =
                        edges[place(rows - 1 - row, columns - 1 - column) + direction] - means[direction]
                    together += value * turned
                    alone += value * value
                }
            }
        }
        return alone > 0 ? together / alone : 0
    }

    /// For each cell and direction the square root of how much the brightness changes that way.
    private static func edges(of card: Picture) -> [Double] {
        let (width, height) = (columns * cell, rows * cell)
        let picture = card.resized(width: width, height: height)
        let grey = stride(from: 0, to: picture.bytes.count, by: 3).map {
            Double(picture.bytes[$0]) * 0.299 + Double(picture.bytes[$0 + 1]) * 0.587
                + Double(picture.bytes[$0 + 2]) * 0.114
        }
        var edges = [Double](repeating: 0, count: columns * rows * directions)
        for y in 1..<height - 1 {
            for x in 1..<width - 1 {
                let right = grey[y * width + x + 1] - grey[y * width + x - 1]
                let down = grey[(y + 1) * width + x] - grey[(y - 1) * width + x]
                let turn = atan2(down, right) / .pi + 1
                let direction = Int(turn * Double(directions)) % directions
                edges[(y / cell * columns + x / cell) * directions + direction] += hypot(right, down)
            }
        }
        return edges.map { ($0 / Double(cell * cell)).squareRoot() }
    }
}
