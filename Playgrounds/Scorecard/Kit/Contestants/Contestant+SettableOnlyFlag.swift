import Alternatives
import Props

extension Contestant {
  /// D6.
  static var settableOnlyFlag: Contestant {
    Contestant("D6", "settable-only flag", asks: true, screen: Flagged()) {
      let owner = UnsafelyShared(SettableOnlyFlag())
      var copy = owner.value
      return Site(
        asking: { owner.value.set() },
        withPause: { owner.value.set(pause: $0) },
        copy: ("asked a copy of the flag", { copy.set() }),
        acts: Acts(
          early: [Act("another method of the type set the flag") { owner.value.set() }],
          inside: [Act("another method of the type wrote `flag = SettableOnlyFlag()`") { owner.value = .init() }],
          look: ("read isSet", { "\(owner.value.isSet)" })
        )
      )
    } change: {
      $0.isPrivateVariable()
    }
  }

  private final class Flagged: Screen {
    private var didTrack = SettableOnlyFlag()
    override func viewDidAppear(_ animated: Bool) { if didTrack.set() { track(animated) } }
  }
}
