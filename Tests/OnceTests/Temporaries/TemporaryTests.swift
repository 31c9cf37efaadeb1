import Once
import Testing

/// Reads of values that nobody retains.
///
/// The fast paths are written so that the optimizer need not retain what they read (`Flag.isDone` says how).
/// In an optimized build, a careless version reads memory that has just been freed, which mostly gives the right
/// answer; AddressSanitizer catches it: `swift test -c release --sanitize=address --filter Temporary`.
///
/// No function is inlined, so that each contains the value's last use and nothing else keeps the value alive.
@Suite(.timeLimit(.minutes(20)), .endsHangs) struct TemporaryTests {
  @Test func `a temporary value lives until it has been read`() {
    #expect(readLazy() == 42)
    #expect(readLazyObject() == 42)
    #expect(readLazyUninitialized() == 42)
    #expect(readFlag() == true)
    #expect(setFlag() == false)
    #expect(callValue() == 42)
    #expect(callPropertyOfValue() == 42)
    #expect(callVoid())
    #expect(callPropertyOfVoid())
  }

  @Test func `a local value lives until its last read`() {
    #expect(readLocalLazy() == 84)
    #expect(readReassignedLazy() == 42)
    #expect(readOptionalLazy(initializedLazy()) == 42)
    #expect(readConsumedLazy(initializedLazy()) == 42)
    #expect(readLocalFlag())
    #expect(callLocalValue() == 42)
  }

  @Test func `a value taken out of a collection lives until it has been read`() {
    #expect(readLastLazy() == 42)
    #expect(callLastValue() == 42)
  }

  @Test func `an owner's wrappers live until their last read`() {
    #expect(readOwner() == 42 + 42 + 1)
    #expect(callOwner() == 42)
    #expect(readOwnersFlag())
  }

  @Test func `a temporary owner's wrappers live until they have been read`() {
    #expect(readTemporaryOwner() == 42)
    #expect(readTemporaryOwnersSharedValue() == 42)
    #expect(readTemporaryOwnersFlag())
    #expect(setTemporaryOwnersFlag() == false)
    #expect(callTemporaryOwner() == 42)
    #expect(callTemporaryOwnersProjection() == 42)
    #expect(callTemporaryOwnersValue() == 42)
    #expect(peekTemporaryOwner() == 42)
    callTemporaryOwnersWork()
    readTwoTemporaryOwners()
    #expect(firstReadTemporaryOwner() == 42)
    #expect(firstCallTemporaryOwner() == 42)
  }

  @Test func `an asynchronous value lives until its last call`() async {
    #expect(await awaitLocalValue() == 42)
    #expect(await awaitTemporaryValue() == 42)
    #expect(await awaitTemporaryOwner() == 42)
    #expect(await awaitTemporaryOwnersProjection() == 42)
  }
}

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

/// An owner that nobody retains, all of whose runs are done.
@inline(never) private func usedOwner() -> Owner {
  let owner = Owner()
  _ = owner.value
  _ = owner.sharedValue.wrappedValue
  _ = owner.call()
  _ = owner.sharedCall()
  owner.work()
  owner.$flag.set()
  return owner
}

@inline(never) private func readTemporaryOwner() -> Int { usedOwner().value }
@inline(never) private func readTemporaryOwnersSharedValue() -> Int { usedOwner().sharedValue.wrappedValue }
@inline(never) private func readTemporaryOwnersFlag() -> Bool { usedOwner().flag }
@inline(never) private func setTemporaryOwnersFlag() -> Bool { usedOwner().$flag.set() }
@inline(never) private func callTemporaryOwner() -> Int { usedOwner().call() }
@inline(never) private func callTemporaryOwnersProjection() -> Int { usedOwner().$call() }
@inline(never) private func callTemporaryOwnersValue() -> Int { usedOwner().sharedCall() }
@inline(never) private func callTemporaryOwnersWork() { usedOwner().work() }
@inline(never) private func peekTemporaryOwner() -> Int? { usedOwner().$value.valueIfInitialized }
@inline(never) private func firstReadTemporaryOwner() -> Int { Owner().value }
@inline(never) private func firstCallTemporaryOwner() -> Int { Owner().$call() }

@inline(never) private func readTwoTemporaryOwners() {
  #expect(usedOwner().value &+ usedOwner().sharedValue.wrappedValue == 84)
}

