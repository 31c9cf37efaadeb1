import Once

@MainActor final class Delayed {
  @RunOnce(payload: .later) var setUp
  @RunOnce(payload: .later(Int.self)) var setUpNumber
  @RunOnce(payload: .later(Delayed.self)) var setUpOwner
  let setUpValue: BlockingOnce<Void, Never> = RunOnce(payload: .later)
  let setUpShared: BlockingOnce<Void, Never, Int> = RunOnce(payload: .later(Int.self))
  @RunOnce(in: .memory()) var stored = { ran() }
  @RunOnce(in: .memory(), marking: .beforeRun) var storedArgument = { (owner: Delayed) in ran(owner.number += 1) }
  @RunOnce(in: .memory()) var storedAll = { (owner: Delayed) async throws in await ran(owner.touch()) }
  @SetOnce(in: .memory()) var flag
  var number = 0

  func touch() async { number += 1 }

  func runTwice() async throws {
    setUp()
    // The closure belongs to the class's actor, without a mark.
    check(number == 0 && $setUp.provide { ran(self.number += 1) } && number == 1 && !$setUp.provide {})
    setUpValue(); setUpValue.provide { (_: Void) in ran() }
    setUpNumber(7); $setUpNumber.provide { number in ran(check(number == 7)) }
    $setUpOwner.provide { ran($0.number += 1) }
    setUpShared(3); setUpShared.provide { number in ran(check(number == 3)) }
    for _ in 1...2 {
      setUp(); setUp(()); setUpNumber(8); setUpOwner(self); setUpValue(); setUpShared(4)
      stored(); storedArgument(self); try await storedAll(self)
    }
    check(number == 4 && $flag.set() && !$flag.set() && flag && $stored.hasRun && $setUp.hasRun)
  }
}
