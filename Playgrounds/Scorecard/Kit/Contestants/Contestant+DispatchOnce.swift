import Alternatives
import Synchronization

extension Contestant {
  /// D11.
  static var dispatchOnce: Contestant {
    Contestant(
      id: "D11",
      name: "dispatch_once",
      together: .no("The token is a global, and the block is elsewhere."),
      inline: .no("You have to declare a global or static token for each block."),
      asksOnly: false,
      site: {
        let token = DispatchOnce.Token()
        return { DispatchOnce.perform(token, $0) }
      },
      make: { work in
        // A new process has a new token.
        let token = DispatchOnce.Token()
        tokenOfProcess.withLock { $0 = token }
        return subject(token, work)
      }
    ).with {
      $0.makeAnother = { work in subject(tokenOfProcess.withLock(\.self), work) }
      $0.stopsWhenReentered = true
      $0.moot = [
        .throws: "its block cannot throw",
        .cost: "this is a stand-in with a lock; Apple's checks its token inline, one load",
        .bytes: "this is a stand-in; Apple's token is one word",
      ]
      $0.reasons = [
        .early: "Anyone who has the token can use it for another block.",
        .second: "The token is static, as Apple requires, so it belongs to the process and not to the object.",
        .test: "The token is static, as Apple requires, so it belongs to the process and not to the object.",
        .itself: "The block waits for its own end.",
      ]
    }
  }

  private static let tokenOfProcess = Mutex(DispatchOnce.Token())

  private static func subject(_ token: DispatchOnce.Token, _ work: @escaping Work) -> Subject {
    Subject(
      { DispatchOnce.perform(token) { try? work() } },
      markEarly: .init("another block used the same token") { DispatchOnce.perform(token) {} }
    )
  }
}
