import Alternatives
import Synchronization

extension Contestant {
  /// D11.
  static var dispatchOnce: Contestant {
    Contestant(
      id: "D11",
      name: "dispatch_once",
      together: .no("The token is a global, and the block stands elsewhere."),
      inline: .no("A global or static token has to be declared for each block."),
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
      $0.warmCall = {
        let token = DispatchOnce.Token()
        return { DispatchOnce.perform(token) {} }
      }
      $0.footprint = Footprint(inOwner: MemoryLayout<DispatchOnce.Token>.size) { _ in
        let token = DispatchOnce.Token()
        DispatchOnce.perform(token) {}
        return token
      }
    }
  }

  private static let tokenOfProcess = Mutex(DispatchOnce.Token())

  private static func subject(_ token: DispatchOnce.Token, _ work: @escaping Work) -> Subject {
    Subject(
      {
        // The block of `dispatch_once` cannot throw: the error comes out beside it.
        var failure: (any Error)?
        DispatchOnce.perform(token) {
          do { try work() } catch { failure = error }
        }
        if let failure { throw failure }
      },
      markEarly: .init("another block used the same token") { DispatchOnce.perform(token) {} }
    )
  }
}
