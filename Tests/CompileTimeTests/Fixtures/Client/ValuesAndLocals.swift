import Once

nonisolated struct Form {
  @SetOnce var isSent
  @LazyOnce var fields = ["name"]
  @RunOnce var register = { ran() }
  @RunOnce var double = { (number: Int) in
    ran(); return number * 2
  }
  @RunOnce var load: () async throws -> Int = {
    ran(); return 3
  }
  let value = RunOnce { ran() }

  nonisolated(nonsending) func runTwice() async throws {
    let copy = self
    for _ in 1...2 {
      register(); copy.register(); check(double(3) == 6); check(copy.$double(4) == 6)
      check(try await load() == 3); check(try await copy.$load() == 3); value()
    }
    check($isSent.set() && copy.isSent && copy.fields == ["name"] && $fields.isInitialized)
  }
}

/// A generic owner.
nonisolated final class Box<Element> {
  @RunOnce var show = { (box: Box<Element>) in
    ran(); box.views += 1
  }
  @RunOnce var first = { (box: Box<Element>) -> Element? in
    ran(); return box.elements.first
  }
  @RunOnce var load = { (box: Box<Element>) async throws -> [Element] in
    ran(); return box.elements
  }
  @LazyOnce var empty = [Element]()
  let elements: [Element]
  var views = 0

  init(_ elements: [Element]) {
    self.elements = elements
  }

  nonisolated(nonsending) func runTwice() async throws {
    for _ in 1...2 {
      show(self); $show(self); check(first(self) != nil); check(try await load(self).count == elements.count)
    }
    check(views == 1 && empty.isEmpty)
  }
}

/// A payload that is passed in, with state that is not `Sendable`.
nonisolated final class Injected {
  @RunOnce var setUp: () -> Void
  @RunOnce var fetch: (Int) async throws -> Int
  @LazyOnce var number: Int

  init(setUp: @escaping () -> Void, number: @autoclosure @escaping () -> Int) {
    _setUp = RunOnce(wrappedValue: setUp)
    _fetch = RunOnce(wrappedValue: {
      ran(); return $0
    })
    _number = LazyOnce(wrappedValue: number())
  }
}

nonisolated(nonsending) func runLocals() async throws {
  let state = NotSendable()
  @SetOnce var flag
  @LazyOnce var number = state.number
  @RunOnce var increment = {
    ran(); state.number += 1
  }
  @RunOnce var later = { () async throws in
    ran(); state.number += 1
  }
  let value = RunOnce {
    ran(); return 3
  }
  let valueLater = RunOnce { (number: Int) async in
    ran(); return number
  }
  let injected = Injected(
    setUp: {
      ran(); state.number += 1
    },
    number: 3
  )
  for _ in 1...2 {
    increment(); try await later(); check(value() == 3); check(await valueLater(4) == 4)
    injected.setUp(); check(try await injected.fetch(2) == 2)
  }
  check($flag.set() && flag && number == 10 && injected.number == 3)
}
