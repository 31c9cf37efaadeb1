// swift-tools-version: 6.2

import PackageDescription

// Runs on Linux the inline form for platforms with an Objective-C runtime: the same sources and tests, and a module
// `ObjectiveC` with the two functions that they need. The module is named after the real one, so
// `canImport(ObjectiveC)` is true in this package, and nothing in the library knows that it is tested here.
let package = Package(
  name: "AssociatedObjects",
  targets: [
    .target(name: "AssociationTable"),
    .target(name: "ObjectiveC", dependencies: ["AssociationTable"]),
    // Links to the library and to the playground's sources.
    .target(name: "Once", dependencies: ["ObjectiveC"]),
    .target(name: "Props", dependencies: ["ObjectiveC"]),
    .target(name: "TestSupport", dependencies: ["Props", "ObjectiveC"]),
    .executableTarget(name: "LookUpCost", dependencies: ["Once", "ObjectiveC"]),
    .testTarget(name: "StandInTests", dependencies: ["Once", "Props", "TestSupport", "ObjectiveC"]),
    // A link to the library's tests, of which it takes those of the inline form.
    .testTarget(
      name: "OnceTests",
      dependencies: ["Once", "Props", "TestSupport", "ObjectiveC"],
      sources: ["", "Deinit", "End", "Nesting", "Race"].map { "Inline/Lifetime\($0)Tests.swift" }
        + ["Tasks", "Threads", "Values"].map { "Support/\($0).swift" }
    ),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)
