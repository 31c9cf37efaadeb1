import Alternatives

extension Contestant {
  /// D3.
  static var countingProperty: Contestant {
    Contestant("D3", "counting property", asks: true, screen: Counting()) {
      let counting = CountingProperty()
      return Site(
        asking: { counting.isFirstTime },
        withPause: { pause in counting.read { step in if step == .beforeStoring { pause() } } },
        acts: Acts(
          early: [Act("a log line read the property") { _ = "first time: \(counting.isFirstTime)" }],
          inside: [Act("another method of the type set the count back") { counting.startOver() }],
          secondCode: Act("a second method asked the property") { _ = counting.isFirstTime },
          look: ("read isFirstTime, as a debugger does", { "\(counting.isFirstTime)" })
        )
      )
    } change: {
      $0.isPrivateVariable()
      $0.reasons[.early] = "It counts every read, no matter who reads it or why."
    }
  }

  private final class Counting: Screen {
    private var reads = 0
    private var isFirst: Bool {
      reads += 1
      return reads == 1
    }
    override func viewDidAppear(_ animated: Bool) { if isFirst { track(animated) } }
  }
}
