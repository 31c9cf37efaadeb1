import Once
import Testing

/// Reads and calls of what nobody retains.
///
/// The fast paths are written so that the optimizer need not retain what they read (`AtomicWord.value` says how), and
/// the slow ones retain the run that they are handed. In an optimized build, a careless version reads memory that has
/// just been freed, which mostly gives the right answer; AddressSanitizer catches it:
/// `swift test -c release --sanitize=address --filter Temporary`.
@Suite(.timeLimit(.minutes(20)), .endsHangs) struct TemporaryTests {
  @Test func `a temporary value lives until it has been read`() {
    #expect(alone { usedLazy().wrappedValue } == 42)
    #expect(alone { usedLazyObject().wrappedValue.number } == 42)
    #expect(alone { LazyOnce(wrappedValue: number("42")).wrappedValue } == 42)
    #expect(alone { usedFlag().isSet })
    #expect(!alone { usedFlag().set() })
    #expect(alone { SetOnce.Value<Int>().set(number("42")) })
    #expect(alone { SetOnce.Value<Int>().setIfNeeded { number("42") } } == 42)
    #expect(alone { SetOnce.Value(number("42")).setIfNeeded { 7 } } == 42)
    #expect(alone { usedLazyObject().valueIfInitialized?.number } == 42)
    #expect(alone { usedRun()() } == 42)
    #expect(alone { usedRun().wrappedValue() } == 42)
    alone { usedVoidRun()() }
    alone { usedVoidRun().wrappedValue() }
    #expect(alone { usedVoidRun().hasRun })
    #expect(alone { usedVoidRun().projectedValue.hasRun })
    #expect(alone { usedVoidRun().hasRunOrIsRunning })
    #expect(!alone { RunOnce { number("42") }.hasRunOrIsRunning })
    #expect(alone { RunOnce { (x: Int, y: Int) in number("42") + x + y }(1, 2) } == 45)
    #expect(alone { try? RunOnce { (x: Int) throws(Failure) in number("42") + x }(1) } == 43)
  }

  @Test func `a temporary owner's wrappers live until they have been read`() {
    #expect(alone { usedOwner().value } == 42)
    #expect(alone { usedOwner().sharedValue.wrappedValue } == 42)
    #expect(alone { usedOwner().flag })
    #expect(!alone { usedOwner().$flag.set() })
    #expect(alone { usedOwner().call() } == 42)
    #expect(alone { usedOwner().$call() } == 42)
    #expect(alone { usedOwner().sharedCall() } == 42)
    #expect(alone { usedOwner().$value.valueIfInitialized } == 42)
    alone { usedOwner().work() }
    // Not made before: the closure runs while nothing but the read keeps the owner.
    #expect(alone { Owner().value } == 42)
    #expect(alone { Owner().$call() } == 42)
  }

  @Test func `a temporary object's wrappers that take it live until they have been read, and so does it`() async {
    #expect(alone { usedTaker().title } == 43)
    #expect(alone { usedTaker().object.number } == 43)
    #expect(alone { usedTaker().trackView() } == 43)
    alone { usedTaker().work() }
    #expect(alone { usedTaker().$title.valueIfInitialized } == 43)
    #expect(alone { usedTaker().$trackView.hasRun && usedTaker().$trackView.hasRunOrIsRunning })
    #expect(alone { usedTaker().add(1) } == 143)
    alone { usedTaker().put(1) }
    #expect(await alone { await usedAsyncTaker().load() } == 43)
    // Not made before: the closure runs while nothing but the read keeps the object.
    #expect(alone { makeTaker().title } == 43)
    #expect(alone { makeTaker().object.number } == 43)
    #expect(alone { makeTaker().trackView() } == 43)
    #expect(await alone { await makeTaker().load() } == 43)
    #expect(alone { makeTaker().add(1) } == 44)
    alone { makeTaker().put(1) }
    // What the property reads as is the one reference to its object.
    #expect(alone { bound(makeTaker().trackView)() } == 43)
    #expect(alone { bound(makeTaker().add)(1) } == 44)
    #expect(await alone { await bound(makeTaker().load)() } == 43)
    #expect(await alone { await bound(usedAsyncTaker().load)() } == 43)
  }

  @Test @MainActor func `so do those on the main actor`() async {
    #expect(alone { MainTaker().title } == 43)
    #expect(alone { usedMainTaker().title } == 43)
    #expect(alone { MainTaker().show() } == 43)
    #expect(alone { usedMainTaker().show() } == 43)
    #expect(await alone { await MainTaker().load(1) } == 44)
    alone { MainTaker().close() }
    alone { usedMainTaker().close() }
  }

  @Test func `so do those of an actor`() async {
    #expect(await ActorTaker().callTwice() == [43, 143])
  }

  @Test func `an asynchronous value lives until its last call`() async {
    #expect(await alone { await RunOnce { () async in number("42") }() } == 42)
    #expect(await alone { await usedAsyncOwner().load() } == 42)
    #expect(await alone { await usedAsyncOwner().$load() } == 42)
  }

  /// An owner that may be gone as soon as its run has been read: the first call must then retain the run.
  private final class FirstCaller: Sendable {
    let run: BlockingOnce<Void, any Error>
    let load: AsyncOnce<Void, any Error>

    init(_ payload: @escaping @Sendable () -> Void) {
      run = RunOnce { () throws in payload() }
      load = RunOnce { () async throws in payload() }
    }
  }

  private final class DeferredOwner {
    @RunOnce(payload: .later) var later
  }

  @Test func `a temporary owner's run is retained while it is called, or its payload is provided`() async throws {
    let runs = Counter()
    for _ in 1...100 {
      try FirstCaller { runs.increment() }.run()
      try await FirstCaller { runs.increment() }.load()
      #expect(DeferredOwner().$later.provide {})
    }
    #expect(runs.value == 200)
  }
}

