import Once

final class Screen {
  // expected-error@+1 {{no exact matches in call to initializer}}
  @RunOnce var pair: (Int, Int) -> Void = { first, second in print(first, second) }
  // expected-error@+1 {{no exact matches in call to initializer}}
  @RunOnce var noFunction = 3
  // expected-error@+1 {{cannot convert value of type '(inout Int) -> ()'}}
  @RunOnce var change = { (count: inout Int) in count += 1 }
  // expected-error@+1 {{circular reference}}
  @RunOnce var itself = { (screen: Screen) in screen.itself(screen) }
}
