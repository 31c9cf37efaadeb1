import Once
import Props
import Testing

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `Making a value where it is needed` {
  // Rust OnceLock `sync_once_cell`, `eval_once_macro`
  @Test func `happens once, and never once it is set`() {
    let value = SetOnce.Value<[Int]>()
    BackgroundThread { _ = value.setIfNeeded { [92] } }.join()
    #expect(value.setIfNeeded { fatalError("made again") } == [92])
    #expect(value.value == [92])
  }

  // Rust OnceLock `get_or_try_init`
  @Test func `may fail, which its caller is told, no observer, and the next caller tries again`() throws {
    let value = SetOnce.Value<Int>()
    let told = Counter()
    observe(told) { value.isSet }
    for attempt in 1...2 {
      // The type of the error is known: this `do` is exhaustive.
      do throws(Failure) {
        try value.setIfNeeded { () throws(Failure) in throw Failure(attempt: attempt) }
        Issue.record("it did not fail")
      } catch { #expect(error.attempt == attempt) }
      #expect(value.value == nil && !value.isKnownSet && told.value == 0)
    }
    #expect(try value.setIfNeeded { () throws in 3 } == 3)
    #expect(told.value == 1)
  }

  // once_cell `get_does_not_block`; Guava `testMemoizedSupplierThreadSafe`; tokio sync_once_cell
  // `set_while_initializing`, where `set` only fails at once
  @Test(arguments: Setter.allCases)
  func `makes other setters wait, who then see what was done, but no reader`(setter: Setter) {
    let gate = Gate("making the value")
    let value = SetOnce.Value<Int>()
    let effect = Unguarded(0)
    let wrong = Counter()
    ParkedThreads.run(behind: gate) {
      value.setIfNeeded {
        gate.hold()
        effect.value = 1
        return 42
      }
    } losers: {
      if setter(value, to: 1) || value.value != 42 || effect.value != 1 { wrong.increment() }
    } meanwhile: {
      #expect(value.value == nil && !value.isSet && !value.isKnownSet && "\(value)" == "SetOnce.Value(not set)")
    }
    #expect(wrong.value == 0)
  }

  @Test(arguments: Setter.allCases) func `leaves the value, if it fails, to one other setter`(setter: Setter) {
    let gate = Gate("making the value")
    let value = SetOnce.Value<Int>()
    let (setters, wins) = (Counter(), Counter())
    ParkedThreads.run(behind: gate) {
      _ = try? value.setIfNeeded {
        gate.hold()
        throw Failure()
      }
    } losers: {
      if setter(value, to: setters.increment()) { wins.increment() }
    }
    #expect(wins.value == 1 && value.value != nil)
  }
}
