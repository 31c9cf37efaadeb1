import Once
import Testing

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `Nothing resets a once` {
  // GO-FUNC-01: Go, oncefunc_test.go: TestOnceFunc.
  // GO-FUNC-02: Go, oncefunc_test.go: TestOnceValue.
  @Test(arguments: Subject<Int>.all)
  func `a thousand calls later, it is still the first result`(
    subject: Subject<Int>
  ) async throws {
    let runs = Counter()
    let once = await subject.make { runs.increment() }
    for _ in 0..<1_000 {
      #expect(try await once.call() == 1)
    }
    #expect(await once.hasRun())
  }

  // TK-SET-02: tokio (Rust), sync_set_once: set_twice, is_none_initializing.
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

  @Test func `a declared payload cannot be replaced, before the run or after`() {
    var runs: [String] = []
    @RunOnce var load = { runs.append("declared") }
    #expect(!$load.provide { runs.append("provided") })
    load()
    #expect(!$load.provide { runs.append("provided") })
    load()
    #expect(runs == ["declared"])
  }

  @Test func `a declared payload that suspends cannot be replaced, either`() async throws {
    let runs = Unguarded<[String]>([])
    let load = RunOnce { () async throws in runs.value.append("declared") }
    #expect(try await !load.provide { () async throws in runs.value.append("provided") })
    try await load()
    #expect(runs.value == ["declared"])
  }

  private final class Screen {
    @SetOnce var didConfigure
    @RunOnce var load: () -> Int
    @LazyOnce var title: Int
    private let runs: Counter

    init(_ runs: Counter) {
      self.runs = runs
      _load = RunOnce(wrappedValue: { runs.increment() })
      _title = LazyOnce(wrappedValue: runs.increment())
    }

    /// What the `setUp` of a client's tests would do.
    func setUpAnew() {
      _didConfigure = SetOnce()
      _load = RunOnce(wrappedValue: { [runs] in runs.increment() })
      _title = LazyOnce(wrappedValue: self.runs.increment())
    }
  }

  // BUR-07: Burritos (Swift): setUp, which assigns a new wrapper to the backing storage.
  @Test func `replacing the wrapper gives fresh state and leaves holders of the old one unaffected`() {
    let screen = Screen(Counter())
    let (flag, load, title) = (screen.$didConfigure, screen.$load, screen.$title)
    screen.$didConfigure.set()
    #expect(screen.load() == 1)
    #expect(screen.title == 2)

    screen.setUpAnew()
    #expect(!screen.didConfigure)
    #expect(!screen.$load.hasRun)
    #expect(!screen.$title.isInitialized)
    #expect(flag.isSet)
    #expect(load.hasRun)
    #expect(title.isInitialized)

    #expect(screen.load() == 3)
    #expect(screen.title == 4)
    #expect(screen.$didConfigure.set())
    #expect(load() == 1)
    #expect(title.wrappedValue == 2)
  }
}
