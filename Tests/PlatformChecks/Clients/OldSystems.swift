// What the clients in `CompileTimeTests/Fixtures` take from files that need a newer system, and what those files show.

import Once

@discardableResult
nonisolated func ran<Value>(_ value: Value = ()) -> Value { value }
nonisolated func check(_ condition: Bool) {}
nonisolated struct Failed: Error {}
nonisolated final class NotSendable { var number = 7 }

final class Door {
  @SetOnce var isOpen
  @SetOnce.Value var keeper: NotSendable?
  @RunOnce(payload: .later) var setUp
  @RunOnce var place = { (x: Int, y: Int) in print(x, y) }
  let port = SetOnce.Value<Int>()

  func use() async throws {
    try await $isOpen.wait()
    print(try await $keeper.wait().number, try await port.wait(), $isOpen.isKnownSet, $setUp.hasBegun, $place)
    $setUp.provide { print("set up") }
    place(1, 2)
  }
}
