import Kartei

/// Sorts lines as a person reads them: row by row from the top, each row from the left.
///
/// Lines stand in one row where their middles are closer than half of the lower line's height.
func inReadingOrder<Line>(_ lines: [Line], quad: (Line) -> Quad) -> [Line] {
    var rows: [[Line]] = []
    for line in lines.sorted(by: { quad($0).center.y < quad($1).center.y }) {
        let place = quad(line)
        if let neighbour = rows.last?.last.map(quad),
            place.center.y - neighbour.center.y < min(place.height, neighbour.height) / 2
        {
            rows[rows.count - 1].append(line)
        } else {
            rows.append([line])
        }
    }
    return rows.flatMap { row in row.sorted { quad($0).center.x < quad($1).center.x } }
}
