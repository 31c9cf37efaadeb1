// A lazy value or a payload that takes its object: where there is none, or where it is not taken.

import Once

final class Screen {
  let number = 3
  @LazyOnce.WithSelf({ (screen: Screen) in screen.number }) var title
  @RunOnce.WithSelf({ (screen: Screen) in print(screen.number) }) var track

  func use(_ other: Screen) {
    $track(other)  // error: call the property, without '$' and without the object: 'f()'
    $title = other.$title  // error: cannot assign to property: '$title' is immutable
  }
}

extension Screen {
  // Nothing would keep the wrapper that this makes.
  var madeTitle: LazyOnce<Int>.WithSelf<Screen> { LazyOnce.WithSelf { (_: Screen) in 3 } }

  func readByHand() {
    // warning@+1: only the compiler may call it: read the property
    print(LazyOnce<Int>.WithSelf[_enclosingInstance: self, wrapped: \.number, storage: \.madeTitle])
    print(title, self[keyPath: \.title])
  }
}

// MARK: Where there is no object

struct Row {
  // error@+1: only a property of a class has a 'self' to make its value from
  @LazyOnce.WithSelf({ (screen: Screen) in screen.number }) var height
  // error@+1: only a property of a class or an actor has a 'self' to run with
  @RunOnce.WithSelf({ (screen: Screen) in print(screen) }) var track
  // error@+2: only a property of a class or an actor has a 'self' to run with
  // error@+1: takes a closure whose first parameter is the object
  @RunOnce.WithSelf({ (row: Row) in print(row) }) var trackRow
}

enum App {
  // error@+2: only a property of a class or an actor has a 'self' to run with
  // error@+1: static property 'start' is not concurrency-safe
  @RunOnce.WithSelf({ (screen: Screen) in print(screen) }) static var start
}

func local() {
  @LazyOnce.WithSelf({ (screen: Screen) in screen.number }) var title  // error: for a variable or a value
  @RunOnce.WithSelf({ (screen: Screen) in print(screen) }) var track  // error: '@RunOnce var f =
}

// MARK: In a `let`, which no object is passed to

@MainActor final class Socket {
  let stop = RunOnce.WithSelf { (socket: Socket) in print(socket) }
  let close = RunOnce.WithSelf({ (socket: Socket) in print(socket) })
  let show = RunOnce.WithSelf(onMainActor: { (socket: Socket) in print(socket) })
  let load = RunOnce.WithSelf { @MainActor (socket: Socket) async throws in print(socket) }

  func use() async throws {
    stop()  // error: in place of a 'let', write 'let f = RunOnce { (owner: Owner) in … }', and 'f(self)'
    close()  // error: in place of a 'let', write 'let f = RunOnce { (owner: Owner) in … }', and 'f(self)'
    show()  // error: in place of a 'let', write 'let f = RunOnce { (owner: Owner) in … }', and 'f(self)'
    // warning@+2: no 'async' operations occur within 'await' expression
    // warning@+1: no calls to throwing functions occur within 'try' expression
    try await load()  // error: in place of a 'let', write 'let f = RunOnce { (owner: Owner) in … }', and 'f(self)'
  }
}

final class Provider: Sendable {
  // error@+1: stored property 'fetch' of 'Sendable'-conforming class 'Provider' has non-Sendable type
  private let fetch = RunOnce.WithSelf { (provider: Provider) async throws -> Int in 3 }

  // warning@+2: no 'async' operations occur within 'await' expression
  // warning@+1: no calls to throwing functions occur within 'try' expression
  func number() async throws -> Int { try await fetch(self) }  // error: in place of a 'let', write 'let f = RunOnce {
}

// MARK: A closure that does not take it

// As there is no object, the compiler looks for the properties in any, and says so without a line.
// error elsewhere: the root type of a Swift key path cannot be 'AnyObject'
// error elsewhere: value of type 'AnyObject' has no member

