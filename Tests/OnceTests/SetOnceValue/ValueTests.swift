import Once
import Props
import Testing

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `A value that is set once` {
  // tokio sync_set_once `get_uninit`, `set_twice`, `is_none_initializing`; Java StableValueTest `unset`, `setNonNull`
  @Test(arguments: Setter.allCases, Setter.allCases)
  func `keeps the first value`(first: Setter, second: Setter) {
    let value = SetOnce.Value<Int>()
    #expect(value.value == nil && value.wrappedValue == nil && !value.isSet && !value.isKnownSet)
    #expect(first(value, to: 1))
    #expect(!second(value, to: 2))
    #expect(value.value == 1 && value.wrappedValue == 1 && value.isSet && value.isKnownSet)
  }

  // Rust OnceLock `from_impl`, once_cell `once_cell_with_value`, tokio sync_set_once `from`
  @Test(arguments: Setter.allCases) func `may be set from the start`(setter: Setter) {
    let value = SetOnce.Value(1)
    @SetOnce.Value(1) var property: Int?
    #expect(value.isKnownSet && value.value == 1 && property == 1)
    #expect(!setter(value, to: 2) && !setter($property, to: 2))
    #expect(value.value == 1 && property == 1)
  }

  // once_cell race `once_bool_smoke_test`; tokio loom_once_cell `zst`; Java StableValueTest `setNull`
  @Test func `may be any value, also one that looks like none`() {
    expectValue(false, shown: "false")
    expectValue(0, shown: "0")
    expectValue("", shown: "")
    expectValue([Int](), shown: "[]")
    expectValue(Int?.none, shown: "nil")
    expectValue((), shown: "()")
    expectValue(Result<Int, Failure>.failure(Failure()), shown: "failure(OnceTests.Failure(attempt: 1))")
  }

  private func expectValue<Wrapped>(_ wrapped: Wrapped, shown: String) {
    for isMade in [false, true] {
      let value = SetOnce.Value<Wrapped>()
      #expect(value.value == nil)
      if isMade { value.setIfNeeded { wrapped } } else { #expect(value.set(wrapped)) }
      #expect(value.value != nil && value.isSet)
      #expect(!value.set(wrapped))
      #expect(
        appearancesOf(value).prefix(3) == [
          "SetOnce.Value(\(shown))", "SetOnce.Value(\(shown))", "SetOnce.Value(\(shown))",
        ]
      )
    }
  }

  // Rust once.rs `stampede_once`; Go `TestOnce`; tokio sync_set_once `set_and_wait_multiple_threads`; Java
  // StableValueTest `raceTrySet`, `raceSetOrThrow`, `raceMixed`; once_cell
  // `once_cell_does_not_leak_partially_constructed_boxes`
  @Test(arguments: [[Setter.set], [.setIfNeeded], [.set, .setIfNeeded]])
  func `is set by one of eleven threads at once, and all see it and what that thread did before`(setters: [Setter]) {
    let values = (0..<200).map { _ in SetOnce.Value<Int>() }
    let effects = values.map { _ in (0..<11).map { _ in Unguarded(0) } }
    let wins = values.map { _ in Counter() }
    let wrong = Counter()
    meet(values.count, threads: 11) { index, thread, _ in
      effects[index][thread].value = 1
      let isMine = setters[thread % setters.count](values[index], to: thread)
      if isMine { wins[index].increment() }
      let winner = values[index].value
      if isMine != (winner == thread) || winner.map({ effects[index][$0].value }) != 1 { wrong.increment() }
    }
    #expect(wins.allSatisfy { $0.value == 1 })
    #expect(wrong.value == 0)
  }

  // once_cell `once_cell_drop`, `once_cell_drop_empty`; tokio sync_set_once `drop_cell`, `drop_cell_new_with`; Rust
  // OnceLock `sync_once_cell_drop`
  @Test func `is released with the last copy, also by another thread`() {
    let lifetimes = Lifetimes()
    do {
      let unset = SetOnce.Value<Tracked>()
      #expect(!unset.isSet)
      var values = [SetOnce.Value<Tracked>(), SetOnce.Value(lifetimes.track())]
      values[0].setIfNeeded { lifetimes.track() }
      let copies = Unguarded(values)
      values = []
      #expect(lifetimes.alive == 2)
      BackgroundThread { copies.value = [] }.join()
    }
    #expect(lifetimes.alive == 0 && lifetimes.total == 2)
  }

  // tokio loom_set_once `set_once_drop_test`
  @Test func `is not replaced by one that comes too late, which is released at once and outside the lock`() {
    let lifetimes = Lifetimes()
    let value = SetOnce.Value<Tracked>()
    let first = lifetimes.track()
    #expect(value.set(first))
    let seen = Unguarded<[Bool]>([])
    let set = { value.set(lifetimes.track { seen.value += [value.set(first), value.isSet] }) }
    #expect(!set())
    #expect(lifetimes.alive == 1 && value.value === first)
    #expect(seen.value == [false, true])
  }

  // once_cell `debug_impl`
  @Test func `is described without setting it or waiting for it`() {
    let value = SetOnce.Value<Int>()
    let notSet = "SetOnce.Value(not set)"
    #expect(appearancesOf(value).prefix(3) == [notSet, notSet, notSet])
    #expect(appearancesOf(value).last == "isSet: false")
    value.setIfNeeded {
      #expect(value.description == notSet && appearancesOf(value).count == 5)
      return 427_001
    }
    #expect(appearancesOf(value).last == "isSet: true, value: 427001")
    #expect(!isObservable { SetOnce.Value<Int>().description })
  }

  // Java StableValueTest `circular`
  @Test func `is described one level deep if it contains itself`() {
    let value = SetOnce.Value<[Any]>()
    #expect(value.set(["leaf", value]))
    #expect(value.description == #"SetOnce.Value(["leaf", SetOnce.Value(set)])"#)
    #expect(appearancesOf(value).allSatisfy { $0.contains("leaf") })
  }
}
