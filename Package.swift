// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "swift-once",
  platforms: [.macOS(.v10_15), .iOS(.v13), .tvOS(.v13), .watchOS(.v6), .visionOS(.v1)],
  products: [
    .library(name: "Once", targets: ["Once"]),
    .library(name: "OnceFoundation", targets: ["OnceFoundation"]),
    .library(name: "OnceKeyed", targets: ["OnceKeyed"]),
    .library(name: "OnceSwiftUI", targets: ["OnceSwiftUI"]),
  ],
  targets: [
    .target(name: "Once"),
    .target(name: "OnceFoundation", dependencies: ["Once"], resources: [.copy("PrivacyInfo.xcprivacy")]),
    .target(name: "OnceKeyed", dependencies: ["Once"]),
    .target(name: "OnceSwiftUI", dependencies: ["Once"]),

    // Props with which demonstrations and tests stage races and screens.
    .target(name: "Props", path: "Playgrounds/Props"),
    // The systems that the scorecard shares with a page or a benchmark, one per file.
    .target(name: "Alternatives", path: "Playgrounds/Alternatives"),
    .executableTarget(
      name: "Scorecard",
      dependencies: ["Once", "Alternatives", "Props"],
      path: "Playgrounds/Scorecard"
    ),
    // Draws what happens to two callers of a load that fails.
    .executableTarget(
      name: "Timeline",
      dependencies: ["Once", "Props"],
      path: "Playgrounds/Timeline",
      exclude: ["two-callers.svg"]
    ),

    // What several tests use beside the props.
    .target(name: "TestSupport", dependencies: ["Props"], path: "Tests/Support"),
    .testTarget(name: "OnceTests", dependencies: ["Once", "OnceKeyed", "Props", "TestSupport"]),
    .executableTarget(name: "OnceStoreProbe", dependencies: ["OnceFoundation"], path: "Tests/OnceStoreProbe"),
    .testTarget(
      name: "OnceFoundationTests",
      dependencies: ["OnceFoundation", "OnceStoreProbe", "Props", "TestSupport"]
    ),
    .testTarget(
      name: "CompileTimeTests",
      dependencies: ["Once", "OnceKeyed", "TestSupport"],
      exclude: ["Fixtures", "additions"]
    ),
    .target(name: "StressKit", dependencies: ["Once", "OnceKeyed", "Props"], path: "Tests/Stress/Kit"),
    .testTarget(name: "StressTests", dependencies: ["StressKit", "TestSupport"]),
    .testTarget(name: "PlaygroundTests", dependencies: ["Once", "Props", "Scorecard", "TestSupport"]),
  ],
  swiftLanguageModes: [.v6]
)

// The pages of Playgrounds/Once.playground are programs only on request, which `Playgrounds/run PAGE` makes. Declared
// always, each would be linked with every build, and on a Mac be one of Xcode's schemes. Their names end in Page, as a
// module named Testing would stand in the way of the one that tests import.
let pages = (Context.environment["ONCE_PAGES"] ?? "").split(separator: " ").map(String.init)
package.targets += pages.map { page in
  .executableTarget(
    name: "\(page)Page",
    dependencies: ["Once", "OnceFoundation", "OnceKeyed", "Alternatives", "Props"],
    path: "Playgrounds/Once.playground/Pages/\(page).xcplaygroundpage"
  )
}

// The long form of `StressTests`. On a Mac it would be a scheme that nobody needs, so it is built only on request.
#if os(macOS)
  let isStressed = Context.environment["ONCE_STRESS"] != nil
#else
  let isStressed = true
#endif
if isStressed {
  package.targets.append(.executableTarget(name: "Stress", dependencies: ["StressKit"], path: "Tests/Stress/Command"))
}

// The libraries need old systems only; what is in no library may use all that today's have.
let apple: [Platform] = [.macOS, .iOS, .tvOS, .watchOS, .visionOS]
for target in package.targets where !["Once", "OnceFoundation", "OnceKeyed", "OnceSwiftUI"].contains(target.name) {
  target.swiftSettings = [.unsafeFlags(["-Xfrontend", "-disable-availability-checking"], .when(platforms: apple))]
}

// The core alone, for a first contribution and for platforms on which the rest cannot be tested.
if Context.environment["ONCE_CORE_ONLY"] != nil {
  let core = ["Once", "OnceKeyed", "Props", "TestSupport", "OnceTests"]
  package.products.removeAll { !core.contains($0.name) }
  package.targets.removeAll { !core.contains($0.name) }
}

// In continuous integration a warning is an error; for a client it stays a warning.
if Context.environment["ONCE_WARNINGS_AS_ERRORS"] != nil {
  for target in package.targets {
    target.swiftSettings = (target.swiftSettings ?? []) + [.treatAllWarnings(as: .error)]
  }
}
