import Alternatives

extension Contestant {
  /// D12.
  static var atomicExchange: Contestant {
    Contestant(
      id: "D12",
      name: "atomic exchange",
      asks: true,
      site: {
        let loading = AtomicExchange.ManagedAtomic(true)
        func isFirst() -> Bool { loading.exchange(false, ordering: .relaxed) }
        return Site(
          asking: isFirst,
          copy: ("asked through another reference", isFirst),
          acts: Acts(
            early: [Act("another method of the type exchanged the flag") { _ = isFirst() }],
            reset: [
              Act("another method of the type exchanged it back") { _ = loading.exchange(true, ordering: .relaxed) }
            ]
          )
        )
      },
      written: Written(
        Exchanging(),
        lines: Exchanging.end - Exchanging.start,
        need: .package,
        system: ("any", "swift-atomics names no system")
      )
    ) { _ in }
  }

  private final class Exchanging: Screen {
    static let start = #line + 1
    private let tracking = AtomicExchange.ManagedAtomic(true)
    override func viewDidAppear(_ animated: Bool) {
      guard tracking.exchange(false, ordering: .relaxed) else { return }
      track(animated)
    }
    static let end = #line
  }
}
