import Once

final class Screen {
  @RunOnce var trackView = { print("viewed") }

  func viewDidAppear() {
    // expected-error@+1 {{cannot assign to property: 'trackView' is a get-only property}}
    trackView = {}
    // expected-error@+1 {{cannot assign to property: '$trackView' is immutable}}
    $trackView = RunOnce {}
    // expected-error@+1 {{cannot assign to property: 'hasRun' is a get-only property}}
    $trackView.hasRun = false
    // expected-error@+1 {{'wrappedValue' is a get-only property}}
    $trackView.wrappedValue = {}
  }
}

struct Form {
  @RunOnce var register = { print("registered") }
}

func outside(_ screen: Screen, _ form: inout Form) {
  // expected-error@+1 {{cannot assign to property: 'trackView' is a get-only property}}
  screen.trackView = {}
  // expected-error@+1 {{cannot assign to property: 'register' is a get-only property}}
  form.register = {}
}
