extension NameKey {
    /// The pieces by which names are found: three letters in a row, two where one is Chinese, Japanese or
    /// Korean.
    ///
    /// The name is framed, so that its beginning and end make pieces too. A piece is packed into 63 bits and
    /// is there once, however often it comes.
    package var grams: [UInt64] {
        var framed: [UInt32] = [1]
        framed.reserveCapacity(scalars.count + 2)
        framed += scalars
        framed.append(2)
        var grams: [UInt64] = []
        grams.reserveCapacity(framed.count)
        for index in framed.indices.dropLast() {
            let first = UInt64(framed[index])
            let second = UInt64(framed[index + 1])
            if first >= 0x2E80 || second >= 0x2E80 {
                grams.append(first << 21 | second)
            } else if index + 2 < framed.count, framed[index + 2] < 0x2E80 {
                grams.append(first << 42 | second << 21 | UInt64(framed[index + 2]))
            }
        }
        grams.sort()
        var distinct: [UInt64] = []
        distinct.reserveCapacity(grams.count)
        for gram in grams where gram != distinct.last { distinct.append(gram) }
        return distinct
    }
}
