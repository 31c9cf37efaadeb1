// swift-tools-version: 6.2

import PackageDescription

// A separate package, so that nothing used for measuring becomes a dependency of the library.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "swift-once", path: "../.."),
    .package(name: "CallCost", path: "CallCost"),
    .package(url: "https://github.com/apple/swift-atomics", from: "1.3.0"),
    // Without its traits, this library neither needs jemalloc nor replaces `malloc`.
    .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: []),
  ],
  targets: [
    // The two earlier in-line forms are links to the playground's sources: in one module with their callers, as in an
    // app. CallCost has the other systems.
    .target(
      name: "MoreSubjects",
      dependencies: [
        .product(name: "Once", package: "swift-once"),
        .product(name: "Subjects", package: "CallCost"),
        .product(name: "Atomics", package: "swift-atomics"),
      ],
      swiftSettings: clientSettings
    ),
    .executableTarget(
      name: "Ratios",
      dependencies: [
        "MoreSubjects",
        .product(name: "Subjects", package: "CallCost"),
        .product(name: "AllocationCounter", package: "CallCost"),
      ],
      swiftSettings: clientSettings
    ),
    .executableTarget(
      name: "OnceBenchmarks",
      dependencies: [
        "MoreSubjects",
        .product(name: "Subjects", package: "CallCost"),
        .product(name: "Benchmark", package: "benchmark"),
      ],
      path: "Benchmarks/OnceBenchmarks",
      swiftSettings: clientSettings,
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]
    ),
  ],
  swiftLanguageModes: [.v6]
)

/// As Xcode's template for new apps sets it.
var clientSettings: [SwiftSetting] {
  [.enableUpcomingFeature("NonisolatedNonsendingByDefault")]
}
