import Alternatives
import Props
import Synchronization

extension Contestant {
  /// D11, with the token as a property, as the essay has it.
  static var dispatchOnce: Contestant {
    Contestant("D11", "dispatch_once", asks: false, screen: Tokened()) {
      let owner = UnsafelyShared(Owner())
      return Site(
        run: { block in DispatchOnce.perform(owner.value.token) { try? block() } },
        acts: Acts(
          early: [
            Act("another method of the type used the token") { DispatchOnce.perform(owner.value.token) {} }
          ],
          inside: [
            Act("another method of the type wrote a new token over it") { owner.value.token = DispatchOnce.Token() }
          ]
        )
      )
    } change: {
      $0.isPrivateVariable()
      $0.otherwise = (
        .second, "with a static token, as Apple requires",
        {
          let token = DispatchOnce.Token()
          return { work in PlainScreen { DispatchOnce.perform(token) { try? work() } } }
        }
      )
      $0.moot[.throws] = "its block cannot throw"
      $0.reasons[.early] = "Anyone who has the token can use it for another block."
      $0.reasons[.itself] = "The block waits for its own end."
    }
  }

  private final class Owner {
    var token = DispatchOnce.Token()
  }

  private final class Tokened: Screen {
    private var token = DispatchOnce.Token()
    override func viewDidAppear(_ animated: Bool) { DispatchOnce.perform(token) { track(animated) } }
  }
}
