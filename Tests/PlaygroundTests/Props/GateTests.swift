import Foundation
import Props
import Testing

@Suite struct GateTests {
  #if os(macOS) || os(Linux) || os(Windows)  // Only these can start a process.
    @Test func `a gate where a wait lasts too long stops the process and prints its name`() async {
      let unopened = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        Gate("the forgotten gate", patience: 0.05).hold()
      }
      let lonely = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        Gate("the lonely gate", patience: 0.05).waitForArrivals(2)
      }
      let messages = [unopened, lonely].map { String(decoding: $0?.standardErrorContent ?? [], as: UTF8.self) }
      #expect(messages[0].contains("the forgotten gate: nobody opened it within 0.05 seconds"))
      #expect(messages[1].contains("the lonely gate: 0 of 2 threads arrived within 0.05 seconds"))
    }
  #endif

  #if os(macOS) || os(Linux)  // Only these can stop a process, and let it go on.
    @Test func `a wait does not count the time in which the machine stands still`() async {
      await #expect(processExitsWith: .success) {
        let gate = Gate()
        _ = BackgroundThread {
          let freeze = "kill -STOP $PPID; sleep 12; kill -CONT $PPID"
          try? Process.run(URL(filePath: "/bin/sh"), arguments: ["-c", freeze]).waitUntilExit()
          gate.open()
        }
        #expect(gate.isOpen(within: 10))
      }
    }
  #endif
}
