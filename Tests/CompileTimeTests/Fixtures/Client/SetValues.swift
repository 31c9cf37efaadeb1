import Once

/// In a struct, with a result that is not `Sendable`, with optionals, and a value from the start.
nonisolated struct SetValues {
  @SetOnce.Value var session: String?
  @SetOnce.Value var object: NotSendable?
  @SetOnce.Value var answer: Int??
  @SetOnce.Value("en") var locale: String?
  let done = SetOnce.Value<Void>()
  let port = SetOnce.Value<Int>()
  let flag = SetOnce()
  static let factory = SetOnce.Value<@Sendable (Int) -> String>()

  nonisolated(nonsending) func runTwice() async throws {
    let object = NotSendable()
    for isFirst in [true, false] {
      check($session.set("first") == isFirst && session == "first" && locale == "en" && !$locale.set("de"))
      // It is used on after it was set.
      check($object.set(object) == isFirst && self.object?.number == object.number)
      check($answer.set(nil) == isFirst && answer == .some(nil))
      check(done.set(()) == isFirst && done.isSet && Self.factory.set { "\($0)" } == isFirst)
      check(try port.setIfNeeded { () throws(Failed) in ran(80) } == 80)
      check(flag.set() == isFirst && flag.isKnownSet && port.isKnownSet)
    }
    object.number += 1
    check(self.object?.number == 8 && Self.factory.value?(3) == "3")
    do throws(Failed) { try SetOnce.Value<Int>().setIfNeeded { () throws(Failed) in throw Failed() } } catch { ran() }
    let awaited = try await $object.wait()
    check(try await $session.wait() == "first" && awaited === object)
    let trapping = SetOnce.Value<Int>()
    trapping.set(3, orTrap: "set even if optimized")
    check(trapping.value == 3)
  }
}
