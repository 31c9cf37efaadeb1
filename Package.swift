// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "swift-once",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "Once", targets: ["Once"])
  ],
  targets: [
    .target(name: "Once", swiftSettings: librarySettings),
    .target(name: "Alternatives", path: "Playgrounds/Alternatives"),
    .testTarget(name: "OnceTests", dependencies: ["Once"]),
    .testTarget(name: "AlternativesTests", dependencies: ["Alternatives"]),
  ],
  swiftLanguageModes: [.v6]
)

/// An async payload then runs in its caller's isolation, which is what lets it take an owner that is not `Sendable`.
/// https://github.com/swiftlang/swift-evolution/blob/main/proposals/0461-async-function-isolation.md
var librarySettings: [SwiftSetting] {
  [.enableUpcomingFeature("NonisolatedNonsendingByDefault")]
}
