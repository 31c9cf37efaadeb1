// swift-tools-version: 6.2

import PackageDescription

// A separate package, so that the parser does not become a dependency of the library.
let package = Package(
  name: "Mutants",
  platforms: [.macOS(.v15)],
  dependencies: [.package(url: "https://github.com/swiftlang/swift-syntax", exact: "603.0.1")],
  targets: [
    .executableTarget(
      name: "Mutants",
      dependencies: [
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftOperators", package: "swift-syntax"),
      ]
    )
  ],
  swiftLanguageModes: [.v6]
)
