import Once

final class Screen {
  @SetOnce var didConfigure

  func viewDidAppear() {
    // expected-error@+1 {{the flag is set for good}}
    didConfigure = true
    didConfigure = false
    // expected-error@+1 {{cannot assign}}
    $didConfigure.set()
  }
}
