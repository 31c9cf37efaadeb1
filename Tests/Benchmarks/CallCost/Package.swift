// swift-tools-version: 6.2

import PackageDescription

// Depends on the library alone and needs no network, so that the guard in `check` runs wherever the library builds.
let package = Package(
  name: "CallCost",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "Subjects", targets: ["Subjects"]),
    .library(name: "AllocationCounter", targets: ["AllocationCounter"]),
    .executable(name: "CallCost", targets: ["CallCost"]),
  ],
  dependencies: [
    .package(name: "swift-once", path: "../../..")
  ],
  targets: [
    .target(
      name: "Subjects",
      dependencies: ["CBaselines", .product(name: "Once", package: "swift-once")],
      swiftSettings: [.enableUpcomingFeature("NonisolatedNonsendingByDefault")]
    ),
    // Links to the playground's sources, beside their callers. A module of its own: LLVM merges functions that are alike.
    .target(
      name: "Systems",
      dependencies: ["Subjects", "CBaselines", .product(name: "Once", package: "swift-once")],
      swiftSettings: [.enableUpcomingFeature("NonisolatedNonsendingByDefault")]
    ),
    .target(name: "CBaselines"),
    .target(name: "AllocationCounter"),
    .executableTarget(
      name: "CallCost",
      dependencies: ["Subjects", "Systems", "AllocationCounter"],
      swiftSettings: [.enableUpcomingFeature("NonisolatedNonsendingByDefault")]
    ),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)
