import Once

// A closure in place of a lazy value is reported in all settings, by a warning.

final class Screen {
  @LazyOnce var title = { "Feed" }  // warning: the value is this closure, not its result: write '= makeValue()'
  @LazyOnce var severalStatements = {  // warning: the value is this closure, not its result: write '= makeValue()'
    let title = "Feed"
    return title + title
  }
  @LazyOnce var sendable = { @Sendable in "Feed" }  // warning: the value is this closure, not its result
  @LazyOnce var empty = {}  // warning: the value is this closure, not its result: write '= makeValue()'
  @LazyOnce var typed: () -> String = { "Feed" }  // warning: the value is this closure, not its result
  @LazyOnce var argument = { (screen: Screen) in screen.name }  // warning: the value is this closure, not its result
  @LazyOnce var typedArgument: (Screen) -> String = { $0.name }  // warning: the value is this closure, not its result
  let name = "Screen"
}

func values() {
  let value = LazyOnce { "Feed" }  // warning: the value is this closure, not its result: write '= makeValue()'
  let labeled = LazyOnce(wrappedValue: { "Feed" })  // warning: the value is this closure, not its result
  let argument = LazyOnce { (screen: Screen) in screen.name }  // warning: the value is this closure, not its result
}
