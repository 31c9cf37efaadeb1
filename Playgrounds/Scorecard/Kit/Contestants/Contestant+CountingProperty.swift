import Alternatives

extension Contestant {
  /// D3.
  static var countingProperty: Contestant {
    Contestant(
      id: "D3",
      name: "counting property",
      asks: true,
      site: {
        let counting = CountingProperty()
        return Site(
          asking: { counting.isFirstTime },
          withPause: { pause in counting.read { step in if step == .beforeStoring { pause() } } },
          acts: Acts(
            early: [Act("a log line read the property") { _ = "first time: \(counting.isFirstTime)" }],
            reset: [Act("another method of the type set the count back") { counting.startOver() }],
            secondCode: Act("a second method asked the property") { _ = counting.isFirstTime },
            look: ("read isFirstTime, as a debugger does", { "\(counting.isFirstTime)" })
          )
        )
      },
      written: Written(Counting(), lines: Counting.end - Counting.start)
    ) {
      $0.reasons[.early] = "It counts every read, no matter who reads it or why."
      $0.copyInStruct({ Form(work: $0) }, call: { if $0.isFirst { try? $0.work() } })
    }
  }

  private struct Form {
    let work: Work
    var reads = 0
    var isFirst: Bool {
      mutating get {
        reads += 1
        return reads == 1
      }
    }
  }

  private final class Counting: Screen {
    static let start = #line + 1
    private var reads = 0
    private var isFirst: Bool {
      reads += 1
      return reads == 1
    }
    override func viewDidAppear(_ animated: Bool) {
      if isFirst { track(animated) }
    }
    static let end = #line
  }
}
