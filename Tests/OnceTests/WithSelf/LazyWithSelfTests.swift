import Once
import Testing

/// A class whose lazy value is made from it.
private final class Screen {
  @LazyOnce.WithSelf({ (screen: Screen) in screen.makeTitle() }) var title
  let name: String
  var runs = 0

  init(_ name: String) { self.name = name }

  private func makeTitle() -> String {
    expectNotMade()
    runs += 1
    return "\(name), run \(runs)"
  }

  /// Also asks what shows it or its object.
  func expectNotMade() {
    #expect(!$title.isInitialized && $title.valueIfInitialized == nil)
    _ = appearancesOf(self)
    #expect(appearancesOf($title).prefix(3).allSatisfy { $0 == "LazyOnce(not run)" })
    #expect(appearancesOf($title).last == "isInitialized: false")
  }
}

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `A lazy value that is made from its object` {
  @Test func `is made at the first read, from the object whose property it is, once for each, and not to be shown`() {
    let (first, second) = (Screen("first"), Screen("second"))
    for screen in [first, second] {
      screen.expectNotMade()
      #expect(screen.runs == 0)
    }
    for _ in 1...100 { #expect(first.title == "first, run 1") }
    second.expectNotMade()
    #expect(second.title == "second, run 1")
    #expect(first.$title.isInitialized && first.$title.valueIfInitialized == "first, run 1")
    #expect(appearancesOf(first.$title).prefix(3).allSatisfy { $0 == "LazyOnce(first, run 1)" })
    #expect(appearancesOf(first.$title).last == "isInitialized: true, value: first, run 1")
    #expect(first.runs == 1)
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
}
