import Once

nonisolated struct Form {
  @SetOnce var isSent
  @LazyOnce var fields = ["name"]
  @RunOnce var register = { ran() }
  @RunOnce var double = { (number: Int) in ran(number * 2) }
  @RunOnce var load = { () async throws -> Int in ran(3) }
  let value = RunOnce { ran() }

  nonisolated(nonsending) func runTwice() async throws {
    let copy = self
    register(); copy.register(); check(double(3) == 6 && copy.$double(4) == 6); value(); copy.value()
    check(try await load() == 3); check(try await copy.$load() == 3)
    check($isSent.set() && copy.isSent && copy.fields == ["name"] && $fields.isInitialized)
  }
}

/// A generic owner, and a generic caller, where the argument may be `Void`.
nonisolated final class Loader<Input: Sendable>: Sendable {
  let plain = RunOnce { (input: Input) -> String in ran("plain \(input)") }
  let typed = RunOnce { (input: Input) throws(Failed) -> String in ran("typed \(input)") }
  let later = RunOnce { (input: Input) async throws -> String in ran("later \(input)") }
}

nonisolated func call<Input, Failure, Value>(
  _ once: RunOnce<RunOnceKind.SharedBlocking, Input, Failure, Value>,
  _ input: Input
) throws(Failure) -> Value { try once(input) }

nonisolated final class Box<Element> {
  @RunOnce var show = { (box: Box<Element>) in ran(box.views += 1) }
  @RunOnce var first = { (box: Box<Element>) -> Element? in ran(box.elements.first) }
  @RunOnce var load = { (box: Box<Element>) async throws -> [Element] in ran(box.elements) }
  @LazyOnce var empty = [Element]()
  @LazyOnce.WithSelf({ (box: Box) in ran(box.elements.count) }) var count
  @RunOnce.WithSelf({ (box: Box<Element>) -> [Element] in ran(box.elements) }) var all
  @RunOnce.WithSelf({ (box: Box<Element>) async throws -> Element? in ran(box.elements.last) }) var last
  let elements: [Element]
  var views = 0

  init(_ elements: [Element]) { self.elements = elements }

  nonisolated(nonsending) func runTwice() async throws {
    for _ in 1...2 {
      show(self); check(first(self) != nil); check(try await load(self).count == count)
      check(count == elements.count && all().count == count); check(try await last() != nil)
    }
    check(views == 1 && empty.isEmpty)
  }
}

nonisolated(nonsending) func runLocals() async throws {
  let state = NotSendable()
  @SetOnce var flag
  @LazyOnce var number = state.number
  @RunOnce var increment = { ran(state.number += 1) }
  @RunOnce var later = { () async throws in ran(state.number += 1) }
  let value = RunOnce { ran(3) }
  let valueLater = RunOnce { (number: Int) async in ran(number) }
  let loader = Loader<Void>()
  for _ in 1...2 {
    increment(); try await later(); check(value() == 3); check(await valueLater(4) == 4)
    check(loader.plain() == "plain ()" && loader.plain(()) == "plain ()" && call(loader.plain, ()) == "plain ()")
    check(try loader.typed() == "typed ()" && call(loader.typed, ()) == "typed ()")
    check(try await loader.later() == "later ()")
  }
  check($flag.set() && flag && number == 9)
  checkInSendableClosure()
}

/// A flag has no setter, not even an unavailable one, and so is no variable that a `@Sendable` closure may not capture.
nonisolated func checkInSendableClosure() {
  @SetOnce var flag
  let setOnce: @Sendable () -> Bool = { flag ? false : $flag.set() }
  check(setOnce() && !setOnce() && flag)
}
