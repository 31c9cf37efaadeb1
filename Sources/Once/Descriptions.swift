// How the wrappers describe themselves: nothing here runs a payload, waits for one, or asks a store.

extension SetOnce: CustomStringConvertible, CustomReflectable {
  /// A textual representation: `SetOnce(set)`, `SetOnce(not set)`, or, as long as only a store can tell,
  /// `SetOnce(not known to be set)`.
  public var description: String {
    if isKnownSet { return "SetOnce(set)" }  // [describe]
    return storage.isKnownDone == nil ? "SetOnce(not known to be set)" : "SetOnce(not set)"
  }

  /// A mirror with the state, `isSet`, or, as long as only a store can tell, `isKnownSet`.
  public var customMirror: Mirror {
    let isKnown = isKnownSet || storage.isKnownDone != nil
    return Mirror(self, children: [isKnown ? "isSet" : "isKnownSet": isKnownSet])
  }
}

extension SetOnce.Value: CustomStringConvertible, CustomReflectable {
  /// A textual representation, `SetOnce.Value(not set)`, or `SetOnce.Value(42)` with the value.
  public var description: String {
    isKnownSet
      ? "SetOnce.Value(\(Shown.text(of: storage.result(as: Wrapped.self)) ?? "set"))" : "SetOnce.Value(not set)"
  }

  /// A mirror with the state and, if there is one, a description of the value.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: Shown.children("isSet", isKnownSet, "value", isKnownSet ? storage.result(as: Wrapped.self) : nil)
    )
  }
}

extension RunOnce: CustomStringConvertible, CustomReflectable {
  /// A textual representation: `RunOnce(not run)` until a run has succeeded, then `RunOnce(has run)`, or `RunOnce(42)`
  /// with the result, and `RunOnce(not known to have run)` as long as only a store can tell.
  public var description: String { storage.text(in: "RunOnce") }

  /// A mirror with the state, as far as it is known without a store, and, if there is one, a description of the result.
  public var customMirror: Mirror { Mirror(self, children: storage.children("hasRun", "result")) }
}

extension LazyOnce: CustomStringConvertible, CustomReflectable {
  /// A textual representation, `LazyOnce(not run)`, or `LazyOnce(42)` with the value.
  public var description: String { storage.text(in: "LazyOnce") }

  /// A mirror with the state and, if there is one, a description of the value.
  public var customMirror: Mirror { Mirror(self, children: storage.children("isInitialized", "value")) }
}

extension RunOnce.WithSelf: CustomStringConvertible, CustomReflectable {
  /// A textual representation, like that of a `RunOnce`.
  public var description: String { RunOnce(storage).description }

  /// A mirror, like that of a `RunOnce`.
  public var customMirror: Mirror { RunOnce(storage).customMirror }
}

extension RunOnce.WithSelf.Bound: CustomStringConvertible, CustomReflectable {
  /// A textual representation, like that of a `RunOnce`.
  public var description: String { RunOnce(storage ?? .ended).description }

  /// A mirror, like that of a `RunOnce`.
  public var customMirror: Mirror { RunOnce(storage ?? .ended).customMirror }
}

extension LazyOnce.WithSelf: CustomStringConvertible, CustomReflectable {
  /// A textual representation, like that of a `LazyOnce`.
  public var description: String { LazyOnce(storage).description }

  /// A mirror, like that of a `LazyOnce`.
  public var customMirror: Mirror { LazyOnce(storage).customMirror }
}

extension Run {
  /// What the wrapper that holds it says of it, as far as is known without asking a store.
  fileprivate func text(in wrapper: String) -> String {
    guard let hasRun = isKnownSet else { return "\(wrapper)(not known to have run)" }
    return "\(wrapper)(\(hasRun ? resultToShow.flatMap(Shown.text) ?? "has run" : "not run"))"
  }

  fileprivate func children(_ state: String, _ label: String) -> [Mirror.Child] {
    isKnownSet.map { Shown.children(state, $0, label, resultToShow) } ?? []
  }

  /// For a `Bound` that is empty.
  fileprivate static let ended = {
    let run = Run(nil, .none)
    run.raise()
    return run
  }()
}

/// A result in words, one level deep: it may contain a copy of its own guard, and would recurse without end.
///
/// `@unchecked Sendable`: `threads` is touched only under the lock.
private final class Shown: Lock, @unchecked Sendable {
  private static let shared = Shown()
  /// Those that are describing a result.
  private var threads = ThreadList()

  /// The description of a result: `nil` within the description of another.
  @inline(never) static func text(of result: Any) -> String? {
    guard shared.withLock({ shared.threads.enter() }) else { return nil }
    defer { shared.withLock { shared.threads.leave() } }
    return String(describing: result)
  }

  @inline(never) static func children(_ name: String, _ isDone: Bool, _ label: String, _ result: Any?) -> [Mirror.Child]
  {
    guard let text = result.flatMap(text) else { return [(label: name, value: isDone)] }
    return [(label: name, value: isDone), (label: label, value: text)]
  }
}
