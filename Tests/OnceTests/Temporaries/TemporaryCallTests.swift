import Once
import Props
import Testing

/// First calls of runs whose owner nobody retains.
///
/// In an optimized build the owner may be gone as soon as its run has been read; the call must then retain the run. See
/// `TemporaryTests` for how to check this with AddressSanitizer.
@Suite(.timeLimit(.minutes(20)), .endsHangs) struct TemporaryCallTests {
  private final class Owner: Sendable {
    let run: RunOnce<@Sendable () throws -> Void>
    let load: RunOnce<nonisolated(nonsending) @Sendable () async throws -> Void>

    init(_ payload: @escaping @Sendable () -> Void) {
      run = RunOnce { () throws in payload() }
      load = RunOnce { () async throws in payload() }
    }
  }

  private final class DeferredOwner {
    @RunOnce(payload: .later) var later: () -> Void
  }

  @Test func `a temporary owner's run is retained while it is called`() throws {
    for _ in 1...100 {
      let log = CallLog()
      try Owner { log.record("ran") }.run()
      #expect(log.count == 1)
    }
  }

  @Test func `a temporary owner's asynchronous run is retained while it is called`() async throws {
    for _ in 1...100 {
      let log = CallLog()
      try await Owner { log.record("ran") }.load()
      #expect(log.count == 1)
    }
  }

  @Test func `a temporary owner's run is retained while its payload is provided`() {
    for _ in 1...100 {
      #expect(DeferredOwner().$later.provide {})
    }
  }
}
