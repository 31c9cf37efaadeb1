import Once

/// A closure that says `@MainActor` itself, although in such a class it need not.
@MainActor final class Screen {
  @RunOnce var count = { @MainActor in Screen.views += 1 }
  @RunOnce var track = { @MainActor (screen: Screen) in screen.taps += 1 }
  @RunOnce var check = { @MainActor (screen: Screen) throws -> Int in screen.taps }
  @RunOnce(in: .memory()) var greet = { @MainActor in Screen.views += 1 }

  static var views = 0
  var taps = 0
}
