import Once

@MainActor final class Delayed {
  @RunOnce(payload: .later) var setUp: () -> Void
  @RunOnce(payload: .later) var setUpNumber: (Int) -> Void
  @RunOnce(payload: .later) var setUpMain: @MainActor @Sendable () -> Void
  #if swift(>=6)
    @RunOnce(payload: .later) var setUpMainShort: @MainActor (Delayed) -> Void
  #endif
  let setUpValue = RunOnce<@Sendable () -> Void>(payload: .later)
  @RunOnce(in: .memory()) var stored = { ran() }
  @RunOnce(in: .memory(), marking: .beforeRun) var storedArgument = { (owner: Delayed) in ran(owner.number += 1) }
  @RunOnce(in: .memory()) var storedAll = { (owner: Delayed) async throws in await ran(owner.touch()) }
  @RunOnce(in: .memory()) var storedTyped: () async throws -> Void = { ran() }
  @SetOnce(in: .memory()) var flag
  let value = RunOnce(in: .memory()) { ran() }
  let valueLater = RunOnce(in: .memory()) { () async in ran() }
  var number = 0

  func touch() async { number += 1 }

  func runTwice() async throws {
    setUp()
    check(number == 0 && $setUp.provide { ran(self.number += 1) } && number == 1 && !$setUp.provide {})
    $setUpMain.provide { ran(self.number += 1) }
    setUpValue(); setUpValue.provide { ran() }
    $setUpNumber.provide { number in ran(check(number == 7)) }
    #if swift(>=6)
      $setUpMainShort.provide { ran($0.number += 1) }
      setUpMainShort(self)
    #endif
    for _ in 1...2 {
      setUp(); setUpNumber(7); setUpMain(); setUpValue()
      stored(); storedArgument(self); try await storedAll(self); try await storedTyped(); value(); await valueLater()
    }
    check($flag.set() && !$flag.set() && flag && $stored.hasRun && $setUp.hasRun)
  }
}
