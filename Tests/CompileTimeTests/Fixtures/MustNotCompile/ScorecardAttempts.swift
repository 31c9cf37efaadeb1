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
  @LazyOnce var count = 3
  @RunOnce.WithSelf({ (screen: Screen) in screen.track() }) var trackView
  @LazyOnce.WithSelf({ (screen: Screen) in screen.count }) var size
}

func misuse(_ screen: Screen) {
  let tracker = FunctionCallTracker()
  // expected-error@+1 {{'calls' is inaccessible due to 'private' protection level}}
  tracker.calls = 0
  let callTracker = CodeCallTracker()
  // expected-error@+1 {{'seenPlaces' is inaccessible due to 'private' protection level}}
  callTracker.seenPlaces = []
  var load = EncapsulatingStruct<Void> {}
  // expected-error@+1 {{'payload' is inaccessible due to 'private' protection level}}
  load.payload = {}
  let tree = LifecycleViewTree()
  let variable = LazyVariable {}
  // expected-error@+1 {{cannot call value of non-function type 'Void'}}
  variable.load { other() }
  // expected-error@+1 {{cannot call value of non-function type 'Void'}}
  variable.load(tree)
  let closure = LazyClosure {}
  // expected-error@+1 {{extra trailing closure passed in call}}
  closure.load { other() }
  // expected-error@+1 {{argument passed to call that takes no arguments}}
  closure.load(tree)
  let flag = tree.flag(of: "list")
  var modifier = OnAppearOnce(identity: "list", in: tree) {}
  // expected-error@+1 {{'hasAppeared' is inaccessible due to 'private' protection level}}
  modifier.hasAppeared = flag
  // expected-error@+1 {{cannot assign to property: 'load' is a get-only property}}
  screen.load = {}
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
  // expected-error@+1 {{cannot assign to property: 'size' is a get-only property}}
  screen.size = 7
  // expected-error@+1 {{cannot call value of non-function type 'Int'}}
  screen.size(screen)
}

final class MentionsSelfD7: Screen {
  // expected-error@+1 {{cannot find 'self' in scope}}
  var guarded = EncapsulatingStruct<Void> { self.track() }
}

final class MentionsSelfRunOnce: Screen {
  // expected-error@+1 {{cannot find 'self' in scope}}
  @RunOnce var run = { self.track() }
  // expected-error@+1 {{cannot find 'self' in scope}}
  @RunOnce(in: .memory()) var stored = { self.track() }
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
  var guarded = EncapsulatingStruct<Void> { print(animated) }
  // expected-error@+1 {{cannot find 'animated' in scope}}
  lazy var variable: Void = print(animated)
  // expected-error@+1 {{cannot find 'animated' in scope}}
  lazy var closure: () -> Void = { print(animated) }
  // expected-error@+1 {{cannot find 'animated' in scope}}
  func fetch() { print(animated) }
  // expected-error@+1 {{cannot find 'animated' in scope}}
  @RunOnce var run = { print(animated) }
  // expected-error@+1 {{cannot find 'animated' in scope}}
  @RunOnce(in: .memory()) var stored = { print(animated) }
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
  // expected-error@+1 {{cannot find 'animated' in scope}}
  @LazyOnce.WithSelf({ (_: MentionsALocalVariable) in animated ? 1 : 2 }) var lazySelf
}