final class NoParameter {
  @LazyOnce.WithSelf({ 3 }) var title  // error: takes '{ (owner: Owner) in … }'; if it t
  // error@+1: cannot infer type of closure parameter '$0' without a type annotation
  @LazyOnce.WithSelf({ $0.hashValue }) var untyped: Int
  @LazyOnce.WithSelf({ (_: NoParameter, number: Int) in number }) var two  // error: takes '{ (owner: Owner) in … }'
  @LazyOnce.WithSelf(3) var number  // error: takes '{ (owner: Owner) in … }'; if it t
  @RunOnce.WithSelf({ print("tracked") }) var track  // error: takes a closure whose first parameter is the object
  @RunOnce.WithSelf() var nothing  // error: takes a closure whose first parameter is the object
  @LazyOnce.WithSelf() var empty: Int  // error: missing argument for parameter #1 in call
}

@MainActor final class OnMainActor {
  @RunOnce.WithSelf(onMainActor: { print("tracked") }) var track  // error: takes a closure whose first parameter is
  // error@+2: referencing initializer 'init(in:marking:concurrentCalls:onMainActor:)' on 'RunOnce.WithSelf' requires
  // error@+1: generic struct 'WithSelf' requires that '()' be a class type
  @RunOnce.WithSelf(in: .memory(), onMainActor: { print("tracked") }) var stored
  @LazyOnce.WithSelf(onMainActor: { 3 }) var title  // error: takes '{ (owner: Owner) in … }'; if it t
}

/// A main actor's closure hands its value to whoever reads the property.
final class OfNoActor {
  // error@+1: type 'OfNoActor' does not conform to the 'Sendable' protocol
  @LazyOnce.WithSelf(onMainActor: { (_: OfNoActor) in Screen() }) var screen
}

// MARK: A lazy value that throws or suspends

func load() throws -> Int { 3 }
func loadLater() async -> Int { 3 }

@MainActor final class Lazily {
  // error@+1: takes '{ (owner: Owner) in … }'; if it throws or suspends, '@RunOnce.WithSelf'
  @LazyOnce.WithSelf({ (owner: Lazily) in try load() }) var throwing
  @LazyOnce.WithSelf({ (_: Lazily) in await loadLater() }) var suspending  // error: takes '{ (owner: Owner) in … }'
  @LazyOnce.WithSelf(onMainActor: { (_: Lazily) async -> Int in 3 }) var onMain  // error: takes '{ (owner: Owner) in
}

final class InitialValue {
  // error@+1: makes its value with the closure in the attribute: 'WithSelf({ … })
  @LazyOnce.WithSelf({ (owner: InitialValue) in 3 }) var title = 4
  @LazyOnce.WithSelf var number = 4  // error: makes its value with the closure in the attribute
  @RunOnce.WithSelf({ (owner: InitialValue) in print(owner) }) var track = {}  // error: takes its payload
  @RunOnce.WithSelf var load = { (owner: InitialValue) in print(owner) }  // error: takes its payload in the attribute
  @RunOnce.WithSelf(payload: .later) var later  // error: takes its payload in the attribute
}

// MARK: The object of another class

// The compiler passes the object in code of its own, which has no line.
// error elsewhere: cannot convert value of type 'Wrong' to expected argument type 'Screen'
// error elsewhere: value of type 'Screen' has no member
final class Wrong {
  @LazyOnce.WithSelf({ (screen: Screen) in screen.number }) var heading
  @RunOnce.WithSelf({ (screen: Screen) in print(screen) }) var note
}

// Nor is it that of a superclass.
// error elsewhere: value of type 'Base' has no member
class Base {}
final class Derived: Base { @RunOnce.WithSelf({ (base: Base) in print(base) }) var note }

/// A body that is wrong is reported as such.
final class Body {
  let number = 3
  @LazyOnce.WithSelf({ (body: Body) in body.nmuber }) var title  // error: value of type 'Body' has no member 'nmuber'
  @RunOnce.WithSelf(in: .memory(), { (body: Body) in print(body.nmuber) }) var stored  // error: has no member 'nmuber'
}

actor Account {
  var balance = 3
  @LazyOnce.WithSelf({ (account: Account) in account.balance }) var title  // error: actor-isolated default value
  // error@+1: takes '{ (owner: Owner) in … }'; if it t
  @LazyOnce.WithSelf({ (account: isolated Account) in account.balance }) var isolatedTitle
}

@MainActor func share(_: some Sendable, _ screen: Screen) {
  share(screen.$title, screen)  // error: does not conform to the 'Sendable' protocol
  // error@+1: a property's payload stays with its owner: to share it, 'let f = RunOnce { … }'
  share(screen.$track, screen)  // error: does not conform to the 'Sendable' protocol
}
