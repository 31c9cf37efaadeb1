import Once
import Testing

#if os(macOS) || os(Linux) || os(Windows)  // Only these can start a process.
  @Suite(.timeLimit(.minutes(20)), .endsHangs) struct `A process ends with a message` {
    enum Use: CaseIterable, Codable { case set, setOrTrap, setIfNeeded }

    // once_cell `reentrant_init`
    @Test(arguments: Use.allCases) func `if the closure that makes a value sets it`(use: Use) async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [use] in
        let value = SetOnce.Value<[Int]>()
        value.setIfNeeded {
          switch use {
          case .set: _ = value.set([1])
          case .setOrTrap: value.set([1], orTrap: "another message")
          case .setIfNeeded: value.setIfNeeded { [1] }
          }
          return [2]
        }
      }
      expectRecursion(result, naming: "SetOnce.Value<Array<Int>>")
    }

    // Java StableValueTest `setOrThrow` in `setNonNull`
    @Test func `if a value is set twice and that is a mistake, and else sets it without asking for the message`() async
    {
      let value = SetOnce.Value<Int>()
      value.set(1, orTrap: { fatalError("there was no need for a message") }())
      #expect(value.value == 1)
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let value = SetOnce.Value(1)
        value.set(2, orTrap: "the server was started \(value.value ?? 0) times before")
      }
      let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(message.contains("the server was started 1 times before"))
      #expect(message.contains("ValueCrashTests.swift"))
    }
  }
#endif
