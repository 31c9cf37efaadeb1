// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "swift-once",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "Once", targets: ["Once"]),
    .library(name: "OnceFoundation", targets: ["OnceFoundation"]),
    .library(name: "OnceSwiftUI", targets: ["OnceSwiftUI"]),
  ],
  targets: [
    .target(name: "Once"),
    .target(name: "OnceFoundation", dependencies: ["Once"], resources: [.copy("PrivacyInfo.xcprivacy")]),
    .target(name: "OnceSwiftUI", dependencies: ["Once"]),

    // Props with which demonstrations and tests stage races and screens.
    .target(name: "Props", path: "Playgrounds/Props"),
    // The systems that the package is compared with, one per file.
    .target(name: "Alternatives", dependencies: ["Props"], path: "Playgrounds/Alternatives"),
    .target(
      name: "ScorecardKit",
      dependencies: ["Once", "OnceFoundation", "Alternatives", "Props"],
      path: "Playgrounds/Scorecard/Kit"
    ),
    .executableTarget(
      name: "Scorecard",
      dependencies: ["ScorecardKit"],
      path: "Playgrounds/Scorecard/Command"
    ),

    .testTarget(name: "OnceTests", dependencies: ["Once", "Props"]),
    .executableTarget(name: "OnceStoreProbe", dependencies: ["OnceFoundation"], path: "Tests/OnceStoreProbe"),
    .testTarget(
      name: "OnceFoundationTests",
      dependencies: ["OnceFoundation", "OnceStoreProbe", "Props"]
    ),
    .testTarget(name: "CompileTimeTests", dependencies: ["Once", "Alternatives"], exclude: ["Fixtures"]),
    .target(name: "StressKit", dependencies: ["Once", "Props"], path: "Tests/Stress/Kit"),
    .testTarget(name: "StressTests", dependencies: ["StressKit"]),
    .testTarget(name: "PropsTests", dependencies: ["Props"]),
    .testTarget(name: "AlternativesTests", dependencies: ["Alternatives", "Props"]),
    .testTarget(name: "ScorecardTests", dependencies: ["ScorecardKit", "Scorecard"]),
    .testTarget(name: "PlaygroundTests"),
  ],
  swiftLanguageModes: [.v6]
)

/// The pages of Playgrounds/Once.playground, in order; each is a program: `swift run Welcome`.
let pages = [
  "Welcome", "FlagBesideTheCode", "FlagInBaseClass", "CountingReads", "TrackedCallSites", "FlagThatStaysSet",
  "GuardWithPayload", "LazyAsOnce", "InLine", "TokenAndExchange", "LoadOnce", "SetUpLater", "LaunchedBefore",
  "SharedLoad", "WaitForFlag", "Score",
]

// On a Mac, open the playground itself. There, pages built as programs would crowd Xcode's list of schemes, and Xcode
// may compile a target's only file as part of a library, which a page is not.
#if os(macOS)
  let programs = Context.environment["ONCE_PAGES_AS_PROGRAMS"] == nil ? [] : pages
#else
  let programs = pages
#endif
package.targets += programs.map { page in
  .executableTarget(
    name: page,
    dependencies: ["Once", "OnceFoundation", "Alternatives", "Props"],
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

// The core alone, for a first contribution and for platforms on which the rest cannot be tested.
if Context.environment["ONCE_CORE_ONLY"] != nil {
  let core = ["Once", "Props", "OnceTests"]
  package.products.removeAll { !core.contains($0.name) }
  package.targets.removeAll { !core.contains($0.name) }
}

// In continuous integration a warning is an error; for a client it stays a warning.
if Context.environment["ONCE_WARNINGS_AS_ERRORS"] != nil {
  for target in package.targets {
    target.swiftSettings = (target.swiftSettings ?? []) + [.treatAllWarnings(as: .error)]
  }
}
