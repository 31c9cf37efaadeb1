// What the wrappers say of themselves, to `print`, to a debugger, to a failing test and to a playground, which all look
// at values that they have no business to start: nothing here runs a payload, waits for one, or asks a store.

extension SetOnce: CustomStringConvertible, CustomReflectable, CustomPlaygroundDisplayConvertible {
  /// `SetOnce(set)` or `SetOnce(not set)`, as far as is known here without asking a store.
  public var description: String { storage.phase.isDone ? "SetOnce(set)" : "SetOnce(not set)" }

  /// A mirror with the state.
  public var customMirror: Mirror { Mirror(self, children: ["isSet": storage.phase.isDone]) }

  /// The description.
  public var playgroundDescription: Any { description }
}

extension RunOnce: CustomStringConvertible, CustomReflectable, CustomPlaygroundDisplayConvertible {
  /// `RunOnce(not run)`, `RunOnce(has run)`, or `RunOnce(42)` with the first result, as far as is known here without
  /// asking a store.
  public var description: String {
    guard isFinished else { return "RunOnce(not run)" }
    return resultToShow.map { "RunOnce(\($0))" } ?? "RunOnce(has run)"
  }

  /// A mirror with the state, and with the result if there is one.
  public var customMirror: Mirror {
    var children: [Mirror.Child] = [(label: "hasRun", value: isFinished)]
    if let result = resultToShow { children.append((label: "result", value: result)) }
    return Mirror(self, children: children)
  }

  /// The description.
  public var playgroundDescription: Any { description }
}

extension LazyOnce: CustomStringConvertible, CustomReflectable, CustomPlaygroundDisplayConvertible {
  /// `LazyOnce(not run)`, or `LazyOnce(42)` with the value.
  public var description: String {
    valueIfInitialized.map { "LazyOnce(\($0))" } ?? "LazyOnce(not run)"
  }

  /// A mirror with the state, and with the value if there is one.
  public var customMirror: Mirror {
    var children: [Mirror.Child] = [(label: "isInitialized", value: storage.latch.isFinished)]
    if let value = valueIfInitialized { children.append((label: "value", value: value)) }
    return Mirror(self, children: children)
  }

  /// The description.
  public var playgroundDescription: Any { description }
}
