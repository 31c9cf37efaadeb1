import Once

final class Box {
  var number = 0
}

// A payload that leaves its caller's isolation takes its argument along. The compiler checks the call of a stored
// closure, but not that of a closure which a property's getter has just returned. So the declaration asks.

@MainActor final class Screen {
  // expected-error@+1 {{type 'Box' does not conform to the 'Sendable' protocol}}
  @RunOnce var load: (Box) async -> Void = { (box: Box) async in box.number += 1 }
  // expected-error@+1 {{type 'Box' does not conform to the 'Sendable' protocol}}
  @RunOnce var count: @concurrent (Box) async throws -> Int = { (box: Box) async throws in box.number }
  // expected-error@+1 {{type 'Box' does not conform to the 'Sendable' protocol}}
  @RunOnce(in: .memory()) var loadStored: (Box) async -> Void = { (box: Box) async in box.number += 1 }
  // expected-error@+1 {{type 'Box' does not conform to the 'Sendable' protocol}}
  @RunOnce(payload: .later) var loadLater: (Box) async -> Void
  // What stays with its caller may take anything, what leaves it takes what is `Sendable`.
  @RunOnce var stay = { (box: Box) async in box.number += 1 }
  @RunOnce var leave: (Screen) async -> Void = { (screen: Screen) async in await screen.use() }
  let box = Box()

  func use() async {
    await load(box)
    await stay(box)
    await leave(self)
  }
}

func values(_ work: @escaping @Sendable @concurrent (Box) async -> Void) {
  // expected-error@+1 {{because crossing of an isolation boundary requires parameter and result types to conform}}
  let load = RunOnce(work)
  print(load)
}
