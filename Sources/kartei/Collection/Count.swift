/// Numbers of things in words.
enum Count {
    static func of(_ number: Int, _ one: String, _ many: String) -> String {
        "\(number) \(number == 1 ? one : many)"
    }

    static func copies(_ number: Int) -> String { of(number, "copy", "copies") }
    static func rows(_ number: Int) -> String { of(number, "row", "rows") }
}
