import Once
import Props
import Testing

#if os(Linux) && !canImport(ObjectiveC)
  import Foundation
#endif

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `Inline: one run for each object and place` {
  private class Object {}

  @MainActor private final class Screen: LifecycleScreen {
    private(set) var tracked = 0
    private(set) var checks: [Bool] = []

    override func viewDidAppear() {
      super.viewDidAppear()
      RunOnce.forLifetime(of: self) { tracked += 1 }
      checks.append(RunOnce.isFirstCall(for: self))
    }
  }

  private actor Store {
    private var runs = 0

    func load() -> Int {
      RunOnce.forLifetime(of: self) { runs += 1 }
      return runs
    }
  }

  @Test @MainActor func `a screen that appears twice is tracked once`() {
    let screen = Screen()
    screen.appear()
    screen.disappear()
    screen.appear()
    #expect(screen.tracked == 1)
    #expect(screen.checks == [true, false])
  }

  @Test func `a block may touch the actor it is written in`() async {
    let store = Store()
    #expect(await store.load() == 1)
    #expect(await store.load() == 1)
  }

  @Test func `each object and each place has its own turn`() {
    let objects = [Object(), Object()]
    var runs: [String] = []
    for _ in 1...3 {
      for (number, object) in objects.enumerated() {
        RunOnce.forLifetime(of: object) { runs.append("\(number) here") }
        RunOnce.forLifetime(of: object) { runs.append("\(number) there") }
      }
    }
    #expect(runs == ["0 here", "0 there", "1 here", "1 there"])
  }

  // swift-format-ignore: two on one line are the point.
  @Test func `two on one line are two places`() {
    let object = Object()
    var runs: [Int] = []
    var answers: [Bool] = []
    for _ in 1...2 {
      RunOnce.forLifetime(of: object) { runs.append(1) }; RunOnce.forLifetime(of: object) { runs.append(2) }
      answers += [RunOnce.isFirstCall(for: object), RunOnce.isFirstCall(for: object)]
    }
    #expect(runs == [1, 2])
    #expect(answers == [true, true, false, false])
  }

  @Test func `a block and a check at one place each have a turn`() {
    let object = Object()
    var runs = 0
    func both(line: UInt = #line, column: UInt = #column) -> Bool {
      RunOnce.forLifetime(of: object, line: line, column: column) { runs += 1 }
      return RunOnce.isFirstCall(for: object, line: line, column: column)
    }
    let answers = (1...2).map { _ in both() }
    #expect(answers == [true, false])
    #expect(runs == 1)
  }

  @Test func `a helper forwards its caller's place`() {
    let object = Object()
    var runs = 0
    func runForwarding(
      fileID: StaticString = #fileID,
      line: UInt = #line,
      column: UInt = #column
    ) {
      RunOnce.forLifetime(of: object, fileID: fileID, line: line, column: column) { runs += 1 }
    }
    for _ in 1...2 {
      runForwarding()
      runForwarding()
    }
    #expect(runs == 2)
  }

  @Test func `a place is its file, line and column, not the text of the three joined`() {
    let object = Object()
    func isFirst(_ fileID: StaticString, _ line: UInt, _ column: UInt) -> Bool {
      RunOnce.isFirstCall(for: object, fileID: fileID, line: line, column: column)
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

  @Test func `a thousand places of one object and a thousand objects at one place are told apart`() {
    let objects = (0..<1_000).map { _ in Object() }
    var runs = 0
    for _ in 1...2 {
      for line in 0..<1_000 as Range<UInt> {
        RunOnce.forLifetime(of: objects[0], line: 1_000_000 + line) { runs += 1 }
      }
      for object in objects { RunOnce.forLifetime(of: object) { runs += 1 } }
    }
    #expect(runs == 2_000)
  }

  @Test func `two thousand places on one line are told apart`() {
    let object = Object()
    var runs = 0
    for _ in 1...2 {
      for column in 0..<2_000 as Range<UInt> { RunOnce.forLifetime(of: object, column: column) { runs += 1 } }
    }
    #expect(runs == 2_000)
  }

  @Test func `a subclass is its object, and any class will do`() {
    final class Derived: Object {}
    final class Generic<Element> {}
    let objects: [AnyObject] = [Derived(), Generic<Int>(), Generic<String>(), Store()]
    let answers = (1...2).map { _ in objects.map { RunOnce.isFirstCall(for: $0) } }
    #expect(answers == [[true, true, true, true], [false, false, false, false]])
  }

  #if os(Linux) && !canImport(ObjectiveC)
    @Test func `what is a new object at each access starts afresh`() {
      let accesses: [() -> AnyObject] = [{ DispatchQueue.main }, { Object.self as AnyObject }, { "text" as AnyObject }]
      for access in accesses {
        let answers = (1...3).map { _ in RunOnce.isFirstCall(for: access()) }
        #expect(answers == [true, true, true])
      }
    }
  #endif
}
