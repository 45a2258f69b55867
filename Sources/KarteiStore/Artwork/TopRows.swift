/// The best of many scored rows: the highest scores, among equal ones those that come first.
struct TopRows {
    /// A row with what it was found to be worth.
    struct Entry: Hashable {
        var score: Float
        /// The place of the row in the order that decides between equal scores.
        var position: Int

        /// Whether the entry comes before another.
        func precedes(_ other: Entry) -> Bool {
            score != other.score ? score > other.score : position < other.position
        }
    }

    private let capacity: Int
    /// A heap whose first entry is the one to go next.
    private var heap: [Entry] = []

    /// Keeps at most `capacity` rows, at least one.
    init(capacity: Int) {
        self.capacity = max(1, capacity)
        heap.reserveCapacity(min(self.capacity, 1024))
    }

    /// A score that does not exceed this one cannot enter, where rows come in the order of their positions.
    var threshold: Float { heap.count < capacity ? -.infinity : heap[0].score }

    /// Takes a row in where it is among the best; O(log capacity).
    mutating func insert(_ entry: Entry) {
        if heap.count < capacity {
            heap.append(entry)
            siftUp(heap.count - 1)
        } else if entry.precedes(heap[0]) {
            heap[0] = entry
            siftDown()
        }
    }

    /// The rows, best first.
    var sorted: [Entry] { heap.sorted { $0.precedes($1) } }

    private mutating func siftUp(_ start: Int) {
        var child = start
        while child > 0 {
            let parent = (child - 1) / 2
            guard heap[parent].precedes(heap[child]) else { return }
            heap.swapAt(parent, child)
            child = parent
        }
    }

    private mutating func siftDown() {
        var parent = 0
        while true {
            var last = parent
            for child in [2 * parent + 1, 2 * parent + 2]
            where child < heap.count && heap[last].precedes(heap[child]) { last = child }
            guard last != parent else { return }
            heap.swapAt(parent, last)
            parent = last
        }
    }
}
