// swift-tools-version: 6.2

import Foundation
import PackageDescription

// A separate package, so that no database becomes a dependency of the library.
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

/// The clients' C libraries.
///
/// One that is not installed gets no target, so `#if canImport` leaves its client out, and its tests report that they
/// are skipped.
let libraries: [Target] = [
  .systemLibrary(name: "CPostgreSQL", pkgConfig: "libpq"),
  .systemLibrary(name: "CRedis", pkgConfig: "hiredis"),
]
for library in libraries where isInstalled(library) {
  package.targets.append(library)
  for target in package.targets where target.name == "FleetStore" {
    target.dependencies.append(.target(name: library.name))
  }
}

/// Whether the library's pkg-config file is in one of the usual places, or where `PKG_CONFIG_PATH` says.
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
