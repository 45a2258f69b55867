import Kartei

/// What a person asks `kartei collection list` for: the first 50 rows.
struct PageQuestion {
    let name: String
    let query: ItemQuery

    /// Every order both ways, and filters.
    static var all: [PageQuestion] {
        let orders = ItemQuery.Order.allCases.flatMap { order in
            [false, true].map { isDescending in
                var query = page
                query.order = order
                query.isDescending = isDescending
                return PageQuestion(
                    name: "\(order.rawValue)\(isDescending ? ", descending" : "")", query: query)
            }
        }
        return orders
            + [("text “flab”", "flab"), ("text “storm 12”", "storm 12"), ("text that no row has", "zzz")].map
        {
            var query = page
            query.text = $0.1
            return PageQuestion(name: $0.0, query: query)
        }
    }

    private static var page: ItemQuery {
        var query = ItemQuery()
        query.limit = 50
        return query
    }
}
