import Once

final class Screen {
  // A property that is set once has a setter, if an unavailable one, and so may say who could reach it.
  @SetOnce private(set) var flag
  @RunOnce var track = { print("viewed") }
  @RunOnce(in: .memory()) var greet = { print("hello") }
  @LazyOnce var lines = [String]()
  @SetOnce.Value private(set) var session: String?
  let port = SetOnce.Value<Int>()

  init() {
    flag = true  // error: setter for 'flag' is unavailable: the flag is set by '$name.set()', and then stays set
    session = "ada"  // error: setter for 'session' is unavailable: the value is set by '$name.set(…)', and then stays
  }

  func assign() {
    change(&flag)  // error: setter for 'flag' is unavailable: the flag is set by '$name.set()', and then stays set
    let writableFlag: ReferenceWritableKeyPath<Screen, Bool> = \.flag  // error: cannot convert key path
    change(&session)  // error: setter for 'session' is unavailable: the value is set by '$name.set(…)'
    let writableSession: ReferenceWritableKeyPath<Screen, String?> = \.session  // error: cannot convert key path
    $flag = SetOnce()  // error: cannot assign to property: '$flag' is immutable
    $flag.isSet = true  // error: cannot assign to property: 'isSet' is a get-only property
    $flag.wrappedValue = true  // error: setter for 'wrappedValue' is unavailable: the flag is set by '$name.set()'
    port.wrappedValue = 80  // error: setter for 'wrappedValue' is unavailable: the value is set by '$name.set(…)'
    $track = RunOnce {}  // error: cannot assign to property: '$track' is immutable
    $track.hasRun = false  // error: cannot assign to property: 'hasRun' is a get-only property
    $track.wrappedValue = {}  // error: 'wrappedValue' is a get-only property
    lines.append("")  // error: cannot use mutating member on immutable value: 'lines' is a get-only property
    $lines = LazyOnce(wrappedValue: [])  // error: cannot assign to property: '$lines' is immutable
    $lines.isInitialized = true  // error: cannot assign to property: 'isInitialized' is a get-only property
    $lines.valueIfInitialized = nil  // error: 'valueIfInitialized' is a get-only property
    $session = SetOnce.Value()  // error: cannot assign to property: '$session' is immutable
    $session.value = nil  // error: cannot assign to property: 'value' is a get-only property
  }

  func reset() {
    $flag.reset()  // error: value of type 'SetOnce' has no member 'reset'
    $greet.reset()  // error: value of type 'RunOnce<() -> ()>' has no member 'reset'
    $lines.reset()  // error: value of type 'LazyOnce<[String]>' has no member 'reset'
    port.reset()  // error: value of type 'SetOnce.Value<Int>' has no member 'reset'
  }

  func make(_ find: @escaping () async -> Int) {
    port.setIfNeeded { await find() }  // error: cannot pass function of type '() async -> Int' to parameter
  }
}

func change<Value>(_ value: inout Value) {}

func outside(_ store: OnceStore) {
  store.unmark()  // error: value of type 'OnceStore' has no member 'unmark'
  store.isMarked = false  // error: cannot assign to property: 'isMarked' is a get-only property
}

let initialFlag = SetOnce(true)  // error: a flag starts false: 'SetOnce()'; with a store, 'SetOnce(in: …)'

final class InitialValue { @SetOnce.Value var title: String? = ["Feed"].first }  // error: leave out the '= …'
