import Foundation
import Once
import OnceFoundation
import Testing

/// The documents' first launch, as a composition: a flag in a store that is set once, and the answer kept.
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

@Suite(.timeLimit(.minutes(1)), .endsHangs) struct `The first launch` {
  @Test func `is the first for as long as it lasts, and no later launch is`() throws {
    let temporary = try TemporaryDefaults()
    // User defaults made anew for each launch: the suite is all that they have in common.
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
    @Test func `is the first in a process of its own, and not in the next`() throws {
      let temporary = try TemporaryDefaults()
      let launches = try (1...3).map { _ in
        let app = try Probe.userDefaults("launch", suite: temporary.suite, key: "launchedBefore")
        return app.end().lines
      }
      #expect(launches == [["first", "first"], ["not first", "not first"], ["not first", "not first"]])
    }
  #endif

  @Test func `is kept for all of the process by a static let`() {
    UserDefaults.standard.removeObject(forKey: "launchedBefore")
    defer { UserDefaults.standard.removeObject(forKey: "launchedBefore") }
    #expect(App.launch.isFirst)
    #expect(App.launch.isFirst)
    #expect(!Launch().isFirst)
  }

  @Test func `comes back in tests as often as they like, without an app to delete`() {
    for _ in 1...3 { #expect(Start(launch: Launch(in: .alwaysUnmarked)).screen == "intro") }
  }

  @Test func `and the second after it are there in tests, too`() {
    let installation = OnceStore.memory()
    #expect(Start(launch: Launch(in: installation)).screen == "intro")
    #expect(Start(launch: Launch(in: installation)).screen == "home")
  }

  @Test func `is shorter where nobody needs to ask: the intro itself is what runs once`() {
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
