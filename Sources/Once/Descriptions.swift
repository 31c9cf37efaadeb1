// How the wrappers describe themselves: nothing here runs a payload, waits for one, or asks a store.

extension SetOnce: CustomStringConvertible, CustomReflectable, CustomPlaygroundDisplayConvertible {
  /// `SetOnce(set)` or `SetOnce(not set)`, as far as is known without asking a store.
  public var description: String { storage.phase.isDone ? "SetOnce(set)" : "SetOnce(not set)" }

  /// A mirror with the state.
  public var customMirror: Mirror { Mirror(self, children: ["isSet": storage.phase.isDone]) }

  /// The description.
  public var playgroundDescription: Any { description }
}

extension RunOnce: CustomStringConvertible, CustomReflectable, CustomPlaygroundDisplayConvertible {
  /// `RunOnce(not run)`, `RunOnce(has run)`, or `RunOnce(42)` with the first result, without asking a store.
  public var description: String {
    guard isFinished else { return "RunOnce(not run)" }
    return "RunOnce(\(resultToShow.flatMap(Shown.text) ?? "has run"))"
  }

  /// A mirror with the state, and with the result in words if there is one.
  public var customMirror: Mirror {
    Mirror(self, children: Shown.children("hasRun", isFinished, "result", resultToShow))
  }

  /// The description.
  public var playgroundDescription: Any { description }
}

extension LazyOnce: CustomStringConvertible, CustomReflectable, CustomPlaygroundDisplayConvertible {
  /// `LazyOnce(not run)`, or `LazyOnce(42)` with the value.
  public var description: String {
    guard let value = valueIfInitialized else { return "LazyOnce(not run)" }
    return "LazyOnce(\(Shown.text(of: value) ?? "has run"))"
  }

  /// A mirror with the state, and with the value in words if there is one.
  public var customMirror: Mirror {
    Mirror(self, children: Shown.children("isInitialized", storage.latch.isFinished, "value", valueIfInitialized))
  }

  /// The description.
  public var playgroundDescription: Any { description }
}

/// A result in words, one level deep: it may contain a copy of its own guard, and would recurse without end.
///
/// `@unchecked Sendable`: `threads` is touched only under the lock.
private final class Shown: @unchecked Sendable {
  private static let shared = Shown()
  private let lock = OnceLatch()
  /// The threads that are describing a result.
  private var threads: Set<UInt> = []

  /// The description of a result; `nil` within the description of another.
  static func text(of result: Any) -> String? {
    let thread = ThreadIdentity.current
    guard shared.lock.withLock({ shared.threads.insert(thread).inserted }) else { return nil }
    defer { _ = shared.lock.withLock { shared.threads.remove(thread) } }
    return String(describing: result)
  }

  static func children(_ name: String, _ isDone: Bool, _ label: String, _ result: Any?) -> [Mirror.Child] {
    let state: Mirror.Child = (label: name, value: isDone)
    return [state] + (result.flatMap(text).map { [(label: label, value: $0)] } ?? [])
  }
}
