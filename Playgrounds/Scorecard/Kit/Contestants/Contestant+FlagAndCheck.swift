import Alternatives
import Synchronization

extension Contestant {
  /// D1, set last, as the essay on first-time calls has it.
  static var flagSetLast: Contestant {
    Contestant(
      id: "D1",
      name: "flag and check, set last",
      asks: true,
      site: {
        let flag = FlagAndCheck()
        return Site(run: { try flag.runThenSet($0) }, acts: acts(on: flag))
      },
      written: Written(SetLast(), lines: SetLast.end - SetLast.start)
    ) {
      $0.suspending = { work in
        // The lock only keeps memory safe: testing and setting are still two steps.
        let isFirst = Mutex(true)
        return {
          guard isFirst.withLock(\.self) else { return }
          await work()
          isFirst.withLock { $0 = false }
        }
      }
      $0.reasons = [
        .race: "The flag changes last, so a second thread passes the test until the work has finished.",
        .wait: "The flag changes last, so a second caller does the work itself and does not wait.",
        .async: "The flag changes last, so a second caller passes the test while the work is suspended.",
        .itself: "The flag changes last, so a call from within the work still passes the test.",
      ]
      $0.copyInStruct({ FormSetLast(work: $0) }, call: { $0.call() })
    }
  }

  /// D1, set first, as the essay on loading has it.
  static var flagSetFirst: Contestant {
    Contestant(
      id: "D1b",
      name: "flag and check, set first",
      asks: true,
      site: {
        let flag = FlagAndCheck()
        return Site(
          run: { try flag.setThenRun($0) },
          runWithPause: { pause, block in try flag.setThenRun(pause: pause, block) },
          acts: acts(on: flag)
        )
      },
      written: Written(SetFirst(), lines: SetFirst.end - SetFirst.start)
    ) {
      $0.copyInStruct({ FormSetFirst(work: $0) }, call: { $0.call() })
    }
  }

  private static func acts(on flag: FlagAndCheck) -> Acts {
    Acts(
      early: [Act("another method of the type set the flag") { flag.skip() }],
      reset: [Act("another method of the type reset the flag") { flag.prepareForReuse() }],
      look: ("let another method of the type read the flag", { flag.greeting })
    )
  }

  private struct FormSetLast {
    let work: Work
    var isFirst = true

    mutating func call() {
      if isFirst {
        try? work()
        isFirst = false
      }
    }
  }

  private struct FormSetFirst {
    let work: Work
    var shouldRun = true

    mutating func call() {
      guard shouldRun else { return }
      shouldRun = false
      try? work()
    }
  }

  private final class SetLast: Screen {
    static let start = #line + 1
    private var isFirst = true
    override func viewDidAppear(_ animated: Bool) {
      if isFirst {
        track(animated)
        isFirst = false
      }
    }
    static let end = #line
  }

  private final class SetFirst: Screen {
    static let start = #line + 1
    private var shouldTrack = true
    override func viewDidAppear(_ animated: Bool) {
      guard shouldTrack else { return }
      shouldTrack = false
      track(animated)
    }
    static let end = #line
  }
}
