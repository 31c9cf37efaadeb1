import Once

final class Screen {
  // expected-error@+1 {{argument passed to call that takes no arguments}}
  @SetOnce var didConfigure = true
}

// expected-error@+2 {{missing argument label 'in:' in call}}
// expected-error@+1 {{'OnceStore'}}
let argument = SetOnce(true)
