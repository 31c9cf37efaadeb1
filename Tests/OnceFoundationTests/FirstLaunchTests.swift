import Foundation
import Once
import OnceFoundation
import Testing

/// The documents' first launch, composed: a flag in a store, set once, and its answer kept.
private struct Launch {
  let isFirst: Bool

  init(in store: OnceStore = .userDefaults(key: "launchedBefore")) {
    isFirst = SetOnce(in: store).set()
  }
}

private enum App {
  static let launch = Launch()
}

/// Code that depends on the first launch.
private struct Start {
  let launch: Launch

  var screen: String { launch.isFirst ? "intro" : "home" }
}

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `The first launch` {
  @Test func `is the first for as long as it lasts, and no later launch is first`() throws {
    let temporary = try TemporaryDefaults()
    // User defaults made anew for each launch: they share only the suite.
    func launch() throws -> Launch {
      let defaults = try #require(UserDefaults(suiteName: temporary.suite))
      return Launch(in: .userDefaults(defaults, key: "launchedBefore"))
    }
    let first = try launch()
    #expect(Start(launch: first).screen == "intro")
    let (second, third) = (try launch(), try launch())
    #expect(Start(launch: first).screen == "intro")
    #expect(Start(launch: second).screen == "home")
    #expect(Start(launch: third).screen == "home")
  }

  #if os(macOS) || os(Linux) || os(Windows)  // Only these can start a process.
    @Test func `is the first in one process, and not in the next`() throws {
      let temporary = try TemporaryDefaults()
      let launches = try (1...3).map { _ in
        let app = try Probe.userDefaults("launch", suite: temporary.suite, key: "launchedBefore")
        return app.end().lines
      }
      #expect(launches == [["first", "first"], ["not first", "not first"], ["not first", "not first"]])
    }
  #endif

  @Test func `is kept for the whole process by a static let`() {
    UserDefaults.standard.removeObject(forKey: "launchedBefore")
    defer { UserDefaults.standard.removeObject(forKey: "launchedBefore") }
    #expect(App.launch.isFirst)
    #expect(App.launch.isFirst)
    #expect(!Launch().isFirst)
  }

  @Test func `can be repeated in tests without deleting an app`() {
    for _ in 1...3 { #expect(Start(launch: Launch(in: .alwaysFirst)).screen == "intro") }
  }

  @Test func `and the second launch after it can be tested, too`() {
    let installation = OnceStore.memory()
    #expect(Start(launch: Launch(in: installation)).screen == "intro")
    #expect(Start(launch: Launch(in: installation)).screen == "home")
  }

  @Test func `is shorter where nobody needs to ask: the intro itself runs once`() {
    final class Home {
      @RunOnce var showIntro: () -> Void
      init(in store: OnceStore, _ intro: @escaping () -> Void) {
        _showIntro = RunOnce(wrappedValue: intro, in: store)
      }
    }
    var intros = 0
    let installation = OnceStore.memory()
    for _ in 1...3 {
      let home = Home(in: installation) { intros += 1 }
      home.showIntro()
      home.showIntro()
    }
    #expect(intros == 1)
  }
}
