import Once
import OnceKeyed
import Testing

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `What is kept` {
  @Test(arguments: [1, 2, 3, 5], 0..<10)
  func `is what was asked for last, as in a model`(limit: Int, seed: Int) async throws {
    let (table, runs) = (OncePerKey<Int, Int>(keeping: .last(limit)), Counter())
    var (model, state) = ([Int](), UInt64(seed))
    for _ in 0..<300 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let (key, fails, before) = (Int(state >> 33) % 7, state >> 60 == 0, runs.value)
      let result = try? await table(key) {
        runs.increment()
        if fails { throw Failure() }
        return key
      }
      let wasKept = model.contains(key)
      #expect(runs.value - before == (wasKept ? 0 : 1) && result == (wasKept || !fails ? key : nil))
      if result != nil { model = (model.filter { $0 != key } + [key]).suffix(limit) }
      #expect(count(of: table) == model.count)
    }
  }

  @Test(arguments: [KeptResults.nothing, .last(0), .last(-1)])
  func `is nothing if that was said`(results: KeptResults) async throws {
    let (table, runs) = (OncePerKey<Int, Int>(keeping: results), Counter())
    for round in 1...3 {
      #expect(try await table(1) { runs.increment() } == round)
      #expect(count(of: table) == 0)
    }
  }

  @Test func `is everything if that was said`() async throws {
    let table = OncePerKey<Int, Int>(keeping: .all)
    for round in 0..<2 {
      for key in 0..<1_000 { #expect(try await table(key) { round == 0 ? key : -1 } == key) }
    }
    #expect(count(of: table) == 1_000)
  }

  /// A run counts when it has succeeded, and what fails does not.
  @Test func `does not make room for what is under way or fails`() async throws {
    let (table, gate, lane) = (OncePerKey<Int, Int>(keeping: .last(2)), SetOnce(), Lane())
    for key in [1, 2] { _ = try await table(key) { key } }
    let slow = [3, 4, 5].map { key in
      defer { lane.settle() }
      return lane.start {
        try await table(key) {
          try await gate.wait()
          if key == 5 { throw Failure() }
          return key
        }
      }
    }
    #expect(count(of: table) == 5)
    for key in [1, 2] { #expect(try await table(key) { 0 } == key) }
    lane.open(gate)
    for task in slow { _ = await task.result }
    // They were asked for after 3 and 4.
    for key in [1, 2] { #expect(try await table(key) { 0 } == key) }
    #expect(count(of: table) == 2)
  }

  /// “Once for each user”: the late answer for the old user must not drop the new one's.
  @Test func `is what was asked for last, and not what has ended last`() async throws {
    let (table, gate, lane) = (OncePerKey<String, Int>(keeping: .last(1)), SetOnce(), Lane())
    let ada = lane.line(1) {
      try await table("ada") {
        try await gate.wait()
        return 1
      }
    }
    #expect(try await table("bob") { 2 } == 2)
    lane.open(gate)
    #expect(try await ada[0].value == 1)
    #expect(try await table("bob") { 3 } == 2)
    #expect(count(of: table) == 1)
    #expect(try await table("ada") { 4 } == 4)
    #expect(try await table("bob") { 5 } == 5)
  }

  /// Who joins a run asks for its key, too.
  @Test(arguments: [false, true])
  func `is asked for by a caller that joins, and no run is dropped while it lasts`(joins: Bool) async throws {
    let (table, gate, runs, lane) = (OncePerKey<String, Int>(keeping: .last(1)), SetOnce(), Counter(), Lane())
    let call: Body<Int> = {
      try await table("ada") {
        runs.increment()
        try await gate.wait()
        return 1
      }
    }
    var tasks = lane.line(1, call)
    for key in ["bob", "carl", "dora"] { _ = try await table(key) { 2 } }
    if joins { tasks += lane.line(1, call) }
    lane.open(gate)
    for task in tasks { #expect(try await task.value == 1) }
    #expect(runs.value == 1)
    #expect(try await table(joins ? "ada" : "dora") { 3 } == (joins ? 1 : 2))
    #expect(count(of: table) == 1)
  }

  @Test func `may have gone when somebody learns of it, who gets it all the same`() async throws {
    let (table, gate, lane, late) = (OncePerKey<Int, Int>(keeping: .last(1)), SetOnce(), Lane(), Lane())
    let first = lane.line(1) {
      try await table(1) {
        try await gate.wait()
        return 1
      }
    }
    let second = late.line(1) { try await table(1) { 9 } }
    lane.open(gate)
    #expect(try await first[0].value == 1)
    #expect(try await table(2) { 2 } == 2)
    #expect(try await table(1) { 3 } == 3)
    late.settle()
    #expect(try await second[0].value == 1)
    #expect(try await table(1) { 4 } == 3)
    #expect(count(of: table) == 1)
  }

  /// With nothing kept: who comes after a call has returned starts anew, although another has still to learn of it.
  @Test func `is not handed to who comes later by those who still wait`() async throws {
    let (table, first, second, runs) = (OncePerKey<Int, Int>(keeping: .nothing), SetOnce(), SetOnce(), Counter())
    let (lane, late) = (Lane(), Lane())
    let starter = lane.line(1) {
      try await table(1) {
        try await first.wait()
        return 1
      }
    }
    let joiner = late.line(1) { try await table(1) { 9 } }
    lane.open(first)
    #expect(try await starter[0].value == 1)
    let call: Body<Int> = {
      try await table(1) {
        runs.increment()
        try await second.wait()
        return 2
      }
    }
    let next = lane.line(1, call)
    #expect(runs.value == 1)
    // It takes nothing from the run that is under way by now.
    late.settle()
    #expect(try await joiner[0].value == 1)
    let last = lane.line(1, call)
    #expect(runs.value == 1)
    lane.open(second)
    for task in next + last { #expect(try await task.value == 2) }
    #expect(count(of: table) == 0)
  }
}
