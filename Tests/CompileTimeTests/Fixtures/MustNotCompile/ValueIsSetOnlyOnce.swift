import Once

final class Screen {
  @SetOnce.Value var session: String?
  let port = SetOnce.Value<Int>()

  func signOut() {
    // expected-error@+1 {{cannot assign to property: 'session' is a get-only property}}
    session = "other"
    // expected-error@+1 {{cannot assign to property: 'session' is a get-only property}}
    session = nil
    // expected-error@+1 {{cannot assign to property: '$session' is immutable}}
    $session = SetOnce.Value()
    // expected-error@+1 {{cannot assign to property: 'value' is a get-only property}}
    $session.value = nil
    // expected-error@+1 {{value of type 'SetOnce.Value<Int>' has no member 'reset'}}
    port.reset()
    // expected-warning@+1 {{result of call to 'set' is unused}}
    port.set(80)
    port.setIfNeeded { 80 }
    // expected-error@+1 {{cannot pass function of type '() async -> Int' to parameter expecting}}
    port.setIfNeeded { await findPort() }
  }

  func findPort() async -> Int { 80 }
}

final class InitialValues {
  // expected-error@+1 {{leave out the '= …': the property is nil until '$name.set(…)'}}
  @SetOnce.Value var name: String? = "Ada"
  // expected-error@+1 {{leave out the '= …': the property is nil until '$name.set(…)'}}
  @SetOnce.Value var title: String? = InitialValues.makeTitle()
  // expected-error@+1 {{leave out the '= …': the property is nil until '$name.set(…)'}}
  @SetOnce.Value var items: [Int]? = []
  // expected-error@+2 {{property type 'Int' does not match 'wrappedValue' type 'Wrapped?'}}
  // expected-error@+1 {{generic parameter 'Wrapped' could not be inferred}}
  @SetOnce.Value var count: Int

  static func makeTitle() -> String? { nil }
}

enum App {
  static let port = SetOnce.Value<Int>()
  // expected-error@+1 {{'SetOnce.Value<Screen>' may have shared mutable state}}
  static let screen = SetOnce.Value<Screen>()
}
