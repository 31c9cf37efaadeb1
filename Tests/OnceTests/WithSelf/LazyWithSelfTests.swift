import Once
import Props
import Testing

/// A class whose lazy value is made from it.
private final class Screen {
  @LazyOnce.WithSelf({ (screen: Screen) in screen.makeTitle() }) var title
  let name: String
  var runs = 0

  init(_ name: String) { self.name = name }

  private func makeTitle() -> [String] {
    expectNotMade()
    runs += 1
    return [name.uppercased(), "run \(runs)"]
  }

  func expectNotMade() {
    #expect(!$title.isInitialized && $title.valueIfInitialized == nil)
  }
}

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `A lazy value that is made from its object` {
  @Test func `is made at the first read, from the object whose property it is, and once for each`() {
    let (first, second) = (Screen("first"), Screen("second"))
    for screen in [first, second] {
      screen.expectNotMade()
      #expect(screen.runs == 0)
    }
    for _ in 1...100 { #expect(first.title == ["FIRST", "run 1"]) }
    second.expectNotMade()
    #expect(second.title == ["SECOND", "run 1"])
    #expect(first.$title.isInitialized && first.$title.valueIfInitialized == ["FIRST", "run 1"])
    #expect(first.runs == 1)
  }

  /// `@unchecked Sendable`: the tests exist to show that any thread may read it.
  private final class Window: @unchecked Sendable {
    @LazyOnce.WithSelf({ (window: Window) in window.inner + window.log("outer") }) var outer: [String]
    @LazyOnce.WithSelf({ (window: Window) in window.log("inner") }) var inner
    let calls = CallLog()

    func log(_ entry: String) -> [String] {
      calls.record(entry)
      return [entry]
    }
  }

  @Test func `may be made from another one of the object, and each is made once, whichever is read first`() {
    let windows = (0..<100).map { _ in Window() }
    let wrong = Counter()
    stampede(over: windows, threads: 8) { window, thread in
      if thread.isMultiple(of: 2), window.inner != ["inner"] { wrong.increment() }
      if window.outer != ["inner", "outer"] || window.inner != ["inner"] { wrong.increment() }
    }
    #expect(wrong.value == 0)
    #expect(windows.allSatisfy { $0.calls.entries == ["inner", "outer"] })
  }

  #if os(macOS) || os(Linux) || os(Windows)  // Only these can start a process.
    @Test func `ends the process if its closure reads it`() async {
      final class Loop {
        @LazyOnce.WithSelf({ (loop: Loop) in loop.number + 1 }) var number: Int
      }
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { _ = Loop().number }
      expectRecursion(result, naming: "LazyOnce<Int>")
    }
  #endif

  private final class Page {
    @LazyOnce.WithSelf({ (page: Page) in page.count() }) var number
    @RunOnce.WithSelf({ (page: Page) -> Int in page.count() }) var load
    var runs = 0

    func count() -> Int {
      runs += 1
      return runs
    }
  }

  @Test func `is not made by what shows it or its object, which says that it has not run, and later its value`() {
    let page = Page()
    _ = appearancesOf(page)
    #expect(appearancesOf(page.$number).prefix(3).allSatisfy { $0 == "LazyOnce(not run)" })
    #expect(appearancesOf(page.$number)[4] == "isInitialized: false")
    #expect(page.runs == 0)
    #expect(page.number == 1 && page.load() == 2)
    #expect(appearancesOf(page.$number).prefix(3).allSatisfy { $0 == "LazyOnce(1)" })
    #expect(appearancesOf(page.$number)[4] == "isInitialized: true, value: 1")
    #expect(appearancesOf(page.$load).prefix(3).allSatisfy { $0 == "RunOnce(2)" })
    #expect(appearancesOf(page.$load)[4] == "hasRun: true, result: 2")
  }
}
