import Once

/// Every form in a class without isolation, whatever the module's default.
nonisolated final class Plain {
  @SetOnce var flag
  @LazyOnce var list = [1, 2, 3]

  // The shape is taken from a bare closure.
  @RunOnce var bare = { ran() }
  @RunOnce var oneArgument = { (plain: Plain) in
    ran(); plain.number += 1
  }
  @RunOnce var result = { () -> Int in
    ran(); return 3
  }
  @RunOnce var severalStatements = {
    ran()
    let number = 3
    return number + 1
  }
  @RunOnce var throwing = { () throws in ran() }
  @RunOnce var throwingArgument = { (plain: Plain) throws -> Int in
    ran(); return plain.number
  }
  @RunOnce var suspending = { () async in ran() }
  @RunOnce var suspendingArgument = { (plain: Plain) async -> Int in
    ran(); plain.number += 1; return plain.number
  }
  @RunOnce var all = { (plain: Plain) async throws -> Int in
    ran(); plain.number += 1; return plain.number
  }
  @RunOnce var tuple = { (pair: (Int, String)) in
    ran(); check(pair == (1, "a"))
  }
  @RunOnce var twoParameters = { (number: Int, text: String) in
    ran(); check(number == 1 && text == "a")
  }
  @RunOnce var notSendableResult = { () -> NotSendable in
    ran(); return NotSendable()
  }
  @RunOnce var notSendableLater = { () async throws -> NotSendable in
    ran(); return NotSendable()
  }
  @RunOnce var optionalArgument = { (text: String?) in
    ran(); check(text == nil)
  }
  @RunOnce var generic = { (handler: any Error) in ran() }

  // The type is written out.
  @RunOnce var typed: () -> Void = { ran() }
  @RunOnce var typedArgument: (Plain) -> Void = {
    ran(); $0.number += 1
  }
  @RunOnce var typedResult: (Int) -> Int = {
    ran(); return $0 * 2
  }
  @RunOnce var typedThrowing: () throws -> Void = { ran() }
  @RunOnce var typedThrowingArgument: (Plain) throws -> Int = {
    ran(); return $0.number
  }
  @RunOnce var typedSuspending: () async -> Int = {
    ran(); return 3
  }
  @RunOnce var typedAll: () async throws -> Void = { ran() }
  @RunOnce var typedAllArgument: (Int) async throws -> Int = {
    ran(); return $0
  }
  @RunOnce var optionalResult: () -> Int? = {
    ran(); return nil
  }
  @RunOnce var functionResult: () -> () -> Int = {
    ran(); return { 5 }
  }
  @RunOnce var nonsending: nonisolated(nonsending) (Plain) async throws -> Int = {
    ran(); return $0.number
  }
  @RunOnce var concurrent: @concurrent (Int) async throws -> Int = {
    ran(); return $0
  }

  // The payload is a function that has a name.
  @RunOnce var named = Plain.register
  @RunOnce var namedArgument = Plain.add(to:)

  // The payload holds its owner weakly.
  @LazyOnce var name = "plain"
  private lazy var ownerGuard = RunOnce(wrappedValue: { [weak self] in
    ran(); self?.number += 1
  })

  var number = 0

  static func register() { ran() }
  static func add(to plain: Plain) -> Int { ran(); plain.number += 1; return 9 }

  func runTwice() throws {
    check(!flag && $flag.set() && !$flag.set() && flag)
    check(list == [1, 2, 3] && $list.isInitialized && !$name.isInitialized && name == "plain")
    for _ in 1...2 {
      bare(); oneArgument(self); check(result() == 3); check(severalStatements() == 4)
      try throwing(); _ = try throwingArgument(self); tuple((1, "a")); twoParameters((1, "a"))
      check(notSendableResult() === $notSendableResult()); optionalArgument(nil); generic(Failed())
      typed(); typedArgument(self); check(typedResult(2) == 4); try typedThrowing()
      _ = try typedThrowingArgument(self);
      check(optionalResult() == nil); check(functionResult()() == 5)
      named(); check(namedArgument(self) == 9); ownerGuard()

      $bare(); $oneArgument(self); check($result() == 3); check($severalStatements() == 4)
      try $throwing(); _ = try $throwingArgument(self); $tuple((1, "a")); $twoParameters((1, "a"))
      $optionalArgument(nil); $generic(Failed())
      $typed(); $typedArgument(self); check($typedResult(5) == 4); try $typedThrowing()
      _ = try $typedThrowingArgument(self);
      check($optionalResult() == nil); check($functionResult()() == 5)
      $named(); check($namedArgument(self) == 9)
    }
    check($bare.hasRun && $typedThrowing.hasRun)
  }

  nonisolated(nonsending) func runTwiceLater() async throws {
    for _ in 1...2 {
      await suspending(); _ = await suspendingArgument(self); _ = try await all(self)
      _ = try await notSendableLater()
      check(await typedSuspending() == 3); try await typedAll(); check(try await typedAllArgument(4) == 4)
      _ = try await nonsending(self); check(try await concurrent(4) == 4)

      await $suspending(); _ = await $suspendingArgument(self); _ = try await $all(self)
      _ = try await $notSendableLater()
      check(await $typedSuspending() == 3); try await $typedAll(); check(try await $typedAllArgument(5) == 4)
      _ = try await $nonsending(self); check(try await $concurrent(5) == 4)
    }
  }
}
