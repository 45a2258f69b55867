@main
struct KarteiCommand {
    static func main() {
        print("kartei")
    }
}
