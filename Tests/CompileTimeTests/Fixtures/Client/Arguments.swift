import Once

// A payload without an argument is one with an argument of `Void`, and one with several takes their tuple, in each
// kind: as it is declared, from a generic owner, and by a generic caller.

nonisolated final class Loader<Input: Sendable>: Sendable {
  let plain = RunOnce { (input: Input) -> String in ran("plain \(input)") }
  let typed = RunOnce { (input: Input) throws(Failed) -> String in ran("typed \(input)") }
  let later = RunOnce { (input: Input) async throws -> String in ran("later \(input)") }
}

nonisolated func call<Input, Failure, Value>(
  _ once: RunOnce<RunOnceKind.SharedBlocking, Input, Failure, Value>,
  _ input: Input
) throws(Failure) -> Value { try once(input) }

nonisolated final class Arguments {
  @RunOnce var none = { () throws(Failed) -> Int in ran(1) }
  @RunOnce var void = { (_: Void) throws -> Int in ran(2) }
  @RunOnce var fails = { () throws(Failed) -> Int in throw ran(Failed()) }
  @RunOnce var noneLater = { () async throws -> Int in ran(3) }
  @RunOnce var pairLater = { (number: Int, text: String) async throws -> String in ran(text + "\(number)") }
  @RunOnce(payload: .later) var setUp
  @RunOnce.WithSelf({ (_: Arguments) throws -> Int in ran(4) }) var noneOfSelf
  @RunOnce.WithSelf({ (_: Arguments, _: Void) throws -> Int in ran(5) }) var voidOfSelf
  @RunOnce.WithSelf({ (_: Arguments, number: Int, text: String) throws -> String in ran(text + "\(number)") }) var pair
  @RunOnce.WithSelf({ (_: Arguments, x: Int, y: Int, z: Int) async throws -> Int in ran(x + y + z) }) var three
  @RunOnce.WithSelf(in: .memory(), { (_: Arguments, number: Int, text: String) in ran() }) var stored
  let values = RunOnce { (number: Int, text: String, isLast: Bool) throws -> String in ran("\(number)\(text)\(isLast)")
  }

  nonisolated(nonsending) func runTwice() async throws {
    let loader = Loader<Void>()
    $setUp.provide { (_: Void) in ran() }
    for _ in 1...2 {
      check(loader.plain() == "plain ()" && loader.plain(()) == "plain ()" && call(loader.plain, ()) == "plain ()")
      check(try loader.typed() == "typed ()" && call(loader.typed, ()) == "typed ()")
      check(try await loader.later() == "later ()")
      check(try none() == 1 && none(()) == 1 && void() == 2 && void(()) == 2)
      check(try await noneLater() == 3); check(try await noneLater(()) == 3)
      setUp(); setUp(())
      check(try noneOfSelf() == 4 && noneOfSelf(()) == 4 && voidOfSelf() == 5 && voidOfSelf(()) == 5)
      check(try pair(1, "a") == "a1"); check(try await three(1, 2, 3) == 6); stored(1, "a")
      check(try await pairLater(2, "b") == "b2"); check(try values(3, "c", true) == "3ctrue")
    }
    do throws(Failed) { _ = try fails(()) } catch { let _: Failed = error }
  }
}

@MainActor final class ArgumentsOnMainActor {
  let none = RunOnce { @MainActor () throws -> Int in ran(1) }
  let pair = RunOnce { @MainActor (number: Int, text: String) -> String in ran(text + "\(number)") }
  @RunOnce.WithSelf(onMainActor: { (_: ArgumentsOnMainActor, x: Int, y: Int) throws in ran(check(x == y)) }) var two
  @RunOnce.WithSelf(onMainActor: { (_: ArgumentsOnMainActor, x: Int, y: Int) async throws -> Int in ran(x + y) })
  var twoLater

  func runTwice() async throws {
    for _ in 1...2 {
      check(try none() == 1 && none(()) == 1 && pair(1, "a") == "a1"); try two(1, 1)
      check(try await twoLater(1, 2) == 3)
    }
  }
}

actor ArgumentsOnActor {
  @RunOnce.WithSelf({ (owner: isolated ArgumentsOnActor) throws -> Int in ran(owner.number) }) var none
  @RunOnce.WithSelf({ (owner: isolated ArgumentsOnActor, x: Int, y: Int) throws -> Int in ran(owner.number + x + y) })
  var two
  @RunOnce.WithSelf({ (owner: isolated ArgumentsOnActor, x: Int, y: Int) async throws -> Int in ran(x + y) })
  var twoLater
  let number = 1

  func runTwice() async throws {
    for _ in 1...2 {
      check(try none() == 1 && none(()) == 1 && two(1, 2) == 4); check(try await twoLater(1, 2) == 3)
    }
  }
}
