#if canImport(Alternatives)
  import Alternatives
#endif

// The table of systems that the scorecard and the benchmarks share: in the benchmarks, `track` and `gap` do nothing.

/// A system with its code and its name.
protocol System: Screen, SendableMetatype {
  static var title: (code: String, name: String) { get }
}

/// Set last, as the essay on first-time calls has it.
final class FlagSetLast: Screen, System {
  static let title = (code: "setLast", name: "flag and check, set last")
  var isFirst = true
  @inline(never) override func viewDidAppear(_ animated: Bool) throws(Fault) {
    if isFirst {
      try track(animated)
      isFirst = false
    }
  }
}

/// Set first, as the essay on loading has it.
final class FlagSetFirst: Screen, System {
  static let title = (code: "setFirst", name: "flag and check, set first")
  var isFirst = true
  @inline(never) override func viewDidAppear(_ animated: Bool) throws(Fault) {
    guard isFirst else { return }
    gap()
    isFirst = false
    try track(animated)
  }
}

final class LazyVar: Screen, System {
  static let title = (code: "lazy", name: "lazy var")
  lazy var trackOnce: Void? = try? track()
  @inline(never) override func viewDidAppear(_ animated: Bool) throws(Fault) { _ = trackOnce }
}

final class Exchanging: Screen, System {
  static let title = (code: "exchange", name: "atomic exchange")
  let isFirst = AtomicExchange.ManagedAtomic(true)
  @inline(never) override func viewDidAppear(_ animated: Bool) throws(Fault) {
    if isFirst.exchange(false, ordering: .relaxed) { try track(animated) }
  }
}

final class Switching: Screen, System {
  static let title = (code: "state", name: "state enum")
  enum State { case loading, loaded, failed }
  var state = State.loading
  @inline(never) override func viewDidAppear(_ animated: Bool) throws(Fault) { if state == .loading { load() } }
  func load() {
    do {
      try track()
      state = .loaded
    } catch { state = .failed }
  }
}
