// swift-tools-version: 6.2

import PackageDescription

// What only a Mac can show, as programs of their own; `try-on-a-mac` runs them.
let package = Package(
  name: "OnAMac",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "swift-once", path: "../../..")],
  targets: [
    .executableTarget(
      name: "ObjectiveCObjects",
      dependencies: ["RefusesWeakReferences", .product(name: "Once", package: "swift-once")]
    ),
    .target(name: "RefusesWeakReferences"),
    .executableTarget(name: "Tabs", dependencies: [.product(name: "OnceSwiftUI", package: "swift-once")]),
  ],
  swiftLanguageModes: [.v6]
)
