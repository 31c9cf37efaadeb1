// swift-tools-version: 6.2

import PackageDescription

// A package of its own, so that CI can run it without fetching what the other benchmarks depend on.
let package = Package(
  name: "ClientCost",
  platforms: [.macOS(.v15)],
  targets: [.executableTarget(name: "ClientCost")],
  swiftLanguageModes: [.v6]
)
