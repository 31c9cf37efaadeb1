import Once

// A closure in place of a lazy value is reported in all settings, by a warning.

final class Screen {
  // expected-warning@+1 {{the value is this closure, not its result: write '= makeValue()'}}
  @LazyOnce var title = { "Feed" }
  // expected-warning@+1 {{the value is this closure, not its result: write '= makeValue()'}}
  @LazyOnce var severalStatements = {
    let title = "Feed"
    return title + title
  }
  // expected-warning@+1 {{the value is this closure, not its result: write '= makeValue()'}}
  @LazyOnce var sendable = { @Sendable in "Feed" }
  // expected-warning@+1 {{the value is this closure, not its result: write '= makeValue()'}}
  @LazyOnce var empty = {}
  // expected-warning@+1 {{the value is this closure, not its result: write '= makeValue()'}}
  @LazyOnce var typed: () -> String = { "Feed" }
  // expected-warning@+1 {{the value is this closure, not its result: write '= makeValue()'}}
  @LazyOnce var argument = { (screen: Screen) in screen.name }
  // expected-warning@+1 {{the value is this closure, not its result: write '= makeValue()'}}
  @LazyOnce var typedArgument: (Screen) -> String = { $0.name }
  let name = "Screen"
}

func values() {
  // expected-warning@+1 {{the value is this closure, not its result: write '= makeValue()'}}
  let value = LazyOnce { "Feed" }
  // expected-warning@+1 {{the value is this closure, not its result: write '= makeValue()'}}
  let labeled = LazyOnce(wrappedValue: { "Feed" })
  // expected-warning@+1 {{the value is this closure, not its result: write '= makeValue()'}}
  let argument = LazyOnce { (screen: Screen) in screen.name }
  print(value, labeled, argument)
}
