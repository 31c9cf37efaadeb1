import Once
import Props
import Testing

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `Nothing resets a once` {
  // TK-SET-02: tokio (Rust), sync_set_once: set_twice, is_none_initializing.
  @Test func `a flag stays set`() {
    let flag = SetOnce()
    #expect(!flag.isSet)
    #expect(flag.set())
    for _ in 0..<100 {
      #expect(!flag.set())
      #expect(flag.isSet && flag.wrappedValue)
    }
  }

  #if os(macOS) || os(Linux) || os(Windows)  // Only these can start a process.
    @Test(arguments: [false, true])
    func `a declared payload cannot be replaced: that is a mistake, which a debug build reports`(hasRun: Bool) async {
      let result = await #expect(
        processExitsWith: isDebugBuild ? .failure : .success,
        observing: [\.standardErrorContent]
      ) { [hasRun] in
        let runs = CallLog()
        let open = RunOnce { runs.record("declared") }
        if hasRun { open() }
        #expect(!open.provide { runs.record("provided") })
        open()
        #expect(runs.entries == ["declared"])
      }
      let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(
        message.contains("'provide' cannot replace a payload: declare the RunOnce with '(payload: .later)'")
          == isDebugBuild
      )
    }
  #endif

  private final class Screen {
    @SetOnce var didConfigure
    @SetOnce.Value var name: String?
    @RunOnce var load = { Counter() }
    @LazyOnce var title = Counter()

    /// What the `setUp` of a client's tests would do.
    func setUpAnew() {
      _didConfigure = SetOnce()
      _name = SetOnce.Value()
      _load = RunOnce(wrappedValue: { Counter() })
      _title = LazyOnce(wrappedValue: Counter())
    }
  }

  // BUR-07: Burritos (Swift): setUp, which assigns a new wrapper to the backing storage.
  @Test func `replacing the wrapper gives fresh state and leaves holders of the old one unaffected`() {
    let screen = Screen()
    let (flag, name, load, title) = (screen.$didConfigure, screen.$name, screen.$load, screen.$title)
    let (loaded, made) = (screen.load(), screen.title)
    #expect(screen.$didConfigure.set() && screen.$name.set("first"))

    screen.setUpAnew()
    #expect(!screen.didConfigure && screen.name == nil && !screen.$load.hasRun && !screen.$title.isInitialized)
    #expect(flag.isSet && name.value == "first" && load.hasRun && title.isInitialized)

    #expect(screen.load() !== loaded && screen.title !== made && screen.$didConfigure.set())
    #expect(load() === loaded && title.wrappedValue === made)
  }
}

/// A variable, as the compiler warns of code that its own constant rules out.
private let isDebugBuild = _isDebugAssertConfiguration()
