// A lazy value or a payload that takes its object: where there is none, or where it is not taken.

import Once

final class Screen {
  let number = 3
  @LazyOnce.WithSelf({ (screen: Screen) in screen.number }) var title
  @RunOnce.WithSelf({ (screen: Screen) in print(screen.number) }) var track

  func use(_ other: Screen) {
    // expected-error@+1 {{argument passed to call that takes no arguments}}
    track(self)
    // expected-error@+1 {{call the property, without '$'}}
    $track()
    // expected-error@+1 {{call the property, without '$' and without an argument: 'f()'}}
    $track(other)
    // expected-error@+1 {{cannot call value of non-function type 'LazyOnce<Int>.WithSelf<Screen>'}}
    print($title())
    // expected-error@+1 {{cannot assign to property: 'title' is a get-only property}}
    title = 4
    // expected-error@+1 {{cannot assign to property: 'track' is a get-only property}}
    track = {}
    // expected-error@+1 {{cannot assign to property: '$title' is immutable}}
    $title = other.$title
    // expected-error@+1 {{has no member 'reset'}}
    $track.reset()
    // expected-error@+1 {{has no member 'provide'}}
    $track.provide {}
  }
}

// MARK: What only the compiler may call

extension Screen {
  // Nothing would keep the wrappers that these make.
  var madeTitle: LazyOnce<Int>.WithSelf<Screen> { LazyOnce.WithSelf { (_: Screen) in 3 } }
  var madeTrack: RunOnce<() -> Void>.WithSelf<Screen> { RunOnce.WithSelf { (_: Screen) in } }
  var untracked: () -> Void { {} }

  func readByHand() {
    // expected-warning@+1 {{only the compiler may call it: read the property}}
    print(LazyOnce<Int>.WithSelf[_enclosingInstance: self, wrapped: \.number, storage: \.madeTitle])
    // expected-warning@+1 {{only the compiler may call it: read the property}}
    RunOnce<() -> Void>.WithSelf[_enclosingInstance: self, wrapped: \.untracked, storage: \.madeTrack]()
    // A read of the property, also by its key path, is the compiler's call.
    print(title, self[keyPath: \.title])
    track()
  }
}

// MARK: Where there is no object

struct Row {
  // expected-error@+1 {{only a property of a class has a 'self' to make its value from}}
  @LazyOnce.WithSelf({ (screen: Screen) in screen.number }) var height
  // expected-error@+1 {{only a property of a class has a 'self' to run with}}
  @RunOnce.WithSelf({ (screen: Screen) in print(screen) }) var track
}

enum App {
  // expected-error@+2 {{only a property of a class has a 'self' to make its value from}}
  // expected-error@+1 {{static property 'title' is not concurrency-safe}}
  @LazyOnce.WithSelf({ (screen: Screen) in screen.number }) static var title
  // expected-error@+2 {{for a static property, 'static let f = RunOnce { … }'}}
  // expected-error@+1 {{static property 'start' is not concurrency-safe}}
  @RunOnce.WithSelf({ (screen: Screen) in print(screen) }) static var start
}

func local() {
  // expected-error@+1 {{for a variable or a value, 'LazyOnce(wrappedValue: …)'}}
  @LazyOnce.WithSelf({ (screen: Screen) in screen.number }) var title
  // expected-error@+1 {{'@RunOnce var f = { (owner: Owner) in … }', and the call is 'f(self)'}}
  @RunOnce.WithSelf({ (screen: Screen) in print(screen) }) var track
  print(title)
  track()
}

// MARK: A closure that does not take it

// As there is no object, the compiler looks for the properties in any, and says so without a line.
// expected-error-elsewhere {{the root type of a Swift key path cannot be 'AnyObject'}}
// expected-error-elsewhere {{value of type 'AnyObject' has no member}}

