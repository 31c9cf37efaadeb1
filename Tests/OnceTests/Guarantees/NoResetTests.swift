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
    @RunOnce var load: RunOnce<RunOnceKind.Blocking, Void, Never, Int>
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
      _name = SetOnce.Value()
      _load = RunOnce(wrappedValue: { [runs] in runs.increment() })
      _title = LazyOnce(wrappedValue: self.runs.increment())
    }
  }

  // BUR-07: Burritos (Swift): setUp, which assigns a new wrapper to the backing storage.
  @Test func `replacing the wrapper gives fresh state and leaves holders of the old one unaffected`() {
    let screen = Screen(Counter())
    let (flag, name, load, title) = (screen.$didConfigure, screen.$name, screen.$load, screen.$title)
    screen.$didConfigure.set()
    #expect(screen.$name.set("first"))
    #expect(screen.load() == 1)
    #expect(screen.title == 2)

    screen.setUpAnew()
    #expect(!screen.didConfigure && screen.name == nil)
    #expect(!screen.$load.hasRun)
    #expect(!screen.$title.isInitialized)
    #expect(flag.isSet && name.value == "first")
    #expect(load.hasRun)
    #expect(title.isInitialized)

    #expect(screen.load() == 3)
    #expect(screen.title == 4)
    #expect(screen.$didConfigure.set())
    #expect(load() == 1)
    #expect(title.wrappedValue == 2)
  }
}

/// A variable, as the compiler warns of code that its own constant rules out.
private let isDebugBuild = _isDebugAssertConfiguration()
