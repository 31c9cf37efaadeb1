// flags: -Xfrontend -solver-scope-threshold=100000
// The article “When it does not compile” quotes each of these messages and says what to write instead.

import Observation
import Once

@globalActor actor Background { static let shared = Background() }

struct Failed: Error {}

@MainActor final class View { var height = 0 }

final class API { func items() async throws -> [String] { [] } }

func newItem() async -> String { "" }

// MARK: A closure that is handed in

typealias Action = RunOnce<RunOnceKind.Blocking, Void, Never, Void>

final class Button {
  @RunOnce var onTap: Action
  @RunOnce var onHold  // error: type annotation missing in pattern
  // error@+3: generic parameter 'Kind' could not be inferred
  // error@+2: could not be inferred
  // error@+1: property type '() -> Void' does not match 'wrappedValue' type
  @RunOnce var onDrag: () -> Void
  // error@+1: missing argument for parameter 'wrappedValue' in call
  @RunOnce(concurrentCalls: .returnImmediately) var onClose: Action
  // error@+1: cannot use instance member 'store' within property initializer
  @RunOnce(in: store) var migrate = { print("migrated") }
  let store = OnceStore.memory()

  init(onTap: @escaping () -> Void, optional: (() -> Void)?) {
    // error@+1: cannot assign value of type '() -> Void' to type 'Action'
    self.onTap = onTap  // error: cannot assign to property: 'onTap' is a get-only property
    // error@+2: passing non-Sendable parameter 'onTap' to function expecting a '@Sendable' closure
    // error@+1: referencing initializer 'init(concurrentCalls:_:)' on 'RunOnce' requires the types
    _onTap = RunOnce(onTap)
    // error@+1: value of optional type '(() -> Void)?' must be unwrapped to a value of type '() -> Void'
    _onTap = RunOnce(wrappedValue: optional)
  }
}

struct Row { @RunOnce var onTap: Action }

let row = Row(onTap: { print("tapped") })  // error: that does not accept a closure

// MARK: The payload

final class Screen {
  @RunOnce var untyped = { screen in print(screen.title) }  // error: cannot infer type of closure parameter 'screen'
  // error@+1: converting a value of type '(sending Screen) -> ()' to type '(Screen) -> ()'
  @RunOnce var send = { (screen: sending Screen) in print(screen) }
  @RunOnce var itself = { (screen: Screen) in screen.itself(screen) }  // error: circular reference
  @RunOnce var show = { print(title) }  // error: cannot use instance member 'title' within property initializer
  @RunOnce var showSelf = { print(self.title) }  // error: cannot find 'self' in scope
  let title = "Feed"

  @LazyOnce var width: Double = [1, 2].count  // error: the expression is not of the property's type
  @LazyOnce var item = await newItem()  // error: 'async' call in an autoclosure that does not support concurrency
  // The flag above is a tenth of the compiler's own limit, which it takes a quarter of a minute to reach.
  // error@+1: the compiler is unable to type-check this expression in reasonable time
  @LazyOnce var seconds = 60 * 60 * 24 * 365 + 60 * 60 * 6 + 2 * 0.5
}

final class PostList {
  weak var selection: API?

  func appear(_ id: Int) async {
    // error@+1: takes an object: unwrap an optional one; for a value such as an id, keep a set
    RunOnce.forLifetime(of: id) { print("seen") }
    RunOnce.forLifetime(of: selection) { print("selected") }  // error: takes an object: unwrap an optional one
    await RunOnce.forLifetime(of: id) { print(await newItem()) }  // error: takes an object: unwrap an optional one
    if RunOnce.claimFirstCall(for: id) { print("seen") }  // error: takes an object: unwrap an optional one
  }
}

// MARK: Types that others spell

func run(_ closure: () -> Void) { closure() }

func runOnce() {
  let once = RunOnce { print("run") }
  run(once)  // error: SharedBlocking, (), Never, ()>' to expected
}

@MainActor final class CheckoutModel {
  @RunOnce.WithSelf({ (model: CheckoutModel) in model.count += 1 }) var applyCoupon
  @RunOnce.WithSelf(onMainActor: { (model: CheckoutModel) async in model.count += 1 }) var load
  @SetOnce.Value var code: String?
  var count = 0

  func useProperties() {
    run(applyCoupon)  // error: .WithSelf<CheckoutModel>.Bound' to expected argument type
    run { self.load() }  // error: 'async' call in a function that does not support concurrency
    print(load.hasRun)  // error: referencing property 'hasRun' requires wrapper
  }

  // error@+1: main actor-isolated property '$code' can not be referenced from a nonisolated context
  nonisolated func didScan(_ text: String) { $code.set(text, orTrap: "scanned twice") }
}

protocol Starting { var start: AsyncOnce<Void, any Error> { get } }

// error@+1: type 'Server' does not conform to protocol 'Starting'
struct Server: Starting { let start = RunOnce { () async in print("started") } }

let start = RunOnce { () async in print("started") }

let starts: [AsyncOnce<Void, any Error>] = [start]  // error: SharedSuspending, (), Never, ()>' to expected

// error@+1: generic type 'RunOnce' specialized with too few type parameters
let migrate: RunOnce<@Sendable () -> Void> = RunOnce { print("migrated") }

// error@+1: generic type 'RunOnce' specialized with too few type parameters
let balance: RunOnce<Void, Int> = RunOnce { 3 }

// error@+1: generic type 'AsyncOnce' specialized with too few type parameters
let token: AsyncOnce<String> = RunOnce { "token" }