extension TemporaryTests {
  private final class Screen: @unchecked Sendable {
    var flag: SetOnce?
    var run: BlockingOnce<Void, Never>?
    var load: AsyncOnce<Void, Never>?

    /// A store whose question drops whatever asks it.
    var store: OnceStore {
      OnceStore {
        (self.flag, self.run, self.load) = (nil, nil, nil)
        return true
      } mark: {
        true
      } onFailure: { _ in
      }
    }
  }

  @Test func `what asks a store lives until it has its answer, even if the store drops it`() {
    let screen = Screen()
    screen.flag = SetOnce(in: screen.store)
    #expect(alone { screen.flag?.isSet == true })
    screen.run = RunOnce(in: screen.store) {}
    #expect(alone { screen.run?.hasRun == true })
    screen.load = RunOnce(in: screen.store) { () async in }
    #expect(alone { screen.load?.hasRun == true })
  }
}

/// Calls a body that is inlined nowhere, so that it contains the value's last use and nothing else keeps the value
/// alive.
@inline(never) private func alone<Result>(_ body: () -> Result) -> Result { body() }

@inline(never) nonisolated(nonsending) private func alone<Result>(
  _ body: nonisolated(nonsending) () async -> Result
) async -> Result { await body() }

private final class Object {
  let number: Int
  init(_ number: Int) { self.number = number }
}

private final class Owner {
  @LazyOnce var value = number("42")
  let sharedValue = LazyOnce(wrappedValue: number("42"))
  @RunOnce var call = { number("42") }
  @RunOnce var work = {}
  @RunOnce var load = { () async in number("42") }
  let sharedCall = RunOnce { number("42") }
  @SetOnce var flag
}

/// A class whose wrappers take it, and which is no longer as it should be once it is gone.
private final class Taker {
  @LazyOnce.WithSelf({ (taker: Taker) in taker.next() }) var title
  @LazyOnce.WithSelf({ (taker: Taker) in Object(taker.next()) }) var object
  @RunOnce.WithSelf({ (taker: Taker) -> Int in taker.next() }) var trackView
  @RunOnce.WithSelf({ (taker: Taker) in _ = taker.next() }) var work
  @RunOnce.WithSelf({ (taker: Taker) async -> Int in taker.next() }) var load
  @RunOnce.WithSelf({ (taker: Taker, more: Int) -> Int in taker.next() + more }) var add
  @RunOnce.WithSelf({ (taker: Taker, more: Int) in _ = taker.next() + more }) var put
  var base: Object? = Object(number("42"))

