import Once

// What people write before they look anything up.

final class Screen {
  // expected-error@+1 {{not both: write a payload, or '(payload: .later)'}}
  @RunOnce(payload: .later) var setUp = { print("set up") }
  // expected-error@+1 {{'import OnceFoundation' for a store in a file or in user defaults}}
  @SetOnce(in: .file(at: "mark")) var isInstalled
  // expected-error@+1 {{'import OnceFoundation' for a store in a file or in user defaults}}
  @SetOnce(in: .userDefaults(key: "mark")) var launchedBefore
  @LazyOnce var title: String

  init() {
    // expected-error@+1 {{for a property, '_x = LazyOnce(wrappedValue: …)'}}
    _title = LazyOnce { "Feed" }
  }

  func viewDidAppear() {
    // expected-error@+1 {{missing argument label 'of:' in call}}
    RunOnce.forLifetime(self) { print("viewed") }
    // expected-error@+1 {{missing argument label 'for:' in call}}
    if RunOnce.isFirstCall(self) { print("first") }
    // A mistake in the block is reported as what it is, although there is a form for what is no object.
    // expected-error@+1 {{value of type 'Screen' has no member 'titel'}}
    RunOnce.forLifetime(of: self) { print(self.titel) }
  }
}
