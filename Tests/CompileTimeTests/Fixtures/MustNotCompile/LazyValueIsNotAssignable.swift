import Once

final class Report {
  @LazyOnce var lines = [String]()

  func print() {
    // expected-error@+1 {{cannot assign to property: 'lines' is a get-only property}}
    lines = []
    // expected-error@+1 {{cannot use mutating member on immutable value: 'lines' is a get-only property}}
    lines.append("")
    // expected-error@+1 {{cannot assign to property: '$lines' is immutable}}
    $lines = LazyOnce(wrappedValue: [])
    // expected-error@+1 {{cannot assign to property: 'isInitialized' is a get-only property}}
    $lines.isInitialized = true
    // expected-error@+1 {{'valueIfInitialized' is a get-only property}}
    $lines.valueIfInitialized = nil
  }
}

func local() {
  @LazyOnce var count = 3
  // expected-error@+1 {{cannot assign to value: 'count' is a get-only property}}
  count = 4
}
