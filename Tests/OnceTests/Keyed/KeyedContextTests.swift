import Once
import OnceKeyed
import Testing

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `A payload of a key runs as the code of its caller` {
  private enum Local { @TaskLocal static var name = "nobody" }

  @MainActor private final class Screen {
    private let loads = OncePerKey<Int, [String]>(keeping: .last(1))
    private var count = 0

    func load() async throws -> [String] {
      try await loads(1) {
        count += 1  // Without `self.`, and without a mark that this is the main actor's.
        await Task.yield()
        MainActor.assertIsolated()
        return [Local.name, "\(count)"]
      }
    }
  }

  /// What is not `Sendable` has no other isolation than its caller's.
  private final class Plain {
    private let loads = OncePerKey<Int, Int>(keeping: .nothing)
    private var count = 0

    nonisolated(nonsending) func load() async throws -> Int {
      try await loads(1) {
        count += 1
        await Task.yield()
        return count
      }
    }
  }

  /// Whoever compares it elsewhere stops the process.
  @MainActor private struct Key: @MainActor Hashable {
    let number: Int

    static func == (one: Key, other: Key) -> Bool {
      MainActor.preconditionIsolated("compared elsewhere")
      return one.number == other.number
    }

    func hash(into hasher: inout Hasher) {
      MainActor.preconditionIsolated("hashed elsewhere")
      hasher.combine(number)
    }
  }

  @Test @MainActor func `on the main actor, with the task-local values of the caller`() async throws {
    let screen = Screen()
    let seen = try await Local.$name.withValue("ada") { try await screen.load() }
    #expect(seen == ["ada", "1"])
    #expect(try await screen.load() == seen)
  }

  @Test @MainActor func `and so does what compares its key, when callers leave and results go`() async throws {
    let (table, began) = (OncePerKey<Key, Int>(keeping: .last(2)), SetOnce())
    let callers = (1...3).map { _ in
      Task {
        try await table(Key(number: 1)) {
          began.set()
          try await SetOnce().wait()
          return 1
        }
      }
    }
    try await began.wait()
    for caller in callers { caller.cancel() }
    for caller in callers { await #expect(throws: CancellationError.self) { try await caller.value } }
    #expect(count(of: table) == 0)
    for number in 2...6 {
      let result = try await table(Key(number: number)) {
        await Task.yield()
        return number
      }
      #expect(result == number)
    }
    #expect((2...6).map { table.resultIfKept(for: Key(number: $0)) } == [nil, nil, nil, 5, 6])
  }

  @Test func `in an object that is not Sendable`() async throws {
    let plain = Plain()
    #expect(try await plain.load() == 1)
    #expect(try await plain.load() == 2)
  }

  /// It goes on until it is urgent, so a test that fails does not end.
  @Test func `and as urgently as the most urgent of those who wait`() async throws {
    let (table, began) = (OncePerKey<Int, Int>(keeping: .all), SetOnce())
    let slow = Task(priority: .background) {
      try await table(1) {
        began.set()
        while Task.currentPriority < .high { await Task.yield() }
        return 1
      }
    }
    try await began.wait()
    let fast = Task(priority: .high) { try await table(1) { 2 } }
    #expect(try await fast.value == 1)
    #expect(try await slow.value == 1)
  }
}
