// swift-tools-version: 6.1

import PackageDescription

/// Where `Tools/setup` unpacks the pinned third-party libraries and models.
let vendor = Context.packageDirectory + "/Vendor"

/// Linking with the vendored libraries; the run path lets a built program start without LD_LIBRARY_PATH.
let vendored: [LinkerSetting] = [
    .unsafeFlags(["-L\(vendor)/lib", "-Xlinker", "-rpath", "-Xlinker", "\(vendor)/lib"])
]

let package = Package(
    name: "Kartei",
    platforms: [.macOS(.v15), .iOS(.v18)],
    products: [
        .library(name: "Kartei", targets: ["Kartei"]),
        .library(name: "KarteiVision", targets: ["KarteiVision"]),
        .library(name: "KarteiStore", targets: ["KarteiStore"]),
        .library(name: "KarteiClient", targets: ["KarteiClient"]),
        .library(name: "KarteiServer", targets: ["KarteiServer"]),
        .executable(name: "kartei", targets: ["KarteiCommands"]),
    ],
    targets: [
        .target(name: "Kartei"),
        .target(name: "KarteiVision", dependencies: ["Kartei", "CImaging", "COpenVINO"]),
        .target(
            name: "KarteiStore",
            dependencies: ["Kartei", "CDotProduct", "CSQLite", "CPostgreSQL", "CArchive", "CSodium"]),
        .target(name: "KarteiClient", dependencies: ["Kartei", "KarteiStore", "CCurl"]),
        .target(
            name: "KarteiServer", dependencies: ["Kartei", "KarteiStore", "KarteiClient", "CMicrohttpd"]),
        .executableTarget(
            name: "KarteiCommands",
            dependencies: ["Kartei", "KarteiVision", "KarteiStore", "KarteiClient", "KarteiServer"],
            path: "Sources/kartei"),

        .executableTarget(
            name: "CatalogBenchmark", dependencies: ["Kartei", "KarteiStore"],
            path: "Benchmarks/Catalog"),
        .executableTarget(
            name: "FeatureBenchmark", dependencies: ["Kartei", "KarteiVision"],
            path: "Benchmarks/Features"),
        .executableTarget(
            name: "ArtworkBenchmark", dependencies: ["Kartei", "KarteiStore", "KarteiVision"],
            path: "Benchmarks/Artwork"),
        .target(name: "BenchmarkSupport", path: "Benchmarks/Support"),
        .executableTarget(
            name: "LedgerBenchmark", dependencies: ["Kartei", "KarteiStore", "BenchmarkSupport"],
            path: "Benchmarks/Ledger"),
        .executableTarget(
            name: "PriceBenchmark", dependencies: ["Kartei", "KarteiStore", "BenchmarkSupport", "CSQLite"],
            path: "Benchmarks/Prices"),

        .target(
            name: "COpenVINO",
            cSettings: [.unsafeFlags(["-I\(vendor)/include"])],
            linkerSettings: vendored + [.linkedLibrary("openvino_c")]),
        .target(
            name: "CImaging",
            cxxSettings: [
                .unsafeFlags([
                    "-I/usr/include/opencv4", "-I/usr/include/glib-2.0", "-I\(vendor)/include",
                ])
            ],
            linkerSettings: vendored
                + [
                    "vips", "glib-2.0", "gobject-2.0", "opencv_core", "opencv_imgproc", "opencv_calib3d",
                    "opencv_features2d",
                ].map { .linkedLibrary($0) }),
        .target(name: "CDotProduct"),
        .systemLibrary(
            name: "CSodium", pkgConfig: "libsodium", providers: [.apt(["libsodium-dev"])]),
        .systemLibrary(
            name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
        .systemLibrary(
            name: "CPostgreSQL", pkgConfig: "libpq", providers: [.apt(["libpq-dev"])]),
        .systemLibrary(
            name: "CCurl", pkgConfig: "libcurl", providers: [.apt(["libcurl4-openssl-dev"])]),
        .systemLibrary(
            name: "CMicrohttpd", pkgConfig: "libmicrohttpd", providers: [.apt(["libmicrohttpd-dev"])]),
        .systemLibrary(
            name: "CArchive", pkgConfig: "libarchive", providers: [.apt(["libarchive-dev"])]),

        .target(
            name: "KarteiTestSupport", dependencies: ["Kartei", "KarteiStore"],
            path: "Tests/KarteiTestSupport"),
        .executableTarget(
            name: "LedgerWriter", dependencies: ["KarteiStore", "KarteiTestSupport"],
            path: "Tests/LedgerWriter"),
        .executableTarget(
            name: "PriceWriter", dependencies: ["KarteiStore"], path: "Tests/PriceWriter"),
        .testTarget(name: "KarteiTests", dependencies: ["Kartei", "KarteiTestSupport"]),
        .testTarget(
            name: "KarteiVisionTests", dependencies: ["KarteiVision"], resources: [.copy("Fixtures")]),
        .testTarget(
            name: "KarteiStoreTests",
            dependencies: ["KarteiStore", "KarteiTestSupport", "CDotProduct", "LedgerWriter", "PriceWriter"]),
        .testTarget(
            name: "KarteiClientTests", dependencies: ["KarteiClient", "KarteiStore", "KarteiTestSupport"]),
        .testTarget(
            name: "KarteiServerTests",
            dependencies: ["KarteiServer", "KarteiClient", "KarteiStore", "KarteiTestSupport"]),
        .testTarget(
            name: "KarteiCommandsTests",
            dependencies: ["KarteiCommands", "KarteiVision", "KarteiStore", "KarteiTestSupport"],
            exclude: ["Fixtures"]),
    ],
    swiftLanguageModes: [.v6],
    cxxLanguageStandard: .cxx17
)
