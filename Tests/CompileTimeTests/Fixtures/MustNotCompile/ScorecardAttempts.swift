import Alternatives
import Once
import Props

// What the scorecard quotes: attempts that the compiler refuses.

func other() {}

class Screen {
  func track() {}
  @RunOnce var load = {}
  @RunOnce(concurrentCalls: .returnImmediately) var close = {}
  @RunOnce(concurrentCalls: .shareFailure) var fetch = { () throws in }
  let value = RunOnce {}
  @SetOnce var flag
  @LazyOnce var count = 3
  @RunOnce.WithSelf({ (screen: Screen) in screen.track() }) var trackView
  static let once: Void = ()
}

class Usual: @unchecked Sendable {
  private var flag = false
}

func misuse(_ screen: Screen, _ usual: Usual) {
  // expected-error@+1 {{'flag' is inaccessible due to 'private' protection level}}
  usual.flag = false
  // expected-error@+1 {{cannot assign to property: 'once' is a 'let' constant}}
  Screen.once = ()
  // expected-error@+1 {{cannot call value of non-function type 'Void'}}
  Screen.once { other() }
  let tree = LifecycleViewTree()
  let variable = LazyVariable {}
  // expected-error@+1 {{cannot call value of non-function type 'Void'}}
  variable.load { other() }
  // expected-error@+1 {{cannot call value of non-function type 'Void'}}
  variable.load(tree)
  // expected-error@+1 {{cannot assign to property: 'load' is a get-only property}}
  screen.load = {}
  // expected-error@+1 {{setter for 'flag' is unavailable: the flag is set by '$name.set()', and then stays set}}
  screen.flag = false
  // expected-error@+1 {{cannot assign to property: 'close' is a get-only property}}
  screen.close = {}
  // expected-error@+1 {{cannot assign to property: 'fetch' is a get-only property}}
  screen.fetch = {}
  // expected-error@+1 {{cannot assign to property: 'value' is a 'let' constant}}
  screen.value = RunOnce {}
  // expected-error@+1 {{cannot assign to property: 'count' is a get-only property}}
  screen.count = 7
  // expected-error@+1 {{cannot assign to property: 'trackView' is a get-only property}}
  screen.trackView = {}
  // expected-error@+1 {{argument passed to call that takes no arguments}}
  screen.trackView(screen)
}

final class MentionsSelfStatic: Screen {
  // expected-error@+1 {{cannot find 'self' in scope}}
  static let early: Void = self.track()
}

final class MentionsSelfRunOnce: Screen {
  // expected-error@+1 {{cannot find 'self' in scope}}
  @RunOnce var run = { self.track() }
  // expected-error@+1 {{cannot find 'self' in scope}}
  @RunOnce(concurrentCalls: .returnImmediately) var returning = { self.track() }
  // expected-error@+1 {{cannot find 'self' in scope}}
  @RunOnce(concurrentCalls: .shareFailure) var sharing = { () throws in self.track() }
  // expected-error@+1 {{cannot find 'self' in scope}}
  let shared = RunOnce { self.track() }
  // expected-error@+1 {{cannot find 'self' in scope}}
  @LazyOnce var lazy = self.count
}

final class MentionsALocalVariable: Screen {
  // expected-error@+1 {{cannot find 'animated' in scope}}
  lazy var variable: Void = print(animated)
  // expected-error@+1 {{cannot find 'animated' in scope}}
  static let local: Void = print(animated)
  // expected-error@+1 {{cannot find 'animated' in scope}}
  func fetch() { print(animated) }
  // expected-error@+1 {{cannot find 'animated' in scope}}
  @RunOnce var run = { print(animated) }
  // expected-error@+1 {{cannot find 'animated' in scope}}
  @RunOnce(concurrentCalls: .returnImmediately) var returning = { print(animated) }
  // expected-error@+1 {{cannot find 'animated' in scope}}
  @RunOnce(concurrentCalls: .shareFailure) var sharing = { () throws in print(animated) }
  // expected-error@+1 {{cannot find 'animated' in scope}}
  let shared = RunOnce { print(animated) }
  // expected-error@+1 {{cannot find 'animated' in scope}}
  @LazyOnce var lazy = animated ? 1 : 2
  // expected-error@+1 {{cannot find 'animated' in scope}}
  @RunOnce.WithSelf({ (_: MentionsALocalVariable) in print(animated) }) var runSelf
}

// expected-error@+1 {{stored property 'flag' of 'Sendable'-conforming class 'SharedFlag' is mutable}}
final class SharedFlag: Sendable { private var flag = false }

// expected-error@+1 {{stored property '$__lazy_storage_$_load' of 'Sendable'-conforming class 'SharedLazy' is mutable}}
final class SharedLazy: Sendable { lazy var load: Void = () }

// expected-error@+1 {{stored property '_flag' of 'Sendable'-conforming class 'SharedSetOnce' is mutable}}
final class SharedSetOnce: Sendable { @SetOnce var flag }

// expected-error@+1 {{stored property '_load' of 'Sendable'-conforming class 'SharedRunOnce' is mutable}}
final class SharedRunOnce: Sendable { @RunOnce var load = {} }

// expected-error@+1 {{stored property '_load' of 'Sendable'-conforming class 'SharedSelf' is mutable}}
final class SharedSelf: Sendable { @RunOnce.WithSelf({ (_: SharedSelf) in }) var load }

// expected-error@+1 {{stored property '_count' of 'Sendable'-conforming class 'SharedLazyOnce' is mutable}}
final class SharedLazyOnce: Sendable { @LazyOnce var count = 3 }
