import Alternatives

extension Contestant {
  /// D12.
  static var atomicExchange: Contestant {
    Contestant("D12", "atomic exchange", asks: true, screen: Exchanging()) {
      let loading = AtomicExchange.ManagedAtomic(true)
      func isFirst() -> Bool { loading.exchange(false, ordering: .relaxed) }
      return Site(
        asking: isFirst,
        copy: ("asked through another reference", isFirst),
        acts: Acts(
          early: [Act("another method of the type exchanged the flag") { _ = isFirst() }],
          inside: [
            Act("another method of the type exchanged it back") { _ = loading.exchange(true, ordering: .relaxed) }
          ]
        )
      )
    } change: {
      ($0.refused[.outside], $0.shared) = (.isPrivate, SharedExchange.self)
    }
  }

  private final class SharedExchange: Sendable {
    let loading = AtomicExchange.ManagedAtomic(true)
  }

  private final class Exchanging: Screen {
    private let tracking = AtomicExchange.ManagedAtomic(true)
    override func viewDidAppear(_ animated: Bool) {
      guard tracking.exchange(false, ordering: .relaxed) else { return }
      track(animated)
    }
  }
}
