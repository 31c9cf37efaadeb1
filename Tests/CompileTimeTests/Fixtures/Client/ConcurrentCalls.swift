import Once

/// What becomes of calls that arrive during a run, in a class without isolation.
nonisolated final class Line {
  @RunOnce(concurrentCalls: .returnImmediately) var close = { ran() }
  @RunOnce(concurrentCalls: .returnImmediately) var closeArgument = { (line: Line) in ran(line.number += 1) }
  @RunOnce(concurrentCalls: .returnImmediately) var closeTyped: () -> Void = { ran() }
  @RunOnce var closeInjected: () -> Void
  @RunOnce(concurrentCalls: .shareFailure) var load = { () throws in ran() }
  @RunOnce(concurrentCalls: .shareFailure) var loadTyped: (Line) throws -> NotSendable = { _ in ran(NotSendable()) }
  // Without a `throws` of its own: it is called as if it had one.
  @RunOnce(concurrentCalls: .shareFailure) var loadBare = { ran(3) }
  @RunOnce(concurrentCalls: .shareFailure) var loadAll = { (line: Line) async throws -> Int in ran(line.number) }
  @RunOnce(concurrentCalls: .shareFailure) var loadConcurrent: @concurrent (Int) async throws -> Int = { ran($0) }
  @RunOnce.WithSelf(concurrentCalls: .returnImmediately, { (line: Line) in ran(line.number += 1) }) var closeSelf
  @RunOnce.WithSelf(concurrentCalls: .shareFailure, { (line: Line) throws -> Int in ran(line.number) }) var loadSelf
  var number = 0

  init() {
    _closeInjected = RunOnce(wrappedValue: { ran() }, concurrentCalls: .returnImmediately)
  }

  nonisolated(nonsending) func runTwice() async throws {
    for _ in 1...2 {
      close(); $close(); closeArgument(self); closeTyped(); closeInjected(); closeSelf()
      try load(); try $load(); check(try loadSelf() == 2 && loadBare() == 3); check(try loadTyped(self).number == 7)
      check(try await loadAll(self) == 2); check(try await loadConcurrent(4) == 4)
    }
    check(number == 2 && $close.hasRun && !$close.isRunning && $closeSelf.hasRun)
  }
}

@MainActor final class LineOnMain {
  @RunOnce(concurrentCalls: .returnImmediately) var close = { (line: LineOnMain) in ran(line.number += 1) }
  @RunOnce(concurrentCalls: .returnImmediately) var closeMarked = { @MainActor in ran(LineOnMain.closed += 1) }
  @RunOnce(concurrentCalls: .shareFailure) var loadMarked = { @MainActor () throws -> Int in ran(LineOnMain.closed) }
  @RunOnce(concurrentCalls: .shareFailure) var loadAll = { (line: LineOnMain) async throws in await ran(line.touch()) }
  @RunOnce.WithSelf(concurrentCalls: .returnImmediately, { (line: LineOnMain) in ran(line.number += 1) }) var closeSelf
  @RunOnce.WithSelf(
    concurrentCalls: .shareFailure,
    { @MainActor (line: LineOnMain) async throws in await ran(line.touch()) }
  ) var loadSelf
  let closeValue = RunOnce(concurrentCalls: .returnImmediately) { @MainActor in ran(LineOnMain.closed += 1) }
  let loadValue = RunOnce(concurrentCalls: .shareFailure) { @MainActor (line: LineOnMain) async throws in
    await ran(line.touch())
  }
  static var closed = 0
  var number = 0

  func touch() async { number += 1 }

  func runTwice() async throws {
    for _ in 1...2 {
      close(self); $close(self); closeMarked(); closeSelf(); closeValue(); check(try loadMarked() == 2)
      try await loadAll(self); try await $loadAll(self); try await loadSelf(); try await loadValue(self)
    }
    check(number == 5 && LineOnMain.closed == 2)
  }
}

nonisolated final class LineToShare: Sendable {
  let close = RunOnce(concurrentCalls: .returnImmediately) { ran() }
  let closeArgument = RunOnce(concurrentCalls: .returnImmediately) { (number: Int) in ran(check(number == 3)) }
  let load = RunOnce(concurrentCalls: .shareFailure) { (number: Int) throws -> Int in ran(number) }
  let loadLater = RunOnce(concurrentCalls: .shareFailure) { () async throws -> Connection in try await ran(connect()) }
  let injected: RunOnce<@Sendable () -> Void>

  init(_ close: @escaping @Sendable () -> Void = { ran() }) {
    injected = RunOnce(concurrentCalls: .returnImmediately, close)
  }

  func runTwice() async throws {
    for _ in 1...2 {
      close(); closeArgument(3); injected(); check(try load(4) == 4); check(try await loadLater() === loadLater())
    }
  }
}
