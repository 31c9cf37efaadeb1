import Alternatives
import Props
import Testing

@Suite struct FlagAndCheckTests {
  private struct Failure: Error {}

  @MainActor private final class TrackedScreen: LifecycleScreen {
    private let flag = FlagAndCheck()
    private(set) var tracked = 0

    override func viewDidAppear() {
      super.viewDidAppear()
      flag.setThenRun { tracked += 1 }
    }
  }

  @Test @MainActor func `D1 tracks the first appearance, not the return by back navigation`() {
    let screen = TrackedScreen()
    let navigation = LifecycleNavigation(root: screen)
    navigation.push(LifecycleScreen())
    navigation.goBack()

    #expect(screen.events.count { $0 == .viewDidAppear } == 2)
    #expect(screen.tracked == 1)
  }

  @Test func `D1 runs once when the flag is set last`() {
    let flag = FlagAndCheck()
    var runs = 0
    flag.runThenSet { runs += 1 }
    flag.runThenSet { runs += 1 }
    #expect(runs == 1)
  }

  @Test func `D1 fails: another part of the type depends on the flag`() {
    let flag = FlagAndCheck()
    #expect(flag.greeting == "Welcome")
    flag.setThenRun {}
    #expect(flag.greeting == "Welcome back")
  }

  @Test func `D1 fails: set too early, the work never runs`() {
    let flag = FlagAndCheck()
    var runs = 0
    flag.skip()
    flag.setThenRun { runs += 1 }
    #expect(runs == 0)
  }

  @Test func `D1 fails: reset, the work runs again`() {
    let flag = FlagAndCheck()
    var runs = 0
    flag.setThenRun { runs += 1 }
    flag.prepareForReuse()
    flag.setThenRun { runs += 1 }
    #expect(runs == 2)
  }

  @Test func `D1 fails: a second site that shares the flag never runs`() {
    let flag = FlagAndCheck()
    var actions: [String] = []
    flag.setThenRun { actions.append("tracked") }
    flag.setThenRun { actions.append("configured") }
    #expect(actions == ["tracked"])
  }

  @Test func `D1 fails: a second thread passes the test while the first is working`() {
    let gate = Gate("the work")
    let log = CallLog()
    let shared = UnsafelyShared(FlagAndCheck())
    let call: @Sendable () -> Void = {
      shared.value.runThenSet {
        log.record("ran")
        gate.holdFirst()
      }
    }
    gate.race(first: call, second: call)
    #expect(log.count == 2)
  }

  @Test func `D1 fails: two threads pass the test before either sets the flag`() {
    let gate = Gate("between test and setting")
    let log = CallLog()
    let shared = UnsafelyShared(FlagAndCheck())
    let call: @Sendable () -> Void = {
      shared.value.setThenRun(pause: { gate.holdFirst() }) { log.record("ran") }
    }
    gate.race(first: call, second: call)
    #expect(log.count == 2)
  }

  @Test func `D1 fails: set first, a loser returns before the work is done`() {
    let gate = Gate("the work")
    let log = CallLog()
    let shared = UnsafelyShared(FlagAndCheck())
    let overtook = gate.race(
      first: {
        shared.value.setThenRun {
          gate.holdFirst()
          log.record("work done")
        }
      },
      second: {
        shared.value.setThenRun { log.record("ran twice") }
        log.record("loser returned")
      }
    )
    #expect(overtook)
    #expect(log.entries == ["loser returned", "work done"])
  }

  @Test func `D1, set last, lets the next call try again if the work throws`() {
    let flag = FlagAndCheck()
    var runs = 0
    #expect(throws: Failure.self) { try flag.runThenSet { throw Failure() } }
    flag.runThenSet { runs += 1 }
    #expect(runs == 1)
  }

  @Test func `D1 fails: set first, work that throws is not tried again`() {
    let flag = FlagAndCheck()
    var runs = 0
    #expect(throws: Failure.self) { try flag.setThenRun { throw Failure() } }
    flag.setThenRun { runs += 1 }
    #expect(runs == 0)
  }
}