func load(completion: (() -> Void)?) {
  let finish = RunOnce { completion?() ?? () }  // error: capture of 'completion' with non-Sendable type
  finish()
}

// error@+1: invalid conversion of thrown error type 'any Error' to 'Never'
let parse: BlockingOnce<Int, Never> = RunOnce { throw Failed() }

// error@+1: to '@Sendable (()) -> Void' loses global actor 'MainActor'
let note: BlockingOnce<Void, Never> = RunOnce { @MainActor in print("noted") }

let late = RunOnce(payload: .later)  // error: let 'late' is not concurrency-safe

protocol Startable { func start() }

// error@+1: type 'Engine' does not conform to protocol 'Startable'
final class Engine: Startable { @RunOnce var start = { print("started") } }

class Tracker { @RunOnce var track = { print("tracked") } }

// error@+1: property 'track' with type '() -> Void' cannot override a property with type
final class Quiet: Tracker { override var track: () -> Void { {} } }

// MARK: Isolation and sharing

@MainActor final class Feed {
  // error@+1: default argument cannot be both main actor-isolated and nonisolated
  @RunOnce var reload = { (feed: Feed) async throws in feed.items = [await newItem()] }
  // error@+1: non-Sendable type 'API' of property 'api' cannot exit main actor-isolated context
  @RunOnce var ask = { (feed: Feed) async throws in print(try await feed.api.items()) }
  // error@+1: main actor-isolated property 'items' can not be mutated from a nonisolated context
  @RunOnce.WithSelf({ (feed: Feed) in Task { feed.items = ["a"] } }) var listen
  // error@+1: to '(Feed) -> Int' loses global actor 'MainActor'
  @LazyOnce.WithSelf({ @MainActor (feed: Feed) in feed.items.count }) var size
  @RunOnce var show = { (feed: Feed) in print(feed.items) }
  @RunOnce.WithSelf({ @MainActor (_: Feed) async throws in print("refreshed") }) var refresh
  @RunOnce.WithSelf(onMainActor: { (feed: Feed) in print(feed.items) }) var close
  let api = API()
  var items: [String] = []

  deinit {
    // error@+1: main actor-isolated property 'close' can not be referenced from a nonisolated context
    close()  // error: call to main actor-isolated instance method 'callAsFunction()' in a synchronous nonisolated
  }
}

func preload(_ feed: Feed) async throws {
  await feed.show(feed)  // error: of property 'show' cannot exit main actor-isolated context
  print(await feed.$show.hasRun)  // error: of property '$show' cannot exit main actor-isolated context
}

@MainActor func preview(_ feed: Feed) async throws {
  async let refresh: Void = feed.refresh()  // error: of property 'refresh' cannot exit main actor-isolated context
  try await refresh
}

// What the compiler says of a call from elsewhere it says of the isolation that it passes, without a line.
// error elsewhere: 'nil' is not compatible with expected argument type 'Counter'
// error elsewhere: cannot convert value of type 'MainActor' to expected argument type 'Counter'
actor Counter {
  var count = 0
  // error@+1: actor-isolated default value in a actor-isolated context
  @RunOnce var add = { (counter: Counter) async in counter.count += 1 }
  // error@+1: actor-isolated default value in a actor-isolated context
  @RunOnce.WithSelf({ (counter: Counter) async throws in await counter.fill() }) var fillOnce
  // error@+1: actor-isolated property 'count' can not be mutated from a Sendable closure
  let addShared = RunOnce { (counter: Counter) async in counter.count += 1 }
  @RunOnce.WithSelf({ (counter: isolated Counter) in counter.count += 1 }) var addSelf
  @MainActor @RunOnce.WithSelf({ (counter: isolated Counter) in counter.count += 1 }) var addOnMain

  func fill() { count = 3 }
}

func count(_ counter: Counter) async {
  await counter.addSelf()  // error: of property 'addSelf' cannot exit actor-isolated context
}

@MainActor func countOnMain(_ counter: Counter) async { await counter.addOnMain() }

@Background final class Importer {
  @RunOnce.WithSelf({ (importer: Importer) async throws in importer.count += 1 }) var open
  var count = 0
}

func open(_ importer: Importer) async throws {
  try await importer.open()  // error: of property 'open' cannot exit global actor 'Background'-isolated context
}

final class Presenter {
  @RunOnce var layOut = { (presenter: Presenter) in presenter.view.height = 44 }  // error: main actor-isolated default
  // error@+1: to '(()) -> ()' loses global actor 'Background'
  @RunOnce var importAll = { @Background in print("imported") }
  let view: View

  init(view: View) { self.view = view }
}

// error@+1: stored property '_connect' of 'Sendable'-conforming class 'Service' is mutable
final class Service: Sendable { @RunOnce var connect = { print("connected") } }

// error@+1: stored property 'open' of 'Sendable'-conforming class 'Opener' contains non-Sendable type 'API'
final class Opener: Sendable { let open = RunOnce { API() } }

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
  @RunOnce @Logged var start = { print("started") }  // error: composed wrapper type 'Logged<Value>' does not match type
  // error@+1: composed wrapper type 'Logged<Bool>' does not match type of 'SetOnce.wrappedValue'
  @SetOnce @Logged var didStart: Bool
}

// error@+1: property wrappers are not yet supported in top-level code
@RunOnce var atTheTop = { print("top") }  // error: var 'atTheTop' is not concurrency-safe
