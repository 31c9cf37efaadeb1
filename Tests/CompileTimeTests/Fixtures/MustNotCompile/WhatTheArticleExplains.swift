// flags: -Xfrontend -solver-scope-threshold=100000
// The article “When it does not compile” quotes each of these messages and says what to write instead.

import Observation
import Once

@globalActor actor Background { static let shared = Background() }

struct Failed: Error {}

@MainActor final class View { var height = 0 }

// MARK: A closure that is handed in

final class Button {
  @RunOnce var onTap: () -> Void

  init(onTap: @escaping () -> Void, optional: (() -> Void)?) {
    self.onTap = onTap  // error: cannot assign to property: 'onTap' is a get-only property
    _onTap = RunOnce(onTap)  // error: not a payload: write a closure of one argument at most
    // error@+1: value of optional type '(() -> Void)?' must be unwrapped to a value of type '() -> Void'
    _onTap = RunOnce(wrappedValue: optional)
  }
}

final class SharedButton: Sendable {
  let onTap: RunOnce<@Sendable () -> Void>

  init(onTap: @escaping () -> Void) {
    // error@+1: passing non-Sendable parameter 'onTap' to function expecting a '@Sendable' closure
    self.onTap = RunOnce(onTap)
  }
}

final class Migration {
  // error@+1: cannot use instance member 'store' within property initializer
  @RunOnce(in: store) var migrate = { print("migrated") }
  let store = OnceStore.memory()
}

func tap(@RunOnce onTap: () -> Void) {}  // error: converting non-escaping value to 'Payload' may allow it to escape

struct Row { @RunOnce var onTap: () -> Void }

// error@+1: closure passed to parameter of type 'RunOnce<() -> Void>' that does not accept a closure
let row = Row(onTap: { print("tapped") })

// MARK: The payload

final class Screen {
  @RunOnce var resize: (Int, Int) -> Void = { width, height in print(width, height) }  // error: not a property's
  // error@+1: not a payload, but the closure's result: leave out the '()' after the closure
  @RunOnce var called = { print("called") }()
  // error@+1: a payload has no typed throws: write 'throws' without a type
  @RunOnce var failing: () throws(Failed) -> Void = { throw Failed() }
  // error@+1: invalid conversion of thrown error type 'any Error' to 'Failed'
  @RunOnce var failingTaking: (Screen) throws(Failed) -> Void = { _ in throw Failed() }
  // error@+1: converting a value of type '(sending Screen) -> ()' to type '(Screen) -> ()'
  @RunOnce var send = { (screen: sending Screen) in print(screen) }
  // error@+1: failed to produce diagnostic for expression
  @RunOnce var misspelled: (Screen) -> Void = { screen in print(screen.titel) }
  @RunOnce var itself = { (screen: Screen) in screen.itself(screen) }  // error: circular reference
  @RunOnce var show = { print(title) }  // error: cannot use instance member 'title' within property initializer
  @RunOnce var showSelf = { print(self.title) }  // error: cannot find 'self' in scope
  @LazyOnce var heading = title.uppercased()  // error: cannot use instance member 'title' within property initializer
  @RunOnce.WithSelf({ (screen: Screen) in screen.again() }) var again  // error: circular reference
  @LazyOnce.WithSelf({ (screen: Screen) in screen.second + 1 }) var first  // error: circular reference
  @LazyOnce.WithSelf({ (screen: Screen) in screen.first + 1 }) var second
  @RunOnce(payload: .later) var makeTitle: () -> String  // error: a payload that is provided later returns nothing
  @RunOnce(in: .memory()) var makeStored = { () -> String in "Feed" }  // error: a payload in a store returns nothing
  @SetOnce var didConfigure = false  // error: leave out the '= …': the flag is false until '$name.set()'
  @RunOnce let constant: () -> Void = { print("constant") }  // error: property wrapper can only be applied to a 'var'

  // error@+1: type 'Screen' does not conform to the 'Sendable' protocol
  @RunOnce(payload: .later) var setUp: (Screen) -> Void
  // error@+1: it neither throws nor suspends, for which set a closure in a 'SetOnce.Value'
  @RunOnce(payload: .later) var load: () async -> Void
  @RunOnce(payload: .later) var untyped  // error: ambiguous use of 'init(payload:)'
  @RunOnce var place = { (x: Int, y: Int) in print(x, y) }  // warning: a payload takes one argument
  @RunOnce var start = { Task { print("started") } }
  let title = "Feed"

