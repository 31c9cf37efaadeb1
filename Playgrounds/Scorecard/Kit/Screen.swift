import Props

/// What a system may throw; in the benchmarks, which measure the same systems, it is `Never`.
typealias Fault = any Error

/// The screen of the essays, which does something when it first appears: each system is a subclass.
///
/// A stored property whose name begins with `stage` belongs to the experiment, and not to the system.
class Screen {
  /// What is to be done once, which each experiment sets.
  var work: Contestant.Work = {}
  /// What was tracked: whether the appearance was animated, or a dash from code that cannot see that.
  let tracked = CallLog()

  required init() {}

  /// The call, as code that wants something done once writes it.
  func viewDidAppear(_ animated: Bool) throws(Fault) {}

  /// The code that is to run once.
  final func track(_ animated: Bool? = nil) throws(Fault) {
    tracked.record(animated.map { "animated: \($0)" } ?? "–")
    try work()
  }

  /// The names of the stored properties that a screen and its base classes declare.
  final var storage: [String] {
    var mirrors = [Mirror(reflecting: self)]
    while let mirror = mirrors.last?.superclassMirror, mirror.subjectType != Screen.self { mirrors.append(mirror) }
    return mirrors.flatMap(\.children).map { $0.label?.replacing("$__lazy_storage_$_", with: "") ?? "?" }
      .filter { !$0.hasPrefix("stage") && !$0.hasPrefix("_stage") }
  }
}

/// Says that another thread can get in here: does nothing, unless an experiment holds the thread.
func gap() { Stage.hold.value() }

/// What happens in a gap; one experiment has the process for itself.
enum Stage {
  static let hold = UnsafelyShared<@Sendable () -> Void> {}
}

/// A screen for the life cycle, which asks every time it appears.
final class PlainScreen: LifecycleScreen {
  private let call: () throws -> Void
  init(_ call: @escaping () throws -> Void) { self.call = call }

  override func viewDidAppear() {
    super.viewDidAppear()
    try? call()
  }
}