  deinit { base = nil }

  private func next() -> Int { (base?.number ?? 0) &+ 1 }
}

@MainActor private final class MainTaker {
  @LazyOnce.WithSelf(onMainActor: { (taker: MainTaker) in taker.next() }) var title
  @RunOnce.WithSelf(onMainActor: { (taker: MainTaker) -> Int in taker.next() }) var show
  @RunOnce.WithSelf(onMainActor: { (taker: MainTaker) in _ = taker.next() }) var close
  @RunOnce.WithSelf(onMainActor: { (taker: MainTaker, more: Int) async -> Int in taker.next() + more }) var load
  var base: Object? = Object(number("42"))

  isolated deinit { base = nil }

  private func next() -> Int { (base?.number ?? 0) &+ 1 }
}

private actor ActorTaker {
  @RunOnce.WithSelf({ (taker: isolated ActorTaker) -> Int in taker.next() }) var show
  @RunOnce.WithSelf({ (taker: isolated ActorTaker, more: Int) async -> Int in taker.next() + more }) var load
  var base: Object? = Object(number("42"))

  isolated deinit { base = nil }

  func callTwice() async -> [Int] {
    _ = (show(), await load(100))
    return [show(), await load(200)]
  }

  private func next() -> Int { (base?.number ?? 0) &+ 1 }
}

@inline(never) private func makeTaker() -> Taker { Taker() }

/// A taker that nobody retains, all of whose runs are done.
@inline(never) private func usedTaker() -> Taker {
  used(Taker()) { ($0.title, $0.object, $0.trackView(), $0.work(), $0.add(100), $0.put(100)) }
}

@MainActor @inline(never) private func usedMainTaker() -> MainTaker {
  let taker = MainTaker()
  _ = (taker.title, taker.show(), taker.close())
  return taker
}

/// What a property has read as, and not its object.
@inline(never) private func bound<Bound>(_ bound: Bound) -> Bound { bound }

/// An owner that nobody retains, all of whose runs are done.
@inline(never) private func usedOwner() -> Owner {
  used(Owner()) { ($0.value, $0.sharedValue.wrappedValue, $0.call(), $0.sharedCall(), $0.work(), $0.$flag.set()) }
}

@inline(never) private func usedAsyncTaker() async -> Taker { await used(Taker()) { await $0.load() } }

@inline(never) private func usedAsyncOwner() async -> Owner { await used(Owner()) { await $0.load() } }

/// What nobody retains, after a use; its callers are not inlined, or they would keep it longer.
@inline(never) private func used<Object>(_ object: Object, _ use: (Object) -> Any) -> Object {
  _ = use(object)
  return object
}

@inline(never) private func used<Object>(_ object: Object, _ use: (Object) async -> Any) async -> Object {
  _ = await use(object)
  return object
}

@inline(never) private func usedLazy() -> LazyOnce<Int> {
  used(LazyOnce(wrappedValue: number("42"))) { $0.wrappedValue }
}

@inline(never) private func usedLazyObject() -> LazyOnce<Object> {
  used(LazyOnce(wrappedValue: Object(number("42")))) { $0.wrappedValue }
}

@inline(never) private func usedRun() -> BlockingOnce<Int, Never> { used(RunOnce { number("42") }) { $0() } }

@inline(never) private func usedVoidRun() -> BlockingOnce<Void, Never> {
  used(RunOnce { _ = number("42") }) { $0() }
}

@inline(never) private func usedFlag() -> SetOnce { used(SetOnce()) { $0.set() } }

/// A number unknown to the compiler.
@inline(never) private func number(_ text: String) -> Int { Int(text) ?? 0 }
