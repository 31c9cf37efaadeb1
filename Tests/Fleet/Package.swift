// swift-tools-version: 6.2

import PackageDescription

// A separate package, so that no database becomes a dependency of the library. It needs the clients' C libraries.
let package = Package(
  name: "Fleet",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "swift-once", path: "../..")],
  targets: [
    .systemLibrary(name: "CPostgreSQL", pkgConfig: "libpq"),
    .systemLibrary(name: "CRedis", pkgConfig: "hiredis"),
    .target(
      name: "FleetStore",
      dependencies: ["CPostgreSQL", "CRedis", .product(name: "Once", package: "swift-once")]
    ),
    .executableTarget(name: "FleetMachine", dependencies: ["FleetStore"]),
    .testTarget(name: "FleetTests", dependencies: ["FleetStore", "FleetMachine"]),
  ],
  swiftLanguageModes: [.v6]
)
