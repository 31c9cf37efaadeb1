import Alternatives
import Synchronization

extension Contestant {
  /// D1, set last, as the essay on first-time calls has it.
  static var flagSetLast: Contestant {
    flag(id: "D1", name: "flag and check, set last", screen: SetLast()) { flag in
      Site(run: { try flag.runThenSet($0) }, acts: acts(on: flag))
    } change: {
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
    }
  }

  /// D1, set first, as the essay on loading has it.
  static var flagSetFirst: Contestant {
    flag(id: "D1b", name: "flag and check, set first", screen: SetFirst()) { flag in
      Site(
        run: { try flag.setThenRun($0) },
        runWithPause: { pause, block in try flag.setThenRun(pause: pause, block) },
        acts: acts(on: flag)
      )
    }
  }

  private static func flag(
    id: String,
    name: String,
    screen: @escaping @autoclosure () -> Screen,
    site: @escaping (FlagAndCheck) -> Site,
    change: (inout Contestant) -> Void = { _ in }
  ) -> Contestant {
    Contestant(id, name, asks: true, screen: screen()) {
      site(FlagAndCheck())
    } change: {
      $0.isPrivateVariable()
      change(&$0)
    }
  }

  private static func acts(on flag: FlagAndCheck) -> Acts {
    Acts(
      early: [Act("another method of the type set the flag") { flag.skip() }],
      inside: [Act("another method of the type reset the flag") { flag.prepareForReuse() }],
      look: ("let another method of the type read the flag", { flag.greeting })
    )
  }

  private final class SetLast: Screen {
    private var isFirst = true
    override func viewDidAppear(_ animated: Bool) {
      if isFirst {
        track(animated)
        isFirst = false
      }
    }
  }

  private final class SetFirst: Screen {
    private var shouldTrack = true
    override func viewDidAppear(_ animated: Bool) {
      guard shouldTrack else { return }
      shouldTrack = false
      track(animated)
    }
  }
}
