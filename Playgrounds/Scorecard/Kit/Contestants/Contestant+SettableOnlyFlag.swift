import Alternatives
import Props

extension Contestant {
  /// D6.
  static var settableOnlyFlag: Contestant {
    Contestant(
      id: "D6",
      name: "settable-only flag",
      asks: true,
      site: {
        let owner = UnsafelyShared(SettableOnlyFlag())
        var copy = owner.value
        return Site(
          asking: { owner.value.set() },
          withPause: { owner.value.set(pause: $0) },
          copy: ("asked a copy of the flag", { copy.set() }),
          acts: Acts(
            early: [Act("another method of the type set the flag") { owner.value.set() }],
            reset: [Act("another method of the type wrote `flag = SettableOnlyFlag()`") { owner.value = .init() }],
            look: ("read isSet", { "\(owner.value.isSet)" })
          )
        )
      },
      written: Written(Flagged(), lines: Flagged.end - Flagged.start, need: .type)
    ) { _ in }
  }

  private final class Flagged: Screen {
    static let start = #line + 1
    private var didTrack = SettableOnlyFlag()
    override func viewDidAppear(_ animated: Bool) {
      if didTrack.set() { track(animated) }
    }
    static let end = #line
  }
}
