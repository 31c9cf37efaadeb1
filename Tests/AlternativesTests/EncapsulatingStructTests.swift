import Alternatives
import Props
import Testing

@Suite struct EncapsulatingStructTests {
  @MainActor private final class Screen: LifecycleScreen {
    // The payload cannot mention `self` here, so each call passes the screen to `run`.
    private var configure = EncapsulatingStruct<Screen> { $0.configured += 1 }
    private(set) var configured = 0

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      configure.run(self)
    }
  }

  @Test @MainActor func `D7 configures a screen that is laid out twice once, if it passes itself in`() {
    let screen = Screen()
    screen.appear()
    screen.layOut()
    #expect(screen.configured == 1)
  }

  @Test func `D7 runs its payload once, with the first call's argument`() {
    var received: [String] = []
    var greet = EncapsulatingStruct<String> { received.append($0) }
    greet.run("first")
    greet.run("second")
    #expect(received == ["first"])
  }

  @Test func `D7 runs a payload without arguments once`() {
    var runs = 0
    var load = EncapsulatingStruct<Void> { runs += 1 }
    load.run()
    load.run()
    #expect(runs == 1)
  }

  @Test func `D7 fails: a copy runs again`() {
    var runs = 0
    var load = EncapsulatingStruct<Void> { runs += 1 }
    var copy = load
    load.run()
    copy.run()
    #expect(runs == 2)
  }

  @Test func `D7 fails: two threads both run the payload`() {
    let gate = Gate("between test and setting")
    let log = CallLog()
    let shared = UnsafelyShared(EncapsulatingStruct<Void> { log.record("ran") })
    let call: @Sendable () -> Void = { shared.value.run(pause: { gate.holdFirst() }) }
    gate.race(first: call, second: call)
    #expect(log.count == 2)
  }

  @Test func `D7 fails: a loser returns before the work is done`() {
    let gate = Gate("the payload")
    let log = CallLog()
    let shared = UnsafelyShared(
      EncapsulatingStruct<Void> {
        gate.holdFirst()
        log.record("work done")
      }
    )
    let overtook = gate.race(
      first: { shared.value.run() },
      second: {
        shared.value.run()
        log.record("loser returned")
      }
    )
    #expect(overtook)
    #expect(log.entries == ["loser returned", "work done"])
  }

  #if os(macOS) || os(Linux) || os(Windows)  // Only these can start a process.
    @Test func `D7 fails: a payload that calls its own guard stops the process`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let owner = UnsafelyShared<EncapsulatingStruct<Void>?>(nil)
        owner.value = EncapsulatingStruct { owner.value?.run() }
        owner.value?.run()
      }
      let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(message.contains("imultaneous accesses"))
    }
  #endif
}
