import Once
import Testing

@Suite struct `Recursion where a value is owed ends the process` {
  @Test(arguments: BlockingSubject<Int>.all.map(\.name))
  func `for a payload that blocks`(name: String) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [name] in
      let own = Unguarded<BlockingInstance<Int>?>(nil)
      let once = BlockingSubject<Int>.all.first { $0.name == name }?.make { try own.value?.call() ?? 0 }
      own.value = once
      _ = try once?.call()
    }
    expectRecursion(result, naming: "RunOnce<", "-> Int")
  }

  @Test(arguments: SuspendingSubject<Int>.all.map(\.name))
  func `for a payload that suspends`(name: String) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [name] in
      let own = Unguarded<Instance<Int>?>(nil)
      let once = await SuspendingSubject<Int>.all.first { $0.name == name }?.make {
        try await own.value?.call() ?? 0
      }
      own.value = once
      _ = try await once?.call()
    }
    expectRecursion(result, naming: "RunOnce<", "-> Int")
  }
}
