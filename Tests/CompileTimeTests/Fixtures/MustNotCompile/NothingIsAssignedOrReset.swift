import Observation
import Once

final class Screen {
  @SetOnce var flag
  @RunOnce var track = { print("viewed") }
  @RunOnce(in: .memory()) var greet = { print("hello") }
  @LazyOnce var lines = [String]()
  @SetOnce.Value var session: String?
  let port = SetOnce.Value<Int>()

  func assign() {
    // expected-error@+1 {{setter for 'flag' is unavailable: the flag is set by '$name.set()', and then stays set}}
    change(&flag)
    // expected-error@+1 {{cannot convert key path type 'any KeyPath<Screen, Bool> & Sendable' to contextual type}}
    let writableFlag: ReferenceWritableKeyPath<Screen, Bool> = \.flag
    // expected-error@+1 {{setter for 'session' is unavailable: the value is set by '$name.set(…)', and then stays set}}
    change(&session)
    // expected-error@+1 {{cannot convert key path type 'any KeyPath<Screen, String?> & Sendable' to contextual type}}
    let writableSession: ReferenceWritableKeyPath<Screen, String?> = \.session
    // expected-error@+1 {{cannot assign to property: '$flag' is immutable}}
    $flag = SetOnce()
    // expected-error@+1 {{cannot assign to property: 'isSet' is a get-only property}}
    $flag.isSet = true
    // expected-error@+1 {{setter for 'wrappedValue' is unavailable: the flag is set by '$name.set()'}}
    $flag.wrappedValue = true
    // expected-error@+1 {{setter for 'wrappedValue' is unavailable: the value is set by '$name.set(…)'}}
    port.wrappedValue = 80
    // expected-error@+1 {{cannot assign to property: '$track' is immutable}}
    $track = RunOnce {}
    // expected-error@+1 {{cannot assign to property: 'hasRun' is a get-only property}}
    $track.hasRun = false
    // expected-error@+1 {{'wrappedValue' is a get-only property}}
    $track.wrappedValue = {}
    // expected-error@+1 {{cannot use mutating member on immutable value: 'lines' is a get-only property}}
    lines.append("")
    // expected-error@+1 {{cannot assign to property: '$lines' is immutable}}
    $lines = LazyOnce(wrappedValue: [])
    // expected-error@+1 {{cannot assign to property: 'isInitialized' is a get-only property}}
    $lines.isInitialized = true
    // expected-error@+1 {{'valueIfInitialized' is a get-only property}}
    $lines.valueIfInitialized = nil
    // expected-error@+1 {{cannot assign to property: '$session' is immutable}}
    $session = SetOnce.Value()
    // expected-error@+1 {{cannot assign to property: 'value' is a get-only property}}
    $session.value = nil
  }

  func reset() {
    // expected-error@+1 {{value of type 'SetOnce' has no member 'reset'}}
    $flag.reset()
    // expected-error@+1 {{value of type 'RunOnce<() -> ()>' has no member 'reset'}}
    $greet.reset()
    // expected-error@+1 {{value of type 'LazyOnce<[String]>' has no member 'reset'}}
    $lines.reset()
    // expected-error@+1 {{value of type 'SetOnce.Value<Int>' has no member 'reset'}}
    port.reset()
  }

  func make() {
    port.setIfNeeded { 80 }
    // expected-error@+1 {{cannot pass function of type '() async -> Int' to parameter expecting}}
    port.setIfNeeded { await findPort() }
  }

  func findPort() async -> Int { 80 }
}

func change<Value>(_ value: inout Value) {}

final class Login {
  // A property that is set once has a setter, if an unavailable one, and so may say who could reach it.
  @SetOnce private(set) var didEnd
  @SetOnce.Value private(set) var user: String?

  init() {
    // expected-error@+1 {{setter for 'didEnd' is unavailable: the flag is set by '$name.set()', and then stays set}}
    didEnd = true
    // expected-error@+1 {{setter for 'user' is unavailable: the value is set by '$name.set(…)', and then stays set}}
    user = "ada"
  }
}

@Observable final class Model {
  @ObservationIgnored @SetOnce var flag
  @ObservationIgnored @SetOnce.Value var session: String?

  func assign() {
    // expected-error@+1 {{setter for 'flag' is unavailable: the flag is set by '$name.set()', and then stays set}}
    flag = true
    // expected-error@+1 {{setter for 'session' is unavailable: the value is set by '$name.set(…)', and then stays set}}
    session = nil
  }
}

struct Form {
  @RunOnce var register = { print("registered") }
}

func outside(_ form: inout Form, _ store: OnceStore) {
  @SetOnce var isDone
  // expected-error@+1 {{setter for 'isDone' is unavailable: the flag is set by '$name.set()', and then stays set}}
  isDone = true
  @SetOnce.Value var name: String?
  // expected-error@+1 {{setter for 'name' is unavailable: the value is set by '$name.set(…)', and then stays set}}
  name = "ada"
  @LazyOnce var count = 3
  // expected-error@+1 {{cannot assign to value: 'count' is a get-only property}}
  count = 4
  // expected-error@+1 {{cannot assign to property: 'register' is a get-only property}}
  form.register = {}
  // expected-error@+1 {{value of type 'OnceStore' has no member 'unmark'}}
  store.unmark()
  // expected-error@+1 {{cannot assign to property: 'isMarked' is a get-only property}}
  store.isMarked = false
}

// expected-error@+1 {{a flag starts false: 'SetOnce()'; with a store, 'SetOnce(in: …)'}}
let initialFlag = SetOnce(true)

final class InitialValues {
  // expected-error@+1 {{leave out the '= …': the property is nil until '$name.set(…)'}}
  @SetOnce.Value var title: String? = InitialValues.makeTitle()

  static func makeTitle() -> String? { nil }
}