  func viewDidAppear() {
    start()  // warning: result of call to function returning 'Task<(), Never>' is unused
    place(1, 2)  // error: cannot call value of non-function type 'OneArgumentAtMost'
  }

  @LazyOnce var width: Double = [1, 2].count  // error: the expression is not of the property's type

  // warning@+1: the value is this closure, not its result: write '= makeValue()'
  @LazyOnce var formatter = { "a formatter" }
  // The flag above is a tenth of the compiler's own limit, which it takes a quarter of a minute to reach.
  // error@+1: the compiler is unable to type-check this expression in reasonable time
  @LazyOnce var seconds = 60 * 60 * 24 * 365 + 60 * 60 * 6 + 2 * 0.5
}

final class PostList {
  weak var selection: API?

  func appear(_ id: Int) async {
    // error@+1: takes an object of a class; for a value such as an id, keep a set
    RunOnce.forLifetime(of: id) { print("seen") }
    RunOnce.forLifetime(of: selection) { print("selected") }  // error: takes an object of a class
    await RunOnce.forLifetime(of: id) { print(await newItem()) }  // error: takes an object of a class
    if RunOnce.isFirstCall(for: id) { print("seen") }  // error: takes an object of a class
  }
}

final class Session {
  // error@+1: 'private(set)' modifier cannot be applied to read-only properties
  @RunOnce private(set) var end = { print("ended") }
  @SetOnce var didEnd
  @SetOnce.Value var token: String? = nil  // error: leave out the '= nil': the property is nil until '$name.set(…)'
  @SetOnce.Value var host = "localhost"  // error: leave out the '= …': the property is nil until '$name.set(…)'
  // error@+1: generic parameter 'Wrapped' could not be inferred
  @SetOnce.Value var port: Int  // error: property type 'Int' does not match 'wrappedValue' type 'Wrapped?'
  @SetOnce.Value var user: String?
  @LazyOnce var items = await newItem()  // error: 'async' call in an autoclosure that does not support concurrency
  @RunOnce var load = { (session: Session) async throws -> [String] in [] }

  func use() {
    didEnd = true  // error: setter for 'didEnd' is unavailable: the flag is set by '$name.set()', and then stays set
    user = "ada"  // error: setter for 'user' is unavailable: the value is set by '$name.set(…)', and then stays set
    $user.set("ada")  // warning: result of call to 'set' is unused
    // error@+1: only a call returns the result; to look at it, set a 'SetOnce.Value'
    if let items = $load.result { print(items) }
    let _: Int? = $load.result  // error: cannot assign value of type 'Any?' to type 'Int?'
  }
}

// MARK: Types that others spell

func run(_ closure: () -> Void) { closure() }

func runOnce() {
  let once = RunOnce { print("run") }
  run(once)  // error: cannot convert value of type 'RunOnce<@Sendable () -> ()>' to expected argument type
}

protocol Starting { var start: RunOnce<@Sendable () async throws -> Void> { get } }

let start = RunOnce { () async throws in print("started") }

// error@+1: type 'Server' does not conform to protocol 'Starting'
struct Server: Starting { let start = RunOnce { () async throws in print("started") } }

// error@+1: cannot convert value of type 'RunOnce<nonisolated
let starts: [RunOnce<@Sendable () async throws -> Void>] = [start]

protocol Startable { func start() }

// error@+1: type 'Engine' does not conform to protocol 'Startable'
final class Engine: Startable { @RunOnce var start = { print("started") } }

// MARK: Isolation and sharing

@MainActor final class Feed {
  let track = RunOnce { Feed.views += 1 }  // error: main actor-isolated static property 'views' can not be mutated from
  @RunOnce var load = { (feed: Feed) async in print(feed.items) }  // error: main actor-isolated property
  // error@+1: default argument cannot be both main actor-isolated and nonisolated
  @RunOnce var reload = { (feed: Feed) async throws in feed.items = [await newItem()] }
  // error@+1: non-Sendable type 'API' of property 'api' cannot exit main actor-isolated context
  @RunOnce var ask = { (feed: Feed) async throws in print(try await feed.api.items()) }
  @RunOnce var show = { (feed: Feed) in print(feed.items) }
  @RunOnce var refresh = { (feed: Feed) async throws -> [String] in [] }
  static var views = 0
  let api = API()
  var items: [String] = []
}

