import Once

final class Screen {
  @SetOnce var flag
  @RunOnce var track = { print("viewed") }
  @RunOnce(in: .memory()) var greet = { print("hello") }
  @LazyOnce var lines = [String]()
  @SetOnce.Value var session: String?
  let port = SetOnce.Value<Int>()

  init() {
    flag = true  // error: cannot assign to property: 'flag' is a get-only property
    session = "ada"  // error: cannot assign to property: 'session' is a get-only property
  }

  func assign() {
    flag = false  // error: cannot assign to property: 'flag' is a get-only property
    flag.toggle()  // error: cannot use mutating member on immutable value: 'flag' is a get-only property
    change(&flag)  // error: cannot pass immutable value as inout argument: 'flag' is a get-only property
    let writableFlag: ReferenceWritableKeyPath<Screen, Bool> = \.flag  // error: cannot convert key path
    change(&session)  // error: cannot pass immutable value as inout argument: 'session' is a get-only property
    let writableSession: ReferenceWritableKeyPath<Screen, String?> = \.session  // error: cannot convert key path
    $flag = SetOnce()  // error: cannot assign to property: '$flag' is immutable
    $flag.isSet = true  // error: cannot assign to property: 'isSet' is a get-only property
    $flag.wrappedValue = true  // error: cannot assign to property: 'wrappedValue' is a get-only property
    port.wrappedValue = 80  // error: cannot assign to property: 'wrappedValue' is a get-only property
    track = RunOnce(wrappedValue: {})  // error: cannot assign to property: 'track' is a get-only property
    $track = RunOnce(wrappedValue: {})  // error: cannot assign to property: '$track' is immutable
    $track.hasRun = false  // error: cannot assign to property: 'hasRun' is a get-only property
    $track.hasBegun = false  // error: cannot assign to property: 'hasBegun' is a get-only property
    $track.wrappedValue = track  // error: 'wrappedValue' is a get-only property
    lines.append("")  // error: cannot use mutating member on immutable value: 'lines' is a get-only property
    $lines = LazyOnce(wrappedValue: [])  // error: cannot assign to property: '$lines' is immutable
    $lines.isInitialized = true  // error: cannot assign to property: 'isInitialized' is a get-only property
    $lines.valueIfInitialized = nil  // error: 'valueIfInitialized' is a get-only property
    $session = SetOnce.Value()  // error: cannot assign to property: '$session' is immutable
    $session.value = nil  // error: cannot assign to property: 'value' is a get-only property
  }

  func reset() {
    $flag.reset()  // error: value of type 'SetOnce' has no member 'reset'
    $greet.reset()  // error: value of type 'RunOnce<RunOnceKind.Blocking, (), Never, ()>' has no member
    $lines.reset()  // error: value of type 'LazyOnce<[String]>' has no member 'reset'
    port.reset()  // error: value of type 'SetOnce.Value<Int>' has no member 'reset'
  }

  func make(_ find: @escaping () async -> Int) {
    port.setIfNeeded { await find() }  // error: cannot pass function of type '() async -> Int' to parameter
  }
}

func change<Value>(_ value: inout Value) {}

// MARK: What would hand an assignment on to a setter that is not there

class Base {
  @SetOnce var flag
  @SetOnce.Value var session: String?
}

final class Observing: Base {
  override var flag: Bool { didSet { print("set") } }  // error: cannot observe read-only property 'flag'
  override var session: String? { willSet { print("set") } }  // error: cannot observe read-only property
}

@propertyWrapper struct Clamp<Value> { var wrappedValue: Value }

final class Clamped {
  @Clamp @SetOnce var flag: Bool

  init() {}

  func assign() {
    flag = true  // error: cannot assign to property: 'flag' is a get-only property
  }
}

protocol Settable {
  var flag: Bool { get set }
  var session: String? { get set }
}

extension Base: Settable {}  // error: type 'Base' does not conform to protocol 'Settable'

func outside(_ store: OnceStore) {
  store.unmark()  // error: value of type 'OnceStore' has no member 'unmark'
  store.isMarked = false  // error: cannot assign to property: 'isMarked' is a get-only property
}

let initialFlag = SetOnce(true)  // error: a flag starts false: 'SetOnce()'; with a store, 'SetOnce(in: …)'

final class InitialValue { @SetOnce.Value var title: String? = ["Feed"].first }  // error: leave out the '= …'
