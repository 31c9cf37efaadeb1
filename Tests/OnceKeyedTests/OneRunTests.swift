import Once
import OnceKeyed
import Testing

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `A key has one run at a time` {
  @Test(arguments: Kept.allCases)
  func `which all share that come during it, while other keys have runs of their own`(kept: Kept) async throws {
    let (table, gate, runs, lane) = (OncePerKey<String, Int>(keeping: kept.results), SetOnce(), Counter(), Lane())
    let tasks = lane.line(20) {
      try await table("ada") {
        runs.increment()
        try await gate.wait()
        return 7
      }
    }
    #expect(runs.value == 1 && count(of: table) == 1)
    #expect(try await table("bob") { 8 } == 8)
    lane.open(gate)
    for task in tasks { #expect(try await task.value == 7) }
    #expect(runs.value == 1)
  }

  @Test func `also if keys collide`() async throws {
    struct Key: Hashable {
      let name: String
      func hash(into hasher: inout Hasher) {}
    }
    let (table, gate, runs, lane) = (OncePerKey<Key, String>(keeping: .last(2)), SetOnce(), Counter(), Lane())
    let tasks = ["ada", "bob", "ada", "bob", "carl"].map { name in
      defer { lane.settle() }
      return lane.start {
        try await table(Key(name: name)) {
          runs.increment()
          try await gate.wait()
          return name
        }
      }
    }
    #expect(runs.value == 3)
    lane.open(gate)
    #expect(try await tasks[2].value == "ada")
    #expect(try await tasks[3].value == "bob")
    #expect(try await tasks[4].value == "carl")
    #expect(count(of: table) == 2)
  }

  @Test func `which goes on for those who wait for it, beside that of a table in its place`() async throws {
    let (gate, runs, lane) = (SetOnce(), Counter(), Lane())
    var table = OncePerKey<String, Int>(keeping: .all)
    let tasks = [1, 2].map { [table] number in
      defer { lane.settle() }
      return lane.start {
        try await table("ada") {
          runs.increment()
          try await gate.wait()
          return number
        }
      }
    }
    table = OncePerKey(keeping: .all)
    #expect(try await table("ada") { runs.increment() } == 2)
    lane.open(gate)
    for task in tasks { #expect(try await task.value == 1) }
    #expect(try await table("ada") { 9 } == 2)
  }
}
