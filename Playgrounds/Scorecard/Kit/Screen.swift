import Props

/// The documents' screen, into a subclass of which each system is written: it tracks that it appeared.
///
/// Whether the code in it may mention `self` and the local variable `animated` shows in what it tracks, what has to be
/// declared shows in its mirror, and the lines are counted. Without a guard they are three:
///
///     override func viewDidAppear(_ animated: Bool) {
///       track(animated)
///     }
class Screen {
  static let linesWithoutGuard = 3

  /// What was tracked: whether the appearance was animated, or a dash from code that cannot see that.
  private(set) var tracked: [String] = []

  func track(_ animated: Bool? = nil) { tracked.append(animated.map { "animated: \($0)" } ?? "–") }

  func viewDidAppear(_ animated: Bool) {}

  /// The names of the stored properties that a screen declares, and of those that its base classes do.
  static func storage(of screen: Screen) -> (own: [String], inherited: [String]) {
    var mirrors = [Mirror(reflecting: screen)]
    while let mirror = mirrors.last?.superclassMirror, mirror.subjectType != Screen.self { mirrors.append(mirror) }
    let names = mirrors.map { $0.children.map { $0.label?.replacing("$__lazy_storage_$_", with: "") ?? "?" } }
    return (names[0], names.dropFirst().flatMap(\.self))
  }
}

/// What has to be written for one more piece of one-time code.
struct Written {
  /// What is needed besides, once for all such code.
  enum Need: String {
    case nothing = ""
    case type = "a type that is written once"
    case package = "a package"
    case framework = "a framework"
  }

  let make: () -> Screen
  /// How many lines the screen takes, from brace to brace.
  let lines: Int
  let need: Need
  /// The oldest iOS on which it runs, and what says so.
  let system: (oldest: String, why: String)

  init(
    _ make: @escaping @autoclosure () -> Screen,
    lines: Int,
    need: Need = .nothing,
    system: (String, String) = ("any", "it needs nothing but the language and Foundation")
  ) {
    self.make = make
    self.lines = lines
    self.need = need
    self.system = system
  }

  /// A screen with one of our own; a test compares the system with the manifest.
  static func ours(_ make: @escaping @autoclosure () -> Screen, lines: Int) -> Written {
    Written(make(), lines: lines, need: .package, system: ("13", "Package.swift says so"))
  }
}

/// A screen for the life cycle, which asks every time it appears.
final class PlainScreen: LifecycleScreen {
  private let call: () throws -> Void

  init(_ call: @escaping () throws -> Void) {
    self.call = call
  }

  override func viewDidAppear() {
    super.viewDidAppear()
    try? call()
  }
}
