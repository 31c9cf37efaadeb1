import Once
import Testing

#if os(Linux) && !canImport(ObjectiveC)
  import Foundation
#endif

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `Inline: one run for each object and place` {
  private class Object {}

  // As in CodeCallTracker (Swift): testMultipleIfInTheSameLine, ArgumentTypesNoInterference.
  // swift-format-ignore: two on one line are the point.
  @Test func `each object and each place has its own turn, and two on one line are two places`() {
    let objects = [Object(), Object()]
    var runs: [String] = []
    for _ in 1...3 {
      for (n, one) in objects.enumerated() {
        func note(_ place: String) { runs.append("\(n)\(place)") }
        RunOnce.forLifetime(of: one) { note("a") }; RunOnce.forLifetime(of: one) { note("b") }
        if RunOnce.claimFirstCall(for: one) { note("c") }; if RunOnce.claimFirstCall(for: one) { note("d") }
      }
    }
    #expect(runs == ["0a", "0b", "0c", "0d", "1a", "1b", "1c", "1d"])
  }

  @Test func `a place is its file, line and column, not the text of the three joined`() {
    let object = Object()
    func isFirst(_ fileID: StaticString, _ line: UInt, _ column: UInt) -> Bool {
      RunOnce.claimFirstCall(for: object, fileID: fileID, line: line, column: column)
    }
    let places: [(StaticString, UInt, UInt)] = [
      ("Home/Screen.swift", 1, 23), ("Home/Screen.swift", 12, 3), ("Home/Screen.swift", 123, 0),
      ("Shop/Screen.swift", 1, 23), ("Shop/Screen.swift", 12, 3), ("Home/Screen2.swift", 1, 23),
      ("A/B.swift", 1, 23), ("B/B.swift", 1, 23), ("x", 1, 23), ("y", 1, 23), ("", 1, 23), ("é", 1, 23),
      ("Home/Screen.swift", .max, .max), ("Home/Screen.swift", 0, 0),
    ]
    for (fileID, line, column) in places { #expect(isFirst(fileID, line, column)) }
    for (fileID, line, column) in places { #expect(!isFirst(fileID, line, column)) }
  }

  /// A literal of one character, which is a number rather than a string in memory.
  private func letter<Literal: ExpressibleByUnicodeScalarLiteral>() -> Literal { "x" }

  @Test func `a file is known by its name, wherever the name lies in memory`() {
    let (string, scalar): (StaticString, StaticString) = ("x", letter())
    #expect(string.hasPointerRepresentation != scalar.hasPointerRepresentation)
    for (first, second) in [(string, scalar), (scalar, string)] {
      let object = Object()
      #expect(RunOnce.claimFirstCall(for: object, fileID: first, line: 1, column: 1))
      #expect(!RunOnce.claimFirstCall(for: object, fileID: second, line: 1, column: 1))
    }
  }

  @Test func `a thousand objects, and hundreds of lines and columns of one, are told apart`() {
    let objects = (0..<1_000).map { _ in Object() }
    var runs = 0
    for _ in 1...2 {
      for place in 0..<300 as Range<UInt> {
        RunOnce.forLifetime(of: objects[0], line: 1_000_000 + place) { runs += 1 }
        RunOnce.forLifetime(of: objects[0], column: 1_000_000 + place) { runs += 1 }
      }
      for object in objects { RunOnce.forLifetime(of: object) { runs += 1 } }
    }
    #expect(runs == 1_600)
  }

  #if os(Linux) && !canImport(ObjectiveC)
    @Test func `what is a new object at each access starts afresh`() {
      struct Post {}
      let accesses: [() -> AnyObject] = [
        { DispatchQueue.main }, { Object.self as AnyObject }, { "text" as AnyObject }, { Post() as AnyObject },
        { 4_240 as AnyObject },
      ]
      for access in accesses {
        let answers = (1...3).map { _ in RunOnce.claimFirstCall(for: access()) }
        #expect(answers == [true, true, true])
      }
    }
  #endif
}
