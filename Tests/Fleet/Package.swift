// swift-tools-version: 6.2

import Foundation
import PackageDescription

// A package of its own, so that no database ever becomes a dependency of the library.
let package = Package(
  name: "Fleet",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "swift-once", path: "../..")],
  targets: [
    .target(name: "FleetStore", dependencies: [.product(name: "Once", package: "swift-once")]),
    .executableTarget(name: "FleetMachine", dependencies: ["FleetStore"]),
    .testTarget(name: "FleetTests", dependencies: ["FleetStore", "FleetMachine"]),
  ],
  swiftLanguageModes: [.v6]
)

/// The C libraries of the clients.
///
/// One that is not installed is no target, so `#if canImport` leaves its client out, and its tests say that they are
/// skipped.
let libraries: [Target] = [
  .systemLibrary(
    name: "CPostgreSQL",
    pkgConfig: "libpq",
    providers: [.apt(["libpq-dev"]), .brew(["libpq"])]
  ),
  .systemLibrary(
    name: "CRedis",
    pkgConfig: "hiredis",
    providers: [.apt(["libhiredis-dev"]), .brew(["hiredis"])]
  ),
]
for library in libraries where isInstalled(library) {
  package.targets.append(library)
  for target in package.targets where target.name == "FleetStore" {
    target.dependencies.append(.target(name: library.name))
  }
}

/// Whether pkg-config's description of the library is in one of the usual places, or where `PKG_CONFIG_PATH` says.
func isInstalled(_ library: Target) -> Bool {
  let usual = [
    "/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu", "/usr/lib64", "/usr/lib", "/usr/local/lib",
    "/opt/homebrew/lib",
  ].map { "\($0)/pkgconfig" }
  let named = Context.environment["PKG_CONFIG_PATH"]?.split(separator: ":").map(String.init) ?? []
  return (named + usual).contains { folder in
    FileManager.default.fileExists(atPath: "\(folder)/\(library.pkgConfig ?? "").pc")
  }
}