func newItem() async -> String { "" }

final class API { func items() async throws -> [String] { [] } }

func preload(_ feed: Feed) async throws {
  // error@+1: non-Sendable type '(Feed) -> ()' of property 'show' cannot exit main actor-isolated context
  await feed.show(feed)
  print(await feed.$show.hasRun)  // error: of property '$show' cannot exit main actor-isolated context
}

@MainActor final class Preloaded {
  @RunOnce.WithSelf({ @MainActor (_: Preloaded) async throws in print("loaded") }) var load
}

@MainActor func preview(_ feed: Feed, _ preloaded: Preloaded) async throws {
  // error@+1: async throws -> [String]' of property 'refresh' cannot exit main actor-isolated context
  async let items = feed.refresh(feed)
  print(try await items)
  // error@+1: async throws -> ()' of property 'load' cannot exit main actor-isolated context
  async let load: Void = preloaded.load()
  try await load
}

actor Counter {
  var count = 0
  // error@+1: actor-isolated default value in a actor-isolated context
  @RunOnce var add = { (counter: Counter) async in counter.count += 1 }
  // error@+1: actor-isolated property 'count' can not be mutated from a Sendable closure
  let addShared = RunOnce { (counter: Counter) async in counter.count += 1 }
  @RunOnce var addIsolated = { (counter: isolated Counter) in counter.count += 1 }  // error: a payload takes its actor
}

final class Presenter {
  @RunOnce var layOut = { (presenter: Presenter) in presenter.view.height = 44 }  // error: main actor-isolated default
  @RunOnce var importAll = { @Background in print("imported") }  // error: to '() -> ()' loses global actor 'Background'
  let view: View

  init(view: View) { self.view = view }
}

// error@+1: stored property '_connect' of 'Sendable'-conforming class 'Service' is mutable
final class Service: Sendable { @RunOnce var connect = { print("connected") } }

// error@+1: type 'Document' does not conform to the 'Sendable' protocol
final class Document { @RunOnce var save: (Document) async -> Void = { (document: Document) async in print(document) } }

// error@+1: 'Sendable'-conforming class 'Database' contains non-Sendable type '() async throws -> Int'
final class Database: Sendable { let pool: RunOnce<() async throws -> Int> = RunOnce { 3 } }

// error@+1: 'Sendable'-conforming class 'Opener' contains non-Sendable type '() -> Document'
final class Opener: Sendable { let open = RunOnce { Document() } }

// error@+1: 'Sendable'-conforming class 'Limits' has non-Sendable type 'LazyOnce<Int>'
final class Limits: Sendable { let limit = LazyOnce(wrappedValue: 3) }

final class Preferences: Sendable {
  // error@+1: 'Preferences' cannot be constructed because it has no accessible initializers
  static let shared = Preferences()
  let sync = RunOnce { print(Preferences.shared) }
}

enum App { @RunOnce static var start = { print("started") } }  // error: static property 'start' is not concurrency-safe

// error@+1: type 'Settings' does not conform to protocol 'Decodable'
struct Settings: Codable {  // error: type 'Settings' does not conform to protocol 'Encodable'
  @SetOnce var wereSeen
  var name = ""
}

struct Cell: Equatable {  // error: type 'Cell' does not conform to protocol 'Equatable'
  @SetOnce var wasShown
  var name = ""
}

// error elsewhere: invalid redeclaration of synthesized property '_load'
@Observable final class Model { @RunOnce var load = { print("loaded") } }

@propertyWrapper struct Logged<Value> { var wrappedValue: Value }

final class Logging {
  // error@+1: not a property's payload: write a closure of one argument at most
  @RunOnce @Logged var start = { print("started") }
  // error@+1: composed wrapper type 'Logged<Bool>' does not match type of 'SetOnce.wrappedValue'
  @SetOnce @Logged var didStart: Bool
}

// error@+1: property wrappers are not yet supported in top-level code
@RunOnce var atTheTop: () -> Void = { print("top") }  // error: var 'atTheTop' is not concurrency-safe
