// swift-tools-version: 6.2

import PackageDescription

/// As Xcode's template for new apps sets it.
let clientSettings: [SwiftSetting] = [.enableUpcomingFeature("NonisolatedNonsendingByDefault")]

// A separate package, so that nothing used for measuring is seen by the library's users.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "swift-once", path: "../..")],
  targets: [
    .target(name: "CSupport"),
    .target(
      name: "Subjects",
      dependencies: [
        "CSupport",
        .product(name: "Once", package: "swift-once"),
        .product(name: "OnceFoundation", package: "swift-once"),
        .product(name: "OnceKeyed", package: "swift-once"),
      ],
      // LLVM merges functions that are alike, and puts a jump in front of some of them.
      swiftSettings: clientSettings
        + [.unsafeFlags(["-Xfrontend", "-disable-llvm-merge-functions-pass", "-suppress-warnings"])]
    ),
    .executableTarget(
      name: "CallCost",
      dependencies: ["Subjects", "CSupport", .product(name: "Once", package: "swift-once")],
      swiftSettings: clientSettings
    ),
    .executableTarget(name: "ClientCost"),
  ],
  swiftLanguageModes: [.v6]
)
