// What a client may write whose systems are as old as the package allows: all but a payload that suspends.

import Once
import OnceFoundation
import SwiftUI

import OnceSwiftUI

final class Screen {
  @SetOnce var didConfigure
  @SetOnce(in: .userDefaults(key: "launched")) var hasLaunched
  @SetOnce.Value var session: Int?
  @RunOnce var track = { (screen: Screen) in screen.configure() }
  @RunOnce var number = { () throws -> Int in 42 }
  @RunOnce(in: .memory(), marking: .beforeRun) var seed = {}
  @RunOnce(payload: .later) var setUp: (Int) -> Void
  @RunOnce(concurrentCalls: .returnImmediately) var close = { (screen: Screen) in screen.configure() }
  @RunOnce(concurrentCalls: .shareFailure) var open = { () throws -> Int in 42 }
  @RunOnce.WithSelf({ (screen: Screen) in screen.configure() }) var show
  @LazyOnce.WithSelf({ (screen: Screen) in screen.title.count }) var length
  @LazyOnce var title = "screen"

  func configure() {
    _ = $didConfigure.set() || didConfigure || hasLaunched || $didConfigure.isKnownSet || $track.hasRun
    _ = $session.set(1) ? session : $session.setIfNeeded { 2 }
    track(self)
    setUp(1)
    _ = $setUp.provide { _ in }
    close(self)
    show()
    print(length, (try? open()) ?? 0, $show.hasRun, $length.isInitialized)
    print(title, $title.isInitialized, $title.valueIfInitialized ?? "", $track.isRunning, $track)
    RunOnce.forLifetime(of: self) { print(RunOnce.isFirstCall(for: self)) }
  }

  func load() async throws {
    try await $didConfigure.wait()
    _ = try await ($session.wait(), number())
    await RunOnce.forLifetime(of: self) { await look() }
  }
}

extension Screen {
  func look() async {}
}

@MainActor final class Main {
  @RunOnce var show = { @MainActor (main: Main) in main.close() }
  func close() {}
}

enum Service {
  static let bootstrap = RunOnce { print("registered") }
  static let number = RunOnce { () -> Int in 42 }
}

@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
final class Feed {
  @RunOnce var load = { (feed: Feed) async throws in try await feed.fetch() }
  func fetch() async throws {}
}

struct Content: View {
  var body: some View { EmptyView().onAppearOnce {} }
}
