import Once

/// A class without isolation, whatever the module's default; `Choices` says what the compiler makes of its closures.
nonisolated final class Plain {
  @SetOnce var flag
  @LazyOnce var list = [1, 2, 3]

  // The shape is taken from a bare closure.
  @RunOnce var bare = { ran() }
  @RunOnce var oneArgument = { (plain: Plain) in ran(plain.number += 1) }
  @RunOnce var severalStatements = {
    ran()
    let number = 3
    return number + 1
  }
  @RunOnce var controlFlow = {
    for number in ran(0..<3) where number == 2 { return number }
    return 4
  }
  @RunOnce var throwing = { () throws in ran() }
  @RunOnce var throwingArgument = { (plain: Plain) throws -> Int in ran(plain.number) }
  @RunOnce var typedThrows = { () throws(Failed) in throw ran(Failed()) }
  @RunOnce var suspending = { () async in ran() }
  @RunOnce var suspendingArgument = { (plain: Plain) async -> Int in ran(plain.number) }
  @RunOnce var all = { (plain: Plain) async throws -> Int in ran(plain.number) }
  @RunOnce var inferred = { try await ran(connect()) }
  @RunOnce var tuple = { (pair: (Int, String)) in ran(check(pair == (1, "a"))) }
  @RunOnce var twoParameters: ((Int, String)) -> Void = { number, text in ran(check(number == 1 && text == "a")) }
  @RunOnce var tupleLater = { (pair: (Int, String)) async throws in ran(check(pair.1 == "a")) }
  @RunOnce var notSendableResult = { () -> NotSendable in ran(NotSendable()) }
  @RunOnce var notSendableLater = { () async throws -> NotSendable in ran(NotSendable()) }
  @RunOnce var optionalArgument = { (text: String?) in ran(check(text == nil)) }
  @RunOnce var existential = { (error: any Error) in ran() }
  @RunOnce var handler = { (done: @escaping () -> Void) in ran(done()) }
  @RunOnce var sendable = { @Sendable () -> Int in ran(3) }
  @RunOnce var stopping = { fatalError("stopped") }
  @RunOnce var itself: (Plain) -> Void = { plain in ran(plain.itself(plain)) }

  // The type is written out.
  @RunOnce var typed: () -> Void = { ran() }
  @RunOnce var typedArgument: (Plain) throws -> Int = { ran($0.number) }
  @RunOnce var typedAll: () async throws -> Void = { ran() }
  @RunOnce var typedAllArgument: (Int) async throws -> Int = { ran($0) }
  @RunOnce var optionalResult: () -> Int? = { ran(nil) }
  @RunOnce var functionResult: () -> () -> Int = { ran({ 5 }) }
  @RunOnce var nonsending: nonisolated(nonsending) (Plain) async throws -> Int = { ran($0.number) }
  @RunOnce var concurrent: @concurrent (Int) async throws -> Int = { ran($0) }

  // The payload is a function that has a name, or is handed in, or holds its owner weakly.
  @RunOnce var named = Plain.register
  @RunOnce var namedArgument = Plain.add(to:)
  @RunOnce var injected: () -> Void
  @RunOnce var injectedLater: (Int) async throws -> Int
  @LazyOnce var injectedValue: Int
  private lazy var ownerGuard = RunOnce(wrappedValue: { [weak self] in ran(self?.number += 1) })

  // What becomes of calls that arrive during a run.
  @RunOnce(concurrentCalls: .returnImmediately) var close = { ran() }
  @RunOnce(concurrentCalls: .returnImmediately) var closeArgument = { (plain: Plain) in ran(plain.number += 1) }
  @RunOnce(concurrentCalls: .returnImmediately) var closeTyped: () -> Void = { ran() }
  @RunOnce var closeInjected: () -> Void
  @RunOnce(concurrentCalls: .shareFailure) var load = { () throws in ran() }
  @RunOnce(concurrentCalls: .shareFailure) var loadTyped: (Plain) throws -> NotSendable = { _ in ran(NotSendable()) }
  // Without a `throws` of its own: it is called as if it had one.
  @RunOnce(concurrentCalls: .shareFailure) var loadBare = { ran(3) }
  @RunOnce(concurrentCalls: .shareFailure) var loadAll = { (plain: Plain) async throws -> Int in ran(plain.number) }
  @RunOnce(concurrentCalls: .shareFailure) var loadConcurrent: @concurrent (Int) async throws -> Int = { ran($0) }
  @RunOnce.WithSelf(concurrentCalls: .returnImmediately, { (plain: Plain) in ran(plain.number += 1) }) var closeSelf
  @RunOnce.WithSelf(concurrentCalls: .shareFailure, { (plain: Plain) throws -> Int in ran(plain.number) }) var loadSelf

  var number = 0

  init(injected: @escaping () -> Void, value: @autoclosure @escaping () -> Int) {
    _injected = RunOnce(wrappedValue: injected)
    _closeInjected = RunOnce(wrappedValue: { ran() }, concurrentCalls: .returnImmediately)
    _injectedLater = RunOnce(wrappedValue: { ran($0) })
    _injectedValue = LazyOnce(wrappedValue: value())
  }

  static func register() { ran() }
  static func add(to plain: Plain) -> Int { ran(9) }

  func runTwice() throws {
    check(!flag && $flag.set() && !$flag.set() && flag && list == [1, 2, 3] && $list.isInitialized)
    bare(); $bare(); oneArgument(self); $oneArgument(self); typed(); $typed()
    check(severalStatements() == 4 && $severalStatements() == 4 && controlFlow() == 2 && sendable() == 3)
    try throwing(); try $throwing(); check(try throwingArgument(self) == 1 && $throwingArgument(self) == 1)
    do { try typedThrows() } catch { check(error is Failed) }
    tuple((1, "a")); $tuple((2, "b")); twoParameters((1, "a")); $twoParameters((2, "b"))
    check(notSendableResult() === $notSendableResult() && optionalResult() == nil && $optionalResult() == nil)
    check(functionResult()() == 5 && $functionResult()() == 5)
    optionalArgument(nil); $optionalArgument(""); existential(Failed()); $existential(Failed())
    handler {}; $handler {}; itself(self)
    check(try typedArgument(self) == 1 && $typedArgument(self) == 1)
    named(); $named(); check(namedArgument(self) == 9 && $namedArgument(self) == 9)
    injected(); $injected(); check(injectedValue == 3); ownerGuard(); ownerGuard(); check(number == 2)
    for _ in 1...2 {
      close(); $close(); closeArgument(self); closeTyped(); closeInjected(); closeSelf()
      try load(); try $load(); check(try loadSelf() == 4 && loadBare() == 3 && loadTyped(self).number == 7)
    }
  }

  nonisolated(nonsending) func runTwiceLater() async throws {
    await suspending(); await $suspending()
    check(await suspendingArgument(self) == 4); check(await $suspendingArgument(self) == 4)
    check(try await all(self) == 4); check(try await $all(self) == 4); check(try await inferred() === $inferred())
    try await tupleLater((1, "a")); try await $tupleLater((1, "b"))
    check(try await notSendableLater() === $notSendableLater())
    try await typedAll(); try await $typedAll()
    check(try await typedAllArgument(4) == 4); check(try await $typedAllArgument(5) == 4)
    check(try await nonsending(self) == 4); check(try await $nonsending(self) == 4)
    check(try await concurrent(4) == 4); check(try await $concurrent(5) == 4)
    check(try await injectedLater(2) == 2)
    for _ in 1...2 { check(try await loadAll(self) == 4); check(try await loadConcurrent(4) == 4) }
  }
}
