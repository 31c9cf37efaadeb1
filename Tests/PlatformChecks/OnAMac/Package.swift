// swift-tools-version: 6.2

import PackageDescription

// What only a Mac can show, as a program of its own, which `try-on-a-mac` runs.
let package = Package(
  name: "OnAMac",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "swift-once", path: "../../..")],
  targets: [
    .target(name: "RefusesWeakReferences"),
    .executableTarget(
      name: "OnAMac",
      dependencies: [
        "RefusesWeakReferences", .product(name: "Once", package: "swift-once"),
        .product(name: "OnceSwiftUI", package: "swift-once"),
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)
