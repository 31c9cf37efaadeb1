import Once

// expected-error@+2 {{missing argument label 'in:' in call}}
// expected-error@+1 {{'OnceStore'}}
let argument = SetOnce(true)
