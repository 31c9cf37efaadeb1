import TestSupport
import Testing

/// The build settings of a module that uses the package.
struct ClientConfiguration: CustomTestStringConvertible, Equatable {
  let testDescription: String
  let flags: [String]

  private init(_ name: String, version: String = "6", _ flags: [String] = [], features: [String] = []) {
    testDescription = name
    self.flags = ["-swift-version", version] + flags + features.flatMap { ["-enable-upcoming-feature", $0] }
  }

  private static let mainActor = ["-default-isolation", "MainActor"]
  private static let nonsending = "NonisolatedNonsendingByDefault"

  static let plain = ClientConfiguration("Swift 6")
  /// A new project's in Xcode 26, with “approachable concurrency”.
  static let newProject = ClientConfiguration(
    "Swift 5, as Xcode makes a project",
    version: "5",
    mainActor,
    features: [
      nonsending, "DisableOutwardActorInference", "GlobalActorIsolatedTypesUsability", "InferIsolatedConformances",
      "InferSendableFromCaptures",
    ]
  )
  static let asInXcode = ClientConfiguration("Swift 6, both defaults, as in Xcode", mainActor, features: [nonsending])

  private static let inSwift5 = ClientConfiguration("Swift 5", version: "5")

  /// Those in which readers compile what they have copied.
  static let documented = isLongRun ? [plain, inSwift5] : [plain]

  /// Those in which the compiler takes the same code differently; in a short run, only one.
  static let languages = isLongRun ? allLanguages : [plain]

  private static let allLanguages = [
    plain,
    ClientConfiguration("Swift 6, main actor by default", mainActor),
    asInXcode,
    ClientConfiguration(
      "Swift 6, all upcoming features, strict memory safety",
      ["-strict-memory-safety"],
      features: [
        nonsending, "ExistentialAny", "InferIsolatedConformances", "InternalImportsByDefault",
        "MemberImportVisibility",
      ]
    ),
    inSwift5,
    ClientConfiguration("Swift 5, complete checks", version: "5", ["-strict-concurrency=complete"]),
    newProject,
  ]
}
