import Once
import Testing

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `A result that contains its own guard` {
  /// A tree that memoizes itself: a value, so that nothing but the guard stops a walk through it.
  private struct Tree: Sendable {
    var parent: RunOnce<@Sendable () -> Tree>?
    var name = "leaf"
  }

  @Test func `is described one level deep`() {
    let guards = Unguarded<[RunOnce<@Sendable () -> Tree>]>([])
    let root = RunOnce { Tree(parent: guards.value.first) }
    guards.value = [root]
    defer { guards.value = [] }
    _ = root()
    #expect("\(root)".contains("RunOnce(has run)"))
    #expect("\(root)".contains("leaf"))
    var dumped = ""
    dump(root, to: &dumped)
    #expect(dumped.contains("leaf"))
    #expect(!appearancesOf(root).isEmpty)
    // What is elided inside is shown again afterward.
    #expect("\(RunOnce { 3 }.afterItsRun)" == "RunOnce(3)")
  }

  @Test func `and so is a lazy value`() {
    let values = Unguarded<[LazyOnce<[Any]>]>([])
    let lazy = LazyOnce<[Any]>(wrappedValue: ["leaf", values.value[0]])
    values.value = [lazy]
    defer { values.value = [] }
    #expect(lazy.wrappedValue.count == 2)
    #expect("\(lazy)".contains("leaf"))
    #expect("\(lazy)".contains("LazyOnce(has run)"))
  }
}

extension RunOnce<@Sendable () -> Int> {
  fileprivate var afterItsRun: Self {
    _ = self()
    return self
  }
}
