// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "swift-once",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "Once", targets: ["Once"])
  ],
  targets: [
    .target(name: "Once"),
    .target(name: "Alternatives", path: "Playgrounds/Alternatives"),
    .testTarget(name: "OnceTests", dependencies: ["Once", "Alternatives"]),
    .testTarget(name: "AlternativesTests", dependencies: ["Alternatives"]),
  ],
  swiftLanguageModes: [.v6]
)
