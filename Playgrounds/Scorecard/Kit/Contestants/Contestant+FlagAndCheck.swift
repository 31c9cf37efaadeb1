import Alternatives
import Synchronization

extension Contestant {
  /// D1, set last, as the essay on first-time calls writes it.
  static var flagAndCheck: Contestant {
    Contestant(
      id: "D1",
      name: "flag and check",
      together: .no("The flag is declared in one place, and the code it stands for is written in another."),
      inline: .no("The type declares a Bool for each piece of one-time code."),
      asksOnly: true,
      site: {
        let flag = FlagAndCheck()
        return { flag.runThenSet($0) }
      },
      make: { work in
        let flag = FlagAndCheck()
        return Subject(
          { try flag.runThenSet(work) },
          markEarly: .init("another method of the type set the flag") { flag.skip() },
          reset: .init("another method of the type reset the flag") { flag.prepareForReuse() },
          look: .init("let another method of the type read the flag") { _ = flag.greeting }
        )
      }
    ).with {
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
      $0.warmCall = {
        let flag = FlagAndCheck()
        flag.runThenSet {}
        return { flag.runThenSet {} }
      }
      $0.footprint = Footprint(inOwner: MemoryLayout<Bool>.size)
    }
  }
}
