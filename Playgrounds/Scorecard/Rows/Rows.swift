import Alternatives
import Once
import OnceFoundation
import Props

extension Row {
  /// All rows: what the essays propose, what people write today, and our own.
  ///
  /// A code that is left out belongs to a system that a page of the playground shows.
  static let all = [
    Row(title: FlagSetLast.title, screen: FlagSetLast.init),
    Row(title: FlagSetFirst.title, screen: FlagSetFirst.init),
    Row(title: LazyVar.title, screen: LazyVar.init),
    Row(title: ("D10", "Swift-RunOnce"), screen: Associated.init, shared: CallLog.self),
    Row(title: ("D11", "dispatch_once"), screen: Tokened.init),
    Row(title: Exchanging.title, screen: Exchanging.init, shared: AtomicExchange.ManagedAtomic.self),
    Row(title: Switching.title, screen: Switching.init),
    Row(title: ("D18", "Task kept in an actor"), screen: Loading.init, shared: Loader.self),
    Row(title: ("D19", "static let"), screen: Static.init, shared: Static.Once.self),
    Row(title: ("D20", "actor with a flag"), screen: Tracking.init, shared: Tracker.self),
    Row(title: ("D21", "Mutex held over the work"), screen: Locking.init, shared: LockedTracker.self),
    Row(title: ("SetOnce", "@SetOnce"), screen: Flagged.init),
    Row(
      title: ("SetOnceDefaults", "@SetOnce(in: .userDefaults)"),
      screen: Stored.kept(Stored.inDefaults),
      store: Stored.inDefaults
    ),
    Row(title: ("SetOnceFile", "@SetOnce(in: .file)"), screen: Stored.kept(Stored.inFile), store: Stored.inFile),
    Row(title: ("RunOnce", "@RunOnce"), screen: Guarded.init),
    Row(title: ("RunOnceSelf", "@RunOnce.WithSelf"), screen: WithSelf.init),
    Row(title: ("RunOnceLet", "let RunOnce"), screen: Valued.init, shared: BlockingOnce<Void>.self),
    Row(title: ("LazyOnce", "@LazyOnce"), screen: Lazily.init),
    Row(title: ("forLifetime", "RunOnce.forLifetime"), screen: ForLifetime.init, shared: CallLog.self),
    Row(title: ("isFirstCall", "RunOnce.isFirstCall"), screen: IsFirstCall.init, shared: CallLog.self),
  ]
}
