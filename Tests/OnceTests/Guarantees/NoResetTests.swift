import Once
import Testing

@Suite struct `Nothing resets a once` {
  @Test(arguments: Subject<Int>.all)
  func `a thousand calls later it is still the first result`(subject: Subject<Int>) async throws {
    let runs = Counter()
    let once = await subject.make { runs.increment() }
    for _ in 0..<1_000 {
      #expect(try await once.call() == 1)
    }
    #expect(await once.hasRun())
  }

  @Test func `a flag stays set`() {
    let flag = SetOnce()
    #expect(!flag.isSet)
    #expect(flag.set())
    for _ in 0..<100 {
      #expect(!flag.set())
      #expect(flag.isSet)
      #expect(flag.wrappedValue)
    }
  }

  @Test func `a payload that was declared cannot be replaced, before the run or after it`() {
    var runs: [String] = []
    @RunOnce var load = { runs.append("declared") }
    #expect(!$load.provide { runs.append("provided") })
    load()
    #expect(!$load.provide { runs.append("provided") })
    load()
    #expect(runs == ["declared"])
  }

  @Test func `a declared payload that suspends cannot be replaced either`() async throws {
    let runs = Unguarded<[String]>([])
    let load = RunOnce { () async throws in runs.value.append("declared") }
    #expect(try await !load.provide { () async throws in runs.value.append("provided") })
    try await load()
    #expect(runs.value == ["declared"])
  }

  @Test func `a new one starts afresh and leaves the old one as it is`() {
    final class Screen {
      @RunOnce var trackView: () -> Void

      init(_ runs: Counter) { _trackView = RunOnce(wrappedValue: { runs.increment() }) }

      func startAfresh(_ runs: Counter) { _trackView = RunOnce(wrappedValue: { runs.increment() }) }
    }
    let runs = Counter()
    let screen = Screen(runs)
    let old = screen.$trackView
    screen.trackView()
    screen.startAfresh(runs)
    #expect(!screen.$trackView.hasRun)
    screen.trackView()
    old()
    #expect(runs.value == 2)
  }
}
