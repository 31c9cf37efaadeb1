import Once

// Nothing is assigned, observed or reset from outside the wrapper.

class Session {
  @SetOnce var didEnd
  @RunOnce var track = { print("viewed") }
  @RunOnce(in: .memory()) var greet = { print("hello") }
  @LazyOnce var lines = [String]()
  @SetOnce.Value var user: String?
  @SetOnce private(set) var didBegin  // error: 'private(set)' modifier cannot be applied to read-only properties
  let port = SetOnce.Value<Int>()

  init() {
    didEnd = true  // error: cannot assign to property: 'didEnd' is a get-only property
    user = "ada"  // error: cannot assign to property: 'user' is a get-only property
  }

  func assign() {
    $didEnd = SetOnce()  // error: cannot assign to property: '$didEnd' is immutable
    $didEnd.isSet = true  // error: cannot assign to property: 'isSet' is a get-only property
    $didEnd.wrappedValue = true  // error: cannot assign to property: 'wrappedValue' is a get-only property
    port.wrappedValue = 80  // error: cannot assign to property: 'wrappedValue' is a get-only property
    track = RunOnce(wrappedValue: {})  // error: cannot assign to property: 'track' is a get-only property
    $track = RunOnce(wrappedValue: {})  // error: cannot assign to property: '$track' is immutable
    $track.hasRun = false  // error: cannot assign to property: 'hasRun' is a get-only property
    $track.hasRunOrIsRunning = false  // error: cannot assign to property: 'hasRunOrIsRunning' is a get-only property
    $track.wrappedValue = track  // error: 'wrappedValue' is a get-only property
    lines.append("")  // error: cannot use mutating member on immutable value: 'lines' is a get-only property
    $lines = LazyOnce(wrappedValue: [])  // error: cannot assign to property: '$lines' is immutable
    $lines.isInitialized = true  // error: cannot assign to property: 'isInitialized' is a get-only property
    $lines.valueIfInitialized = nil  // error: 'valueIfInitialized' is a get-only property
    $user = SetOnce.Value()  // error: cannot assign to property: '$user' is immutable
    $user.value = nil  // error: cannot assign to property: 'value' is a get-only property
    $user.set("ada")  // warning: result of call to 'set' is unused
  }

  func reset() {
    $didEnd.reset()  // error: value of type 'SetOnce' has no member 'reset'
    $greet.reset()  // error: value of type 'RunOnce<RunOnceKind.Blocking, (), Never, ()>' has no member
    $lines.reset()  // error: value of type 'LazyOnce<[String]>' has no member 'reset'
    port.reset()  // error: value of type 'SetOnce.Value<Int>' has no member 'reset'
  }

  func make(_ find: @escaping () async -> Int) {
    port.setIfNeeded { await find() }  // error: cannot pass function of type '() async -> Int' to parameter
  }
}

func outside(_ store: OnceStore) {
  store.unmark()  // error: value of type 'OnceStore' has no member 'unmark'
  store.isMarked = false  // error: cannot assign to property: 'isMarked' is a get-only property
}

// MARK: What would hand an assignment on to a setter that is not there

final class Observing: Session {
  override var didEnd: Bool { didSet { print("ended") } }  // error: cannot observe read-only property 'didEnd'
}

@propertyWrapper struct Clamp<Value> { var wrappedValue: Value }

final class Clamped {
  @Clamp @SetOnce var flag: Bool

  init() {}

  func assign() {
    flag = true  // error: cannot assign to property: 'flag' is a get-only property
  }
}

protocol Ending { var didEnd: Bool { get set } }

extension Session: Ending {}  // error: type 'Session' does not conform to protocol 'Ending'

// MARK: What is set from the start

final class Initial {
  @SetOnce var didConfigure = false  // error: leave out the '= …': the flag is false until '$name.set()'
  @SetOnce.Value var token: String? = nil  // error: leave out the '= nil': the property is nil until '$name.set(…)'
  @SetOnce.Value var title: String? = ["Feed"].first  // error: leave out the '= …'
  @SetOnce.Value var count = 3  // error: leave out the '= …'
  // error@+1: generic parameter 'Wrapped' could not be inferred
  @SetOnce.Value var port: Int  // error: property type 'Int' does not match 'wrappedValue' type 'Wrapped?'
}

let initialFlag = SetOnce(true)  // error: a flag starts false: 'SetOnce()'; with a store, 'SetOnce(in: …)'
