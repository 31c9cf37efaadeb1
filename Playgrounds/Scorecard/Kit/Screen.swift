import Props

/// The documents' screen, into a subclass of which each system is written: it tracks that it appeared.
///
/// Whether the code in it may mention `self` and the local variable `animated` shows in what it tracks, and what has to
/// be declared shows in its mirror.
class Screen {
  /// What was tracked: whether the appearance was animated, or a dash from code that cannot see that.
  private(set) var tracked: [String] = []

  func track(_ animated: Bool? = nil) { tracked.append(animated.map { "animated: \($0)" } ?? "–") }

  func viewDidAppear(_ animated: Bool) {}

  /// The names of the stored properties that a screen and its base classes declare.
  var storage: [String] {
    var mirrors = [Mirror(reflecting: self)]
    while let mirror = mirrors.last?.superclassMirror, mirror.subjectType != Screen.self { mirrors.append(mirror) }
    return mirrors.flatMap(\.children).map { $0.label?.replacing("$__lazy_storage_$_", with: "") ?? "?" }
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
