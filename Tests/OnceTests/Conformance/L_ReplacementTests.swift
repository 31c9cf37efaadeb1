import Once
import Testing

/// Section L of the field's behaviours, each under its id.
@Suite struct `L · Presetting and replacement` {
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

    /// What the `setUp` of somebody's tests would do.
    func setUpAnew() {
      _didConfigure = SetOnce()
      _load = RunOnce(wrappedValue: { [runs] in runs.increment() })
      _title = LazyOnce(wrappedValue: self.runs.increment())
    }
  }

  @Test func `BUR-07: replacing the wrapper gives fresh state and leaves holders of the old one unaffected`() {
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
