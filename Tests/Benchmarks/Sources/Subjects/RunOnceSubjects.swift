import Foundation
import Once
import OnceFoundation

/// A payload that has run, as a property.
private final class WrappedRunOnces {
  @RunOnce var plain = { keep() }
  @RunOnce var withNumbers = { (x: Int, y: Int) in keep(x + y) }
  @RunOnce var withText = { (text: String) in keep(text.utf8.count) }
  @RunOnce var returning = { () -> Int in opaque(42) }
  @RunOnce var async = { () async in keep() }
  @RunOnce var asyncReturning = { () async -> Int in opaque(42) }

  @inline(never) func callWithNumbers() { withNumbers(1, 2) }
  @inline(never) func call(with text: String) { withText(text) }
  @inline(never) func callProjected() { $plain() }
  @inline(never) func callProjectedReturning() -> Int { $returning() }
  @inline(never) func callAsync() async { await async() }
  @inline(never) func callAsyncReturning() async -> Int { await asyncReturning() }
}

/// The same as a value.
private final class RunOnces: Sendable {
  let withArgument = RunOnce { (_: RunOnces) in keep() }
  let returning = RunOnce { () -> Int in opaque(42) }
  let throwing = RunOnce { () throws -> Int in opaque(42) }
  let async = RunOnce { () async in keep() }
  let asyncReturning = RunOnce { () async -> Int in opaque(42) }

  @inline(never) func callWithArgument() { withArgument(self) }
  @inline(never) func callReturning() -> Int { returning() }
  @inline(never) func callThrowing() throws -> Int { try throwing() }
  @inline(never) func callAsync() async { await async() }
  @inline(never) func callAsyncReturning() async -> Int { await asyncReturning() }
}

private final class WithAsync {
  @RunOnce var work = { () async in keep() }
  @inline(never) static func make() -> WithAsync { WithAsync() }
  @inline(never) func call() async { await work() }
}

/// The task that one keeps oneself, to compare with: it begins at once, as a run does, and is canceled with its caller.
private final class WithTask {
  private var task: Task<Void, Never>?

  @inline(never) static func make() -> WithTask { WithTask() }
  @inline(never) func call() async {
    let task = task ?? begin()
    self.task = task
    await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      task.cancel()
    }
  }

  private func begin() -> Task<Void, Never> {
    guard #available(macOS 26, *) else { return Task { keep() } }
    return Task.immediate { keep() }
  }
}

/// What needs its object, as a property that takes it.
private final class WithSelves {
  let number = opaque(41)
  @RunOnce.WithSelf({ (owner: WithSelves) in opaque(owner.number) }) var returning
  @RunOnce.WithSelf({ (owner: WithSelves, answer: Int) in keep(owner.number + answer) }) var withArgument
  @RunOnce.WithSelf({ (owner: WithSelves) async in keep(owner.number) }) var async

  @inline(never) func callReturning() -> Int { returning() }
  @inline(never) func callWithArgument() { withArgument(number) }
  @inline(never) func callAsync() async { await async() }
}

/// The form for the main actor, which whoever is there can call as well as any task.
@MainActor private final class OnMainActor {
  let number = opaque(41)
  @RunOnce.WithSelf(onMainActor: { (owner: OnMainActor) in keep(owner.number) }) var plain
  @RunOnce.WithSelf(onMainActor: { (owner: OnMainActor) in opaque(owner.number) }) var returning
  @RunOnce.WithSelf(onMainActor: { (owner: OnMainActor) async in keep(owner.number) }) var async

  @inline(never) func call() { plain() }
  @inline(never) func callReturning() -> Int { returning() }
  @inline(never) func callAsync() async { await async() }
  func callAsync(_ count: Int) async { await times(count) { await callAsync() } }
}

