import Foundation
import Props

/// What an experiment does once.
typealias Work = @Sendable () throws -> Void
typealias AsyncWork = nonisolated(nonsending) @Sendable () async throws -> Void
/// What a system may throw; in the benchmarks, which measure the same systems, it is `Never`.
typealias Fault = any Error

/// The screen of the essays, which does something when it first appears: each system is a subclass.
///
/// A stored property whose name begins with `stage` belongs to the experiment, and not to the system.
class Screen {
  /// What is to be done once, which each experiment sets.
  final var work: Work = {}
  /// What was tracked: whether the appearance was animated, or a dash from code that cannot see that.
  final let tracked = CallLog()

  required init() {}

  /// The call, as code that wants something done once writes it.
  func viewDidAppear(_ animated: Bool) throws(Fault) {}

  /// The code that is to run once.
  final func track(_ animated: Bool? = nil) throws(Fault) {
    tracked.record(animated.map { "animated: \($0)" } ?? "–")
    try work()
  }
}

/// A screen of which threads can share what guards the work, as the compiler confirms.
protocol Shareable: Screen {
  associatedtype Shared: Sendable
}

/// A screen whose guard other code can misuse.
protocol Misusable: Screen {
  /// What can be done to it, by the question that it answers, and the words for it.
  var deeds: [Column: Deed] { get }
}

typealias Deed = (how: String, act: () -> Void)

func flagDeeds(_ write: @escaping (_ isFirst: Bool) -> Void) -> [Column: Deed] {
  [
    .early: ("another method of the type set the flag", { write(false) }),
    .inside: ("another method of the type reset the flag", { write(true) }),
  ]
}

/// A screen whose code may suspend.
protocol Suspending: Screen {
  /// The call with such code.
  func suspend(_ work: @escaping AsyncWork) async throws
}

extension Suspending {
  /// Where the guard only answers, any code can follow.
  func suspend(_ work: @escaping AsyncWork) async throws {
    let before = tracked.count
    try viewDidAppear(true)
    if tracked.count > before { try await work() }
  }
}

/// Says that another thread can get in here: does nothing, unless an experiment holds the thread.
func gap() { inGap.value() }
let inGap = UnsafelyShared<@Sendable () -> Void> {}

/// Runs asynchronous code for a caller that is a thread.
func blocking(_ body: @escaping AsyncWork) throws {
  let (end, result) = (DispatchSemaphore(value: 0), UnsafelyShared(Result<Void, any Error>.success(())))
  Task.detached {
    do { try await body() } catch { result.value = .failure(error) }
    end.signal()
  }
  end.wait()
  try result.value.get()
}
