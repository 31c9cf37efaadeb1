import Once

final class Screen {
  @SetOnce var didConfigure

  func viewDidAppear() {
    // expected-error@+1 {{cannot assign to property: 'didConfigure' is a get-only property}}
    didConfigure = true
    // expected-error@+1 {{cannot assign to property: 'didConfigure' is a get-only property}}
    didConfigure = false
    // expected-error@+1 {{'didConfigure' is a get-only property}}
    didConfigure.toggle()
    // expected-error@+1 {{cannot assign to property: '$didConfigure' is immutable}}
    $didConfigure = SetOnce()
    // expected-error@+1 {{cannot assign to property: 'isSet' is a get-only property}}
    $didConfigure.isSet = true
    // expected-error@+1 {{'wrappedValue' is a get-only property}}
    $didConfigure.wrappedValue = true
  }
}

func outside(_ screen: Screen) {
  // expected-error@+1 {{cannot assign to property: 'didConfigure' is a get-only property}}
  screen.didConfigure = true
}
