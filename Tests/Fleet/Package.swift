// swift-tools-version: 6.2

import PackageDescription

// A separate package, so that no database becomes a dependency of the library. It needs the clients' C libraries.
let package = Package(
  name: "Fleet",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "swift-once", path: "../..")],
  targets: [
    .systemLibrary(name: "CClients", pkgConfig: "libpq"),
    .executableTarget(name: "Fleet", dependencies: ["CClients", .product(name: "Once", package: "swift-once")]),
  ],
  swiftLanguageModes: [.v6]
)
