import Once

/// A class without isolation, whatever the module's default.
nonisolated final class Plain {
  @SetOnce var flag
  @LazyOnce var list = [1, 2, 3]

  // The kind is taken from a bare closure.
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
  @RunOnce var typedThrows = { () throws(Failed) in throw ran(Failed()) }
  @RunOnce var typedThrowsLater = { (number: Int) async throws(Failed) -> Int in ran(number) }
  @RunOnce var suspending = { () async in ran() }
  @RunOnce var all = { (plain: Plain) async throws -> Int in ran(plain.number) }
  @RunOnce var inferred = { try await ran(connect()) }
  @RunOnce var tuple = { (pair: (Int, String)) in ran(check(pair == (1, "a"))) }
  @RunOnce var twoParameters = { (number: Int, text: String) in ran(check(number == 1 && text == "a")) }
  @RunOnce var threeParameters = { (number: Int, text: String, isLast: Bool) throws -> Int in ran(isLast ? number : 0) }
  @RunOnce var pairLater = { (number: Int, text: String) async throws -> String in ran(text + "\(number)") }
  @RunOnce var void = { (_: Void) throws -> Int in ran(2) }
  @RunOnce var notSendableResult = { () -> NotSendable in ran(NotSendable()) }
  @RunOnce var notSendableLater = { () async throws -> NotSendable in ran(NotSendable()) }
  @RunOnce var functionResult = { () -> () -> Int in ran({ 5 }) }
  @RunOnce var handler = { (done: @escaping () -> Void) in ran(done()) }
  @RunOnce var sendable = { @Sendable () -> Int in ran(3) }
  @RunOnce var concurrent = { @concurrent (number: Int) async throws -> Int in ran(number) }
  @RunOnce var stopping = { fatalError("stopped") }
  @RunOnce var itself = { (plain: Plain) in ran(plain.again()) }

  // The payload is a function that has a name, or is handed in, or holds its owner weakly.
  @RunOnce var named = Plain.register
  @RunOnce var namedArgument = Plain.add(to:)
  @RunOnce var injected: RunOnce<RunOnceKind.Blocking, Void, Never, Void>
  @RunOnce var injectedLater: RunOnce<RunOnceKind.Suspending, Int, any Error, Int>
  @LazyOnce var injectedValue: Int
  private lazy var ownerGuard = RunOnce(wrappedValue: { [weak self] in ran(self?.number += 1) })

  // What becomes of calls that arrive during a run.
  @RunOnce(concurrentCalls: .returnImmediately) var close = { ran() }
  @RunOnce(concurrentCalls: .wait) var closeWaiting = { () throws -> Int in ran(3) }
  @RunOnce var closeInjected: RunOnce<RunOnceKind.Blocking, Void, Never, Void>
  @RunOnce.WithSelf(concurrentCalls: .returnImmediately, { (plain: Plain) in ran(plain.number += 1) }) var closeSelf
  @RunOnce.WithSelf(concurrentCalls: .wait, { (plain: Plain) throws -> Int in ran(plain.number) }) var loadSelf

  var number = 0

  init(injected: @escaping () -> Void, value: @autoclosure @escaping () -> Int) {
    _injected = RunOnce(wrappedValue: injected)
    _closeInjected = RunOnce(wrappedValue: { ran() }, concurrentCalls: .returnImmediately)
    _injectedLater = RunOnce(wrappedValue: { ran($0) })
    _injectedValue = LazyOnce(wrappedValue: value())
  }

  static func register() { ran() }
  static func add(to plain: Plain) -> Int { ran(9) }
  /// A payload mentions its own property only in a function.
  func again() { itself(self) }

  func runTwice() throws {
    check(!flag && $flag.set() && !$flag.set() && flag && list == [1, 2, 3] && $list.isInitialized)
    // Without an argument, the argument is `Void`.
    bare(); $bare(); bare(()); oneArgument(self); $oneArgument(self); check(try void() == 2 && void(()) == 2)
    check(severalStatements() == 4 && $severalStatements() == 4 && controlFlow() == 2 && sendable() == 3)
    try throwing(); try $throwing()
    do throws(Failed) { try typedThrows() } catch { let _: Failed = error }
    tuple((1, "a")); $tuple((2, "b")); tuple(2, "b"); twoParameters(1, "a"); $twoParameters((2, "b"))
    check(try threeParameters(3, "a", true) == 3 && $threeParameters(4, "b", false) == 3)
    check(notSendableResult() === $notSendableResult() && functionResult()() == 5 && $functionResult()() == 5)
    handler {}; $handler {}; itself(self)
    named(); $named(); check(namedArgument(self) == 9 && $namedArgument(self) == 9)
    injected(); $injected(); check(injectedValue == 3); ownerGuard(); ownerGuard(); check(number == 2)
    for _ in 1...2 {
      close(); $close(); check(try closeWaiting() == 3); closeInjected(); closeSelf(); check(try loadSelf() == 3)
    }
    // No call of it returns.
    let _: RunOnce<RunOnceKind.Blocking, Void, Never, Never> = stopping
    check($bare.hasRun && $bare.hasRunOrIsRunning && !$bare.isRunning && !$suspending.hasRunOrIsRunning)
  }

  nonisolated(nonsending) func runTwiceLater() async throws {
    await suspending(); await $suspending(); await suspending(())
    check(try await all(self) == 3); check(try await $all(self) == 3); check(try await inferred() === $inferred())
    do throws(Failed) { check(try await typedThrowsLater(3) == 3) } catch { let _: Failed = error }
    check(try await pairLater(1, "a") == "a1"); check(try await $pairLater((2, "b")) == "a1")
    check(try await notSendableLater() === $notSendableLater())
    check(try await concurrent(4) == 4); check(try await $concurrent(5) == 4)
    check(try await injectedLater(2) == 2)
  }
}
