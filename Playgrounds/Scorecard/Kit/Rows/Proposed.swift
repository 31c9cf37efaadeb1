import Alternatives
import Synchronization

// What the essays propose and no page of the playground shows in full.

extension Contestant {
  static let flagSetLast = Contestant(FlagSetLast()) {
    $0.can(\.early, "another method of the type set the flag") { $0.isFirst = false }
    $0.can(\.inside, "another method of the type reset the flag") { $0.isFirst = true }
    $0.isPrivateVariable()
    $0.suspending = { work in
      // The lock only keeps memory safe: testing and setting are still two steps.
      let isFirst = Mutex(true)
      return {
        guard isFirst.withLock(\.self) else { return }
        try await work()
        isFirst.withLock { $0 = false }
      }
    }
    let reason = "The flag changes last, so whoever calls before the work has finished passes the test."
    $0.explains(.race, .wait, .async, .itself, by: reason)
  }

  static let flagSetFirst = Contestant(FlagSetFirst()) {
    $0.asks()
    $0.can(\.early, "another method of the type set the flag") { $0.isFirst = false }
    $0.can(\.inside, "another method of the type reset the flag") { $0.isFirst = true }
    $0.isPrivateVariable()
  }

  static let lazyVariable = Contestant(LazyVar()) {
    $0.can(\.early, "somebody wrote `load = ()`") { $0.trackOnce = () }
    $0.can(\.outside, "somebody wrote `load = ()`") { $0.trackOnce = () }
    $0.moot[.throws] = "an initializer that is not marked with try cannot throw"
    $0.refuses(.shared, by: .isMutable("SharedLazy", "lazy var load: Void = ()", as: "$__lazy_storage_$_load"))
    $0.refuses(.together, by: .isNoFunction("variable.load { other() }"))
    $0.refuses(.object, by: .isNoFunction("variable.load(tree)"))
    $0.refuses(.inline, by: .noLocal("lazy var variable: Void = print(animated)"))
    $0.explains(.early, by: "A lazy var can be assigned, and then its initializer never runs.")
    let reason = "The variable is empty until the initializer has finished, so whoever reads it before starts it again."
    $0.explains(.race, .wait, .itself, by: reason)
  }

  /// The token is a property, as the essay has it.
  static let dispatchOnce = Contestant("D11", "dispatch_once", Tokened()) {
    $0.can(\.second, "another method of the type used the token") { DispatchOnce.perform($0.token) {} }
    $0.can(\.inside, "another method of the type wrote a new token over it") { $0.token = DispatchOnce.Token() }
    $0.isPrivateVariable()
    $0.moot[.throws] = "its block cannot throw"
    $0.moot[.early] = "its token is marked only by a run"
    $0.explains(.together, by: "Anyone who has the token can use it for another block.")
    $0.explains(.itself, by: "The block waits for its own end.")
  }

  private final class Tokened: Screen {
    var token = DispatchOnce.Token()
    override func viewDidAppear(_ animated: Bool) { DispatchOnce.perform(token) { try? track(animated) } }
  }

  static let atomicExchange = Contestant(Exchanging()) {
    $0.asks()
    $0.can(\.early, "another method exchanged the flag") { _ = $0.isFirst.exchange(false, ordering: .relaxed) }
    $0.can(\.inside, "another method exchanged it back") { _ = $0.isFirst.exchange(true, ordering: .relaxed) }
    $0.refuses(.outside, by: .isPrivate("usual.flag = false", "flag"))
    $0.shared = SharedExchange.self
  }

  private final class SharedExchange: Sendable {
    let isFirst = AtomicExchange.ManagedAtomic(true)
  }

  static let stateEnum = Contestant(Switching()) {
    $0.can(\.early, "another method of the model wrote `state = .loaded`") { $0.state = .loaded }
    $0.can(\.outside, "another method of the model wrote `state = .loading`") { $0.state = .loading }
    $0.can(\.retry, "tapped Retry, which is load() itself") { $0.load() }
    $0.makeLoadingScreen = { begin in
      let screen = Switching()
      (screen.stageIsPending, screen.work) = (true, begin)
      return PlainScreen { try screen.viewDidAppear(true) }
    }
    $0.moot[.race] = "UIKit or SwiftUI calls it, on the main thread only"
    $0.moot[.async] = "nobody awaits it; what a second spinner does is in `loading`"
    $0.refuses(.inline, by: .noLocal("func fetch() { print(animated) }"))
    let reason = "Until there is an outcome the state is loading, and whoever appears meanwhile loads again."
    $0.explains(.loading, .itself, by: reason)
    $0.explains(.early, .outside, .inside, by: "Only agreement keeps other code from writing the state.")
  }
}