/// The form for an actor, whose methods call it; its executor is that of all subjects, so that no thread is changed.
private actor OnActor {
  nonisolated var unownedExecutor: UnownedSerialExecutor { MainActor.sharedUnownedExecutor }
  let number = opaque(41)
  @RunOnce.WithSelf({ (owner: isolated OnActor) async in keep(owner.number) }) var async

  @inline(never) func callAsync() async { await async() }
  func callAsync(_ count: Int) async { await times(count) { await callAsync() } }
}

/// What makes stores that nobody asks, so that no file is looked at.
private final class Stores {
  let url = URL(filePath: "/tmp/mark")
  @inline(never) func make() -> OnceStore { .file(at: url) }
}

// As in Go, oncefunc_test.go: TestOnceFunc. A call after the first has a limit of no block of the heap.
func runOnceSubjects() -> [Subject] {
  let (wrapped, value, owner) = (WrappedRunOnces(), RunOnces(), WithSelves())
  let stores = Stores()
  let (onMainActor, onActor) = (MainActor.assumeIsolated { OnMainActor() }, OnActor())
  return [
    Subject("@RunOnce, two arguments", Limit(31)) { times($0) { wrapped.callWithNumbers() } },
    Subject("@RunOnce, String argument", Limit(26)) { times($0) { wrapped.call(with: "a text on the heap") } },
    Subject("$ of @RunOnce", Limit(15)) { times($0) { wrapped.callProjected() } },
    Subject("$ of @RunOnce, returning Int", Limit(21)) { times($0) { keep(wrapped.callProjectedReturning()) } },
    Subject("let RunOnce, one argument", Limit(20)) { times($0) { value.callWithArgument() } },
    Subject("let RunOnce, returning Int", Limit(21)) { times($0) { keep(value.callReturning()) } },
    Subject("let RunOnce, throwing, returning Int", Limit(21)) { times($0) { keep((try? value.callThrowing()) ?? 0) } },
    Subject(awaiting: "@RunOnce, async", Limit(260)) { await times($0) { await wrapped.callAsync() } },
    Subject(awaiting: "@RunOnce, async, returning Int", Limit(260)) {
      await times($0) { keep(await wrapped.callAsyncReturning()) }
    },
    Subject(awaiting: "let RunOnce, async", Limit(205)) { await times($0) { await value.callAsync() } },
    Subject(awaiting: "let RunOnce, async, returning Int", Limit(205)) {
      await times($0) { keep(await value.callAsyncReturning()) }
    },
    Subject("create: @RunOnce, async", Limit(850, 2, 104)) { times($0) { keep(WithAsync.make()) } },
    Subject(awaiting: "first run: @RunOnce, async", Limit(18_900, 12, 1_900)) {
      await times($0) { await WithAsync.make().call() }
    },
    Subject(awaiting: "first run: kept task", Limit(6_800, 5, 1_450)) {
      await times($0) { await WithTask.make().call() }
    },
    Subject("@RunOnce.WithSelf, returning Int", Limit(80)) { times($0) { keep(owner.callReturning()) } },
    Subject(awaiting: "@RunOnce.WithSelf, async", Limit(205)) { await times($0) { await owner.callAsync() } },
    Subject("@RunOnce.WithSelf, one argument", Limit(28)) { times($0) { owner.callWithArgument() } },
    Subject("@RunOnce.WithSelf, main actor", Limit(28)) { count in
      MainActor.assumeIsolated { times(count) { onMainActor.call() } }
    },
    Subject("@RunOnce.WithSelf, main actor, returning Int", Limit(80)) { count in
      MainActor.assumeIsolated { times(count) { keep(onMainActor.callReturning()) } }
    },
    Subject(awaiting: "@RunOnce.WithSelf, main actor, async", Limit(1_030)) { await onMainActor.callAsync($0) },
    Subject(awaiting: "@RunOnce.WithSelf, actor, async", Limit(515)) { await onActor.callAsync($0) },
    Subject("create: store in a file", Limit(1_800, 4, 208)) { times($0) { withExtendedLifetime(stores.make()) {} } },
  ]
}
