import Alternatives
import Once
import Props

// What the scorecard quotes: attempts that the compiler refuses.

func other() {}

class Screen {
  func track() {}
  @RunOnce var load = {}
  @RunOnce(concurrentCalls: .returnImmediately) var close = {}
  let value = RunOnce {}
  @SetOnce var flag
  @LazyOnce var count = 3
  @RunOnce.WithSelf({ (screen: Screen) in screen.track() }) var trackView
  static let once: Void = ()
}

class Usual: @unchecked Sendable { private var flag = false }

func misuse(_ screen: Screen, _ usual: Usual) {
  usual.flag = false  // error: 'flag' is inaccessible due to 'private' protection level
  Screen.once = ()  // error: cannot assign to property: 'once' is a 'let' constant
  Screen.once { other() }  // error: cannot call value of non-function type 'Void'
  let tree = LifecycleViewTree()
  let variable = LazyVariable {}
  variable.load { other() }  // error: cannot call value of non-function type 'Void'
  variable.load(tree)  // error: cannot call value of non-function type 'Void'
  screen.$load.hasRun = true  // error: cannot assign to property: 'hasRun' is a get-only property
  screen.flag = false  // error: cannot assign to property: 'flag' is a get-only property
  screen.$close.hasRun = true  // error: cannot assign to property: 'hasRun' is a get-only property
  screen.value = RunOnce {}  // error: cannot assign to property: 'value' is a 'let' constant
  screen.value.hasRun = true  // error: cannot assign to property: 'hasRun' is a get-only property
  screen.count = 7  // error: cannot assign to property: 'count' is a get-only property
  screen.$count.isInitialized = true  // error: cannot assign to property: 'isInitialized' is a get-only property
  screen.$trackView.hasRun = true  // error: cannot assign to property: 'hasRun' is a get-only property
  // A closure is no wrapper either, which the compiler adds.
  // error@+3: cannot assign value of type '() -> ()' to type 'RunOnce<
  // error@+3: cannot assign value of type '() -> ()' to type 'RunOnce<
  // error@+3: cannot assign value of type '() -> ()' to type 'RunOnce<
  screen.load = {}  // error: cannot assign to property: 'load' is a get-only property
  screen.close = {}  // error: cannot assign to property: 'close' is a get-only property
  screen.trackView = {}  // error: cannot assign to property: 'trackView' is a get-only property
  // error@+1: 'callAsFunction' is unavailable: call the property without the object
  screen.trackView(screen)
}

final class MentionsSelf: Screen {
  static let early: Void = self.track()  // error: cannot find 'self' in scope
  @RunOnce var run = { self.track() }  // error: cannot find 'self' in scope
  @RunOnce(concurrentCalls: .returnImmediately) var returning = { self.track() }  // error: cannot find 'self' in scope
  let shared = RunOnce { self.track() }  // error: cannot find 'self' in scope
  @LazyOnce var lazy = self.count  // error: cannot find 'self' in scope
}

final class MentionsALocalVariable: Screen {
  lazy var variable: Void = print(animated)  // error: cannot find 'animated' in scope
  static let local: Void = print(animated)  // error: cannot find 'animated' in scope
  func fetch() { print(animated) }  // error: cannot find 'animated' in scope
  @RunOnce var run = { print(animated) }  // error: cannot find 'animated' in scope
  // error@+1: cannot find 'animated' in scope
  @RunOnce(concurrentCalls: .returnImmediately) var returning = { print(animated) }
  let shared = RunOnce { print(animated) }  // error: cannot find 'animated' in scope
  @LazyOnce var lazy = animated ? 1 : 2  // error: cannot find 'animated' in scope
  // error@+1: cannot find 'animated' in scope
  @RunOnce.WithSelf({ (_: MentionsALocalVariable) in print(animated) }) var runSelf
}

// error@+1: stored property 'flag' of 'Sendable'-conforming class 'SharedFlag' is mutable
final class SharedFlag: Sendable { private var flag = false }
// error@+1: stored property '$__lazy_storage_$_load' of 'Sendable'-conforming class 'SharedLazy' is mutable
final class SharedLazy: Sendable { lazy var load: Void = () }
// error@+1: stored property '_flag' of 'Sendable'-conforming class 'SharedSetOnce' is mutable
final class SharedSetOnce: Sendable { @SetOnce var flag }
// error@+1: stored property '_load' of 'Sendable'-conforming class 'SharedRunOnce' is mutable
final class SharedRunOnce: Sendable { @RunOnce var load = {} }
// error@+1: stored property '_load' of 'Sendable'-conforming class 'SharedSelf' is mutable
final class SharedSelf: Sendable { @RunOnce.WithSelf({ (_: SharedSelf) in }) var load }
// error@+1: stored property '_count' of 'Sendable'-conforming class 'SharedLazyOnce' is mutable
final class SharedLazyOnce: Sendable { @LazyOnce var count = 3 }