final class NoParameter {
  // expected-error@+1 {{takes a closure of one parameter, the object}}
  @LazyOnce.WithSelf({ 3 }) var title
  // expected-error@+1 {{takes a closure of one parameter, the object}}
  @LazyOnce.WithSelf(3) var number
  // expected-error@+1 {{takes a closure of one parameter, the object}}
  @RunOnce.WithSelf({ print("tracked") }) var track
  // expected-error@+2 {{contextual type for closure argument list expects 1 argument, which cannot be}}
  // expected-error@+1 {{generic parameter 'Owner' could not be inferred}}
  @RunOnce.WithSelf(in: .memory(), { print("stored") }) var stored
}

final class TwoParameters {
  // expected-error@+1 {{takes a closure of one parameter, the object}}
  @LazyOnce.WithSelf({ (owner: TwoParameters, number: Int) in number }) var title
  // expected-error@+1 {{takes a closure of one parameter, the object}}
  @RunOnce.WithSelf({ (owner: TwoParameters, number: Int) in print(number) }) var track
}

final class NoType {
  let number = 3
  // expected-error@+1 {{cannot infer type of closure parameter '$0' without a type annotation}}
  @LazyOnce.WithSelf({ $0.number }) var title: Int
  // expected-error@+1 {{cannot infer type of closure parameter 'owner' without a type annotation}}
  @RunOnce.WithSelf({ owner in print(owner.number) }) var track: () -> Void
}

final class InitialValue {
  // expected-error@+1 {{makes its value with the closure in the attribute: 'WithSelf({ … })}}
  @LazyOnce.WithSelf({ (owner: InitialValue) in 3 }) var title = 4
  // expected-error@+1 {{makes its value with the closure in the attribute}}
  @LazyOnce.WithSelf var number = 4
  // expected-error@+1 {{takes its payload in the attribute: 'WithSelf({ (owner: Owner) in … })}}
  @RunOnce.WithSelf({ (owner: InitialValue) in print(owner) }) var track = {}
  // expected-error@+1 {{takes its payload in the attribute}}
  @RunOnce.WithSelf var load = { (owner: InitialValue) in print(owner) }
  // expected-error@+1 {{takes its payload in the attribute}}
  @RunOnce.WithSelf(payload: .later) var later: () -> Void
}

// MARK: The object of another class

// The compiler passes the object in code of its own, which has no line.
// expected-error-elsewhere {{cannot convert value of type 'Wrong' to expected argument type 'Screen'}}
// expected-error-elsewhere {{value of type 'Screen' has no member}}
final class Wrong {
  @LazyOnce.WithSelf({ (screen: Screen) in screen.number }) var heading
  @RunOnce.WithSelf({ (screen: Screen) in print(screen) }) var note
}

// MARK: A body that is wrong is reported as such

final class Body {
  let number = 3
  // expected-error@+1 {{value of type 'Body' has no member 'nmuber'}}
  @LazyOnce.WithSelf({ (body: Body) in body.nmuber }) var title
  // expected-error@+1 {{value of type 'Body' has no member 'nmuber'}}
  @RunOnce.WithSelf({ (body: Body) in print(body.nmuber) }) var track
  // expected-error@+1 {{cannot convert value of type 'Int' to closure result type 'String'}}
  @LazyOnce.WithSelf({ (body: Body) in body.number }) var text: String
  // expected-error@+1 {{declared closure result 'Int' is incompatible with contextual type 'Void'}}
  @RunOnce.WithSelf(in: .memory(), { (body: Body) -> Int in body.number }) var stored
}

// MARK: Isolation and sharing

actor Account {
  var balance = 3
  // expected-error@+1 {{actor-isolated default value in a actor-isolated context}}
  @LazyOnce.WithSelf({ (account: Account) in account.balance }) var title
  // expected-error@+1 {{takes a closure of one parameter, the object}}
  @LazyOnce.WithSelf({ (account: isolated Account) in account.balance }) var isolatedTitle
}

@MainActor func share(_: some Sendable, _ screen: Screen) {
  // expected-error@+1 {{does not conform to the 'Sendable' protocol}}
  share(screen.$title, screen)
  // expected-error@+1 {{does not conform to the 'Sendable' protocol}}
  share(screen.$track, screen)
}
