import Observation
import Once
import Testing

/// A once as its observers see it: how it is declared, what they read, and what makes it happen.
struct Observed: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let make: @Sendable () -> Made

  struct Made: Sendable {
    let read: @Sendable () -> Bool
    let happen: @Sendable () -> Void
  }

  init(_ name: String, _ make: @escaping @Sendable () -> Made) {
    testDescription = name
    self.make = make
  }

  static var all: [Observed] { flags + values + runs + lazyValues + inStores }

  private static var flags: [Observed] {
    [
      Observed("a class's @SetOnce var, by its value") {
        let screen = Screen()
        return Made(read: { screen.didConfigure }, happen: { screen.$didConfigure.set() })
      },
      Observed("a class's @SetOnce var, by $isSet") {
        let screen = Screen()
        return Made(read: { screen.$didConfigure.isSet }, happen: { screen.$didConfigure.set() })
      },
      Observed("a struct's @SetOnce var") {
        let settings = Settings()
        let copy = settings
        return Made(read: { copy.didConfigure }, happen: { settings.$didConfigure.set() })
      },
      Observed("an @Observable class's @SetOnce var") {
        let model = Model()
        return Made(read: { model.didAppear }, happen: { model.$didAppear.set() })
      },
      Observed("a SetOnce value") {
        let flag = SetOnce()
        return Made(read: { flag.isSet }, happen: { flag.set() })
      },
    ]
  }

  private static var values: [Observed] {
    [
      Observed("a class's @SetOnce.Value var, by its value") {
        let screen = Screen()
        return Made(read: { screen.session != nil }, happen: { _ = screen.$session.set(42) })
      },
      Observed("a struct's @SetOnce.Value var, by $isSet") {
        let settings = Settings()
        let copy = settings
        return Made(read: { copy.$session.isSet }, happen: { settings.$session.setIfNeeded { 42 } })
      },
      Observed("an @Observable class's @SetOnce.Value var") {
        let model = Model()
        return Made(read: { model.session == 42 }, happen: { _ = model.$session.set(42) })
      },
      Observed("a SetOnce.Value") {
        let session = SetOnce.Value<Int>()
        return Made(read: { session.value != nil }, happen: { session.setIfNeeded { 42 } })
      },
    ]
  }

  private static var runs: [Observed] {
    [
      Observed("a class's @RunOnce var") {
        let screen = Screen()
        return Made(read: { screen.$trackView.hasRun }, happen: { screen.trackView(screen) })
      },
      Observed("a struct's @RunOnce var") {
        let settings = Settings()
        let copy = settings
        return Made(read: { copy.$load.hasRun }, happen: { settings.load() })
      },
      Observed("an @Observable class's @RunOnce var") {
        let model = Model()
        return Made(read: { model.$load.hasRun }, happen: { _ = try? model.load() })
      },
      Observed("a RunOnce value") {
        let bootstrap = RunOnce { () -> Int in 42 }
        return Made(read: { bootstrap.hasRun }, happen: { _ = bootstrap() })
      },
      Observed("a RunOnce whose payload comes later") {
        let screen = Screen()
        screen.delayedSetup()
        return Made(read: { screen.$delayedSetup.hasRun }, happen: { screen.$delayedSetup.provide {} })
      },
    ]
  }

  private static var lazyValues: [Observed] {
    [
      Observed("a class's @LazyOnce var") {
        let screen = Screen()
        return Made(read: { screen.$title.isInitialized }, happen: { _ = screen.title })
      },
      Observed("a struct's @LazyOnce var") {
        let settings = Settings()
        let copy = settings
        return Made(read: { copy.$title.isInitialized }, happen: { _ = settings.title })
      },
      Observed("an @Observable class's @LazyOnce var") {
        let model = Model()
        return Made(read: { model.$title.isInitialized }, happen: { _ = model.title })
      },
    ]
  }

  private static var inStores: [Observed] {
    [
      Observed("a flag in a store, set") {
        let flag = SetOnce(in: .memory())
        return Made(read: { flag.isSet }, happen: { flag.set() })
      },
      Observed("a flag in a store that never remembers") {
        let flag = SetOnce(in: .alwaysFirst)
        return Made(read: { flag.isSet }, happen: { flag.set() })
      },
      Observed("a flag in a store that another object marks") {
        let store = OnceStore.memory()
        let flag = SetOnce(in: store)
        return Made(read: { flag.isSet }, happen: { SetOnce(in: store).set() })
      },
      Observed("a flag in a store whose mark another process has made, seen by another object") {
        let medium = Medium()
        let store = medium.store
        let flag = SetOnce(in: store)
        return Made(
          read: { flag.isSet },
          happen: {
            medium.store.mark()
            _ = SetOnce(in: store).isSet
          }
        )
      },
      Observed("a flag in a store that a run marks") {
        let store = OnceStore.memory()
        let flag = SetOnce(in: store)
        let run: RunOnce<@Sendable () -> Void> = RunOnce(in: store) {}
        return Made(read: { flag.isSet }, happen: { run() })
      },
      inStore("its own run", .afterSuccess) { own, _ in own() },
      inStore("its own run", .beforeRun) { own, _ in own() },
      inStore("another object's run", .afterSuccess) { _, other in other() },
      inStore("another object's run", .beforeRun) { _, other in other() },
    ]
  }

  private static func inStore(
    _ name: String,
    _ marking: OnceStore.Marking,
    _ happen: @escaping @Sendable (RunOnce<@Sendable () -> Void>, RunOnce<@Sendable () -> Void>) -> Void
  ) -> Observed {
    Observed("a run in a store, \(marking), by \(name)") {
      let store = OnceStore.memory()
      let own: RunOnce<@Sendable () -> Void> = RunOnce(in: store, marking: marking) {}
      let other: RunOnce<@Sendable () -> Void> = RunOnce(in: store, marking: marking) {}
      return Made(read: { own.hasRun }, happen: { happen(own, other) })
    }
  }
}

/// A plain class.
///
/// `@unchecked Sendable`, like those below: the tests exist to show that any thread may use their wrappers.
private final class Screen: @unchecked Sendable {
  @SetOnce var didConfigure
  @SetOnce.Value var session: Int?
  @RunOnce var trackView = { (screen: Screen) in screen.views += 1 }
  @RunOnce(payload: .later) var delayedSetup: () -> Void
  @LazyOnce var title = ["Screen"]
  var views = 0
}

/// A plain struct.
private struct Settings: @unchecked Sendable {
  @SetOnce var didConfigure
  @SetOnce.Value var session: Int?
  @RunOnce var load = {}
  @LazyOnce var title = ["Settings"]
}

/// A class that is observable anyway.
@Observable private final class Model: @unchecked Sendable {
  var items: [Int] = []
  @ObservationIgnored @SetOnce var didAppear
  @ObservationIgnored @SetOnce.Value var session: Int?
  @ObservationIgnored @RunOnce var load = { () throws -> Int in 42 }
  @ObservationIgnored @LazyOnce var title = ["Model"]
}
