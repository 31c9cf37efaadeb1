// swift-tools-version: 6.2

import PackageDescription

// A separate package, so that CI can run it without fetching the other benchmarks' dependencies.
let package = Package(
  name: "ClientCost",
  platforms: [.macOS(.v15)],
  targets: [.executableTarget(name: "ClientCost")],
  swiftLanguageModes: [.v6]
)
