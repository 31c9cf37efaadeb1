import Once

// Waiters on a flag that is set before they come, in between, and after.

extension Scenario {
  static var flags: [Scenario] {
    [
      flags("flag", .atLeast(2109, cancellations: 2), waiters: [3], setters: 1),
      flags("flag-set-twice", .atLeast(1028, cancellations: 2), waiters: [2], setters: 2),
      flags("flag-interrupted", .atLeast(804, cancellations: 2, preemptions: 3), waiters: [1], setters: 3),
      flags("flags-in-a-store", .atLeast(846, cancellations: 1), waiters: [2, 1], setters: 1, isStored: true),
      flags(
        "flags-in-a-store-interrupted",
        .atLeast(267, cancellations: 2, preemptions: 3),
        waiters: [0, 1],
        setters: 2,
        isStored: true
      ),
      markedByRun,
      value("value", .atLeast(2974, cancellations: 2), waiters: 2),
      value("value-interrupted", .atLeast(196, cancellations: 1, preemptions: 3), waiters: 1),
    ]
  }

  /// Callers that wait for flags, some number for each, and callers that set the first; in a store, the flags are one.
  private static func flags(_ name: String, _ extent: Extent, waiters: [Int], setters: Int, isStored: Bool = false)
    -> Scenario
  {
    Scenario(name, extent, Line(canLeave: true)) { stage in
      let store = OnceStore.memory()
      let flags = waiters.map { _ in isStored ? SetOnce(in: store) : SetOnce() }
      var number = 0
      for (flag, count) in zip(flags, waiters) {
        stage.wait(for: flag, number..<number + count)
        number += count
      }
      stage.add(number..<number + setters, role: number, as: .set) {
        $0()
        return flags[0].set() ? 1 : 0
      }
    }
  }

  /// Callers that wait for a flag that a run marks.
  private static var markedByRun: Scenario {
    Scenario("flag-marked-by-run", .atLeast(1053, cancellations: 1), Line(canLeave: true)) { stage in
      let store = OnceStore.memory()
      stage.add([0], calling: Procedure(in: store) { _ = try await stage.run(Course()) })
      stage.wait(for: SetOnce(in: store), 1...3)
    }
  }

  /// Callers that wait for a value, one that sets it, and one that makes it at the second try.
  private static func value(_ name: String, _ extent: Extent, waiters: Int) -> Scenario {
    Scenario(name, extent, Line(canLeave: true)) { stage in
      let value = SetOnce.Value<Int>()
      stage.add(0..<waiters, as: .wait) {
        $0()
        let seen = try await value.wait()
        stage.line.check(value.value == seen, "a wait has ended with \(seen), and the value is another")
        return nil
      }
      stage.add([waiters], role: 1, as: .set) {
        $0()
        return value.set(1) ? 1 : 0
      }
      stage.add([waiters + 1], role: 2, as: .set) {
        _ = try? value.setIfNeeded { throw Failure() }
        $0()
        return value.setIfNeeded { 2 } == 2 ? 1 : 0
      }
    }
  }
}

extension Scenario.Stage {
  fileprivate func wait(for flag: SetOnce, _ numbers: some Collection<Int>) {
    add(numbers, role: numbers.first ?? 0, as: .wait) {
      $0()
      try await flag.wait()
      line.check(flag.isSet, "a flag is not set after the wait for it")
      return nil
    }
  }
}
