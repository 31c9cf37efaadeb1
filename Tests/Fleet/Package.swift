// swift-tools-version: 6.2

import PackageDescription

// A package of its own, so that a database never becomes a dependency of the library.
let package = Package(
  name: "Fleet",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "swift-once", path: "../.."),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
  ],
  targets: [
    .target(
      name: "FleetStore",
      dependencies: [
        .product(name: "Once", package: "swift-once"),
        .product(name: "GRDB", package: "GRDB.swift"),
      ]
    ),
    .executableTarget(name: "FleetMachine", dependencies: ["FleetStore"]),
    .testTarget(name: "FleetTests", dependencies: ["FleetStore", "FleetMachine"]),
  ],
  swiftLanguageModes: [.v6]
)