/// A number unknown to the compiler.
@inline(never) private func number(_ text: String) -> Int { Int(text) ?? 0 }

@inline(never) private func initializedLazy() -> LazyOnce<Int> {
  let lazy = LazyOnce(wrappedValue: number("42"))
  _ = lazy.wrappedValue
  return lazy
}

@inline(never) private func initializedLazyObject() -> LazyOnce<Object> {
  let lazy = LazyOnce(wrappedValue: Object(number("42")))
  _ = lazy.wrappedValue
  return lazy
}

@inline(never) private func calledValue() -> RunOnce<@Sendable () -> Int> {
  let once = RunOnce { number("42") }
  _ = once()
  return once
}

@inline(never) private func calledVoid() -> RunOnce<@Sendable () -> Void> {
  let once = RunOnce { _ = number("42") }
  once()
  return once
}

@inline(never) private func setOnce() -> SetOnce {
  let flag = SetOnce()
  flag.set()
  return flag
}

@inline(never) private func readLazy() -> Int { initializedLazy().wrappedValue }
@inline(never) private func readLazyObject() -> Int { initializedLazyObject().wrappedValue.number }
@inline(never) private func readLazyUninitialized() -> Int {
  LazyOnce(wrappedValue: number("42")).wrappedValue
}
@inline(never) private func readFlag() -> Bool { setOnce().isSet }
@inline(never) private func setFlag() -> Bool { setOnce().set() }
@inline(never) private func callValue() -> Int { calledValue()() }
@inline(never) private func callPropertyOfValue() -> Int { calledValue().wrappedValue() }

@inline(never) private func callVoid() -> Bool {
  calledVoid()()
  return calledVoid().hasRun
}

@inline(never) private func callPropertyOfVoid() -> Bool {
  calledVoid().wrappedValue()
  return calledVoid().projectedValue.hasRun
}

@inline(never) private func readLocalLazy() -> Int {
  let lazy = LazyOnce(wrappedValue: number("42"))
  _ = lazy.wrappedValue
  return lazy.wrappedValue &+ lazy.wrappedValue
}

@inline(never) private func readReassignedLazy() -> Int {
  var lazy = initializedLazy()
  _ = lazy.wrappedValue
  lazy = initializedLazy()
  return lazy.wrappedValue
}

@inline(never) private func readOptionalLazy(_ lazy: LazyOnce<Int>?) -> Int? { lazy?.valueIfInitialized }
@inline(never) private func readConsumedLazy(_ lazy: consuming LazyOnce<Int>) -> Int { lazy.wrappedValue }

@inline(never) private func readLocalFlag() -> Bool {
  let flag = SetOnce()
  flag.set()
  return flag.isSet
}

@inline(never) private func callLocalValue() -> Int {
  let once = RunOnce { number("42") }
  _ = once()
  return once()
}

@inline(never) private func readLastLazy() -> Int {
  var lazies = (0..<3).map { _ in initializedLazy() }
  return lazies.removeLast().wrappedValue
}

@inline(never) private func callLastValue() -> Int {
  var values = (0..<3).map { _ in calledValue() }
  return values.removeLast()()
}

@inline(never) private func readOwner() -> Int {
  let owner = Owner()
  _ = owner.value
  _ = owner.sharedValue.wrappedValue
  owner.work()
  owner.work()
  return owner.value &+ owner.sharedValue.wrappedValue &+ (owner.$work.hasRun ? 1 : 0)
}

@inline(never) private func callOwner() -> Int {
  let owner = Owner()
  _ = owner.call()
  return owner.call()
}

@inline(never) private func readOwnersFlag() -> Bool {
  let owner = Owner()
  owner.$flag.set()
  return owner.flag
}

@inline(never) private func awaitLocalValue() async -> Int {
  let once = RunOnce { () async in number("42") }
  _ = await once()
  return await once()
}

@inline(never) private func awaitTemporaryValue() async -> Int {
  await RunOnce { () async in number("42") }()
}

@inline(never) private func usedAsyncOwner() async -> Owner {
  let owner = Owner()
  _ = await owner.load()
  return owner
}

@inline(never) private func awaitTemporaryOwner() async -> Int { await usedAsyncOwner().load() }
@inline(never) private func awaitTemporaryOwnersProjection() async -> Int { await usedAsyncOwner().$load() }
