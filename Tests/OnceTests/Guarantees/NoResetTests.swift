import Once
import Props
import Testing

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `Nothing resets a once` {
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

  private struct Screen {
    @SetOnce var didConfigure
    @SetOnce.Value var name: String?
    @RunOnce var load = { Counter() }
    @LazyOnce var title = Counter()

    /// What the `setUp` of a client's tests would do.
    mutating func setUpAnew() {
      _didConfigure = SetOnce()
      _name = SetOnce.Value()
      _load = RunOnce(wrappedValue: { Counter() })
      _title = LazyOnce(wrappedValue: Counter())
    }
  }

  // As in Burritos (Swift): setUp, which assigns a new wrapper to the backing storage.
  @Test func `copies of a struct share what its wrappers know, and replacing them gives fresh state to one alone`() {
    var screen = Screen()
    let copy = screen
    let (loaded, made) = (screen.load(), screen.title)
    #expect(copy.load() === loaded && copy.title === made)
    #expect(screen.$didConfigure.set() && !copy.$didConfigure.set() && copy.didConfigure)
    #expect(copy.$name.set("first") && screen.name == "first")

    screen.setUpAnew()
    #expect(!screen.didConfigure && screen.name == nil && !screen.$load.hasRun && !screen.$title.isInitialized)
    #expect(copy.didConfigure && copy.name == "first" && copy.$load.hasRun && copy.$title.isInitialized)

    #expect(screen.load() !== loaded && screen.title !== made && screen.$didConfigure.set())
    #expect(copy.load() === loaded && copy.title === made)
  }
}

/// A variable, as the compiler warns of code that its own constant rules out.
private let isDebugBuild = _isDebugAssertConfiguration()
