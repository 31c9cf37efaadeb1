import Once

final class Screen {
  @SetOnce var didConfigure
  @RunOnce var trackView = { print("viewed") }
  @LazyOnce var count = 3
  @RunOnce(in: .memory()) var greet = { print("hello") }

  func reset() {
    // expected-error@+1 {{value of type 'SetOnce' has no member 'reset'}}
    $didConfigure.reset()
    // expected-error@+1 {{value of type 'SetOnce' has no member 'unset'}}
    $didConfigure.unset()
    // expected-error@+1 {{value of type 'RunOnce<() -> ()>' has no member 'reset'}}
    $trackView.reset()
    // expected-error@+1 {{value of type 'RunOnce<() -> ()>' has no member 'reset'}}
    $greet.reset()
    // expected-error@+1 {{value of type 'LazyOnce<Int>' has no member 'reset'}}
    $count.reset()
  }
}

func unmark(_ store: OnceStore) {
  // expected-error@+1 {{value of type 'OnceStore' has no member 'unmark'}}
  store.unmark()
  // expected-error@+1 {{cannot assign to property: 'isMarked' is a get-only property}}
  store.isMarked = false
}
