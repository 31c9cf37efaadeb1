import Once

// A closure in place of a lazy value is reported in all settings, by a warning.

func make() -> String { "made" }

final class Screen {
  // expected-warning@+1 {{the value is this closure, not its result: write '= makeValue()'}}
  @LazyOnce var title = { "Feed" }
  // expected-warning@+1 {{the value is this closure, not its result: write '= makeValue()'}}
  @LazyOnce var spelledOut = { () -> String in make() }
  // expected-warning@+1 {{the value is this closure, not its result: write '= makeValue()'}}
  @LazyOnce var severalStatements = {
    let title = make()
    return title + title
  }
  // expected-warning@+1 {{the value is this closure, not its result: write '= makeValue()'}}
  @LazyOnce var sendable = { @Sendable in "Feed" }
  // expected-warning@+1 {{the value is this closure, not its result: write '= makeValue()'}}
  @LazyOnce var nothing = { print("done") }
  // expected-warning@+1 {{the value is this closure, not its result: write '= makeValue()'}}
  @LazyOnce var empty = {}
  // expected-warning@+1 {{the value is this closure, not its result: write '= makeValue()'}}
  @LazyOnce var typed: () -> String = { make() }
  // expected-warning@+1 {{to run it once, write '@RunOnce var f = { … }'}}
  @LazyOnce var argument = { (screen: Screen) in screen.name }
  // expected-warning@+1 {{to run it once, write '@RunOnce var f = { … }'}}
  @LazyOnce var typedArgument: (Screen) -> String = { $0.name }
  let name = "Screen"
}

@MainActor final class View {
  // expected-warning@+1 {{the value is this closure, not its result: write '= makeValue()'}}
  @LazyOnce var title = { View.name }
  // expected-warning@+1 {{to run it once, write '@RunOnce var f = { … }'}}
  @LazyOnce var argument = { (view: View) in View.name }
  static let name = "View"
}

func locals() {
  // expected-warning@+1 {{the value is this closure, not its result: write '= makeValue()'}}
  @LazyOnce var title = { make() }
  // expected-warning@+1 {{the value is this closure, not its result: write '= makeValue()'}}
  let value = LazyOnce { make() }
  // expected-warning@+1 {{the value is this closure, not its result: write '= makeValue()'}}
  let labeled = LazyOnce(wrappedValue: { make() })
  // expected-warning@+1 {{to run it once, write '@RunOnce var f = { … }'}}
  let argument = LazyOnce { (screen: Screen) in screen.name }
  print(title(), value, labeled, argument)
}
