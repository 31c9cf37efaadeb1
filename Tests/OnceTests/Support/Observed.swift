import Observation
import Once
import Testing

/// A once as those see it that watch it: how it is declared, what they read, and what makes it happen.
struct Observed: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let make: @Sendable () -> Made

  struct Made: Sendable {
    let read: @Sendable () -> Bool
    let happen: @Sendable () -> Void
    /// If tasks can wait for it.
    var flag: SetOnce?
  }

  private init(_ name: String, _ make: @escaping @Sendable () -> Made) {
    testDescription = name
    self.make = make
  }

  private init<Owner: Sendable>(
    _ name: String,
    _ makeOwner: @escaping @Sendable () -> Owner,
    _ read: @escaping @Sendable (Owner) -> Bool,
    _ happen: @escaping @Sendable (Owner) -> Void,
    flag: (@Sendable (Owner) -> SetOnce)? = nil
  ) {
    self.init(name) {
      let owner = makeOwner()
      return Made(read: { read(owner) }, happen: { happen(owner) }, flag: flag?(owner))
    }
  }

  static var all: [Observed] { flags + values + runs + runsInStores + lazyValues }

  /// Those that tasks can wait for.
  static var flags: [Observed] {
    [
      Observed("a class's @SetOnce var", Screen.init, { $0.flag }, { $0.$flag.set() }, flag: { $0.$flag }),
      // Each use of a struct is a copy of its own.
      Observed("a struct's @SetOnce var", Settings.init, { $0.$flag.isSet }, { $0.$flag.set() }, flag: { $0.$flag }),
      Observed("an @Observable class's @SetOnce var", Model.init, { $0.flag }, { $0.$flag.set() }, flag: { $0.$flag }),
      Observed("a flag that is always first", { SetOnce(in: .alwaysFirst) }, { $0.isSet }, { $0.set() }, flag: { $0 }),
      inStore("that is marked") { store, _ in store.mark() },
      inStore("that another flag marks") { store, _ in SetOnce(in: store).set() },
      inStore("that a run marks after its success") { store, _ in RunOnce(in: store) {}() },
      inStore("that a run marks beforehand") { store, _ in RunOnce(in: store, marking: .beforeRun) {}() },
      inStore("that a task's run marks") { store, _ in
        let load = RunOnce(in: store) { () async in }
        let lane = Lane()
        _ = lane.start { await load() }
        lane.settleHere()
      },
      inStore("whose mark another process has made, seen by another object") { store, medium in
        medium.store.mark()
        _ = SetOnce(in: store).isSet
      },
      inStore("whose medium fails", isFailing: true) { store, _ in SetOnce(in: store).set() },
    ]
  }

  /// A flag of its own in a store that something marks.
  private static func inStore(
    _ name: String,
    isFailing: Bool = false,
    _ mark: @escaping @Sendable (OnceStore, Medium) -> Void
  ) -> Observed {
    Observed("a flag in a store \(name)") {
      let medium = Medium()
      medium.isFailing = isFailing
      let store = medium.store
      let flag = SetOnce(in: store)
      return Made(read: { flag.isSet }, happen: { mark(store, medium) }, flag: flag)
    }
  }

  private static var values: [Observed] {
    [
      Observed("a class's @SetOnce.Value var", Screen.init, { $0.value != nil }, { _ = $0.$value.set(42) }),
      Observed("a value by isSet", SetOnce.Value<Int>.init, { $0.isSet }, { $0.setIfNeeded { 42 } }),
    ]
  }

  private static var runs: [Observed] {
    [
      Observed("a class's @RunOnce var", Screen.init, { $0.$run.hasRun }, { $0.run($0) }),
      Observed("a class's @RunOnce.WithSelf var", Screen.init, { $0.$runWithSelf.hasRun }, { $0.runWithSelf() }),
      Observed("a class's @RunOnce var by both", Screen.init, { $0.$run.hasRunOrIsRunning }, { $0.run($0) }),
      Observed("a RunOnce value", { RunOnce { () -> Int in 42 } }, { $0.hasRun }, { once in #expect(once() == 42) }),
      Observed("an asynchronous run whose store a flag marks") {
        let store = OnceStore.memory()
        let load = RunOnce(in: store) { () async in Issue.record("it has run") }
        return Made(read: { load.hasRun }, happen: { SetOnce(in: store).set() })
      },
      Observed("a RunOnce whose payload comes later") {
        let screen = Screen()
        screen.later()
        return Made(read: { screen.$later.hasRun }, happen: { screen.$later.provide {} })
      },
    ]
  }

  private static var runsInStores: [Observed] {
    [OnceStore.Marking.afterSuccess, .beforeRun].flatMap { marking in
      [(false, false), (false, true), (true, false), (true, true)].map { isAnother, byBoth in
        let reader = byBoth ? "by hasRunOrIsRunning" : "by hasRun"
        return Observed("a run in a store, \(marking), by \(isAnother ? "another object" : "itself"), \(reader)") {
          let store = OnceStore.memory()
          let own = RunOnce(in: store, marking: marking) {}
          let other = RunOnce(in: store, marking: marking) {}
          return Made(read: { byBoth ? own.hasRunOrIsRunning : own.hasRun }, happen: { isAnother ? other() : own() })
        }
      }
    }
  }

  private static var lazyValues: [Observed] {
    [
      Observed("a class's @LazyOnce var", Screen.init, { $0.$title.isInitialized }, { _ = $0.title }),
      Observed("its valueIfInitialized", Screen.init, { $0.$title.valueIfInitialized != nil }, { _ = $0.title }),
      Observed("a class's @LazyOnce.WithSelf var", Screen.init, { $0.$subtitle.isInitialized }, { _ = $0.subtitle }),
      Observed("its valueIfInitialized, with self", Screen.init, { $0.$subtitle.valueIfInitialized != nil }) {
        _ = $0.subtitle
      },
    ]
  }
}

/// A plain class.
///
/// `@unchecked Sendable`, like those below: the tests exist to show that any thread may use their wrappers.
private final class Screen: @unchecked Sendable {
  @SetOnce var flag
  @SetOnce.Value var value: Int?
  @RunOnce var run = { (screen: Screen) in screen.runs += 1 }
  @RunOnce(payload: .later) var later
  @RunOnce.WithSelf({ (screen: Screen) in screen.runs += 1 }) var runWithSelf
  @LazyOnce var title = ["Screen"]
  @LazyOnce.WithSelf({ (screen: Screen) in ["Screen", "\(screen.runs)"] }) var subtitle
  var runs = 0
}

private struct Settings: @unchecked Sendable {
  @SetOnce var flag
}

/// A class that is observable anyway.
@Observable private final class Model: @unchecked Sendable {
  @ObservationIgnored @SetOnce var flag
}
