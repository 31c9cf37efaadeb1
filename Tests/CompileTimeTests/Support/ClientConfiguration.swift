import Testing

/// The build settings of a module that uses the package.
struct ClientConfiguration: CustomTestStringConvertible {
  let testDescription: String
  let flags: [String]

  private init(_ name: String, _ flags: [String], features: [String] = []) {
    testDescription = name
    self.flags = flags + features.flatMap { ["-enable-upcoming-feature", $0] }
  }

  private static let swift6 = ["-swift-version", "6"]
  private static let mainActor = ["-default-isolation", "MainActor"]
  private static let nonsending = "NonisolatedNonsendingByDefault"

  static let plain = ClientConfiguration("Swift 6", swift6)
  static let optimized = ClientConfiguration("Swift 6, optimized", swift6 + ["-O"])

  private static let nonsendingByDefault =
    ClientConfiguration("Swift 6, nonisolated(nonsending) by default", swift6, features: [nonsending])
  private static let bothDefaults =
    ClientConfiguration("Swift 6, both defaults, as in Xcode", swift6 + mainActor, features: [nonsending])

  static let ofNewProjects = [plain, nonsendingByDefault, bothDefaults]

  static let all = [
    plain,
    optimized,
    nonsendingByDefault,
    ClientConfiguration("Swift 6, main actor by default", swift6 + mainActor),
    bothDefaults,
    ClientConfiguration(
      "Swift 6, all upcoming features, strict memory safety",
      swift6 + ["-strict-memory-safety"],
      features: [
        nonsending, "ExistentialAny", "InferIsolatedConformances", "InternalImportsByDefault",
        "MemberImportVisibility",
      ]
    ),
    ClientConfiguration("Swift 5", ["-swift-version", "5"]),
    ClientConfiguration("Swift 5, complete checks", ["-swift-version", "5", "-strict-concurrency=complete"]),
  ]
}
