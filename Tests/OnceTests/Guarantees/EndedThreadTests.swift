import Foundation
import Once
import Props
import Testing

#if os(Linux)  // Elsewhere nobody gets a lock whose thread has ended.
  @Suite(.timeLimit(.minutes(20)), .endsHangs) struct `A thread that ends inside a payload ends the process` {
    enum Payload: CaseIterable, Codable { case returnsNothing, returnsValue, isLazy, isLate }

    @Test(arguments: Payload.allCases) func `when another has waited for it, with a message`(payload: Payload) async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [payload] in
        let inside = Gate("in the payload")
        let end: @Sendable () -> Void = {
          inside.hold()
          Thread.exit()
        }
        let call: @Sendable () -> Void
        switch payload {
        case .returnsNothing:
          let run = RunOnce { end() }
          call = { run() }
        case .returnsValue:
          let run = RunOnce { () -> Int in
            end()
            return 42
          }
          call = { _ = run() }
        case .isLazy:
          let value = Unguarded(LazyOnce(wrappedValue: end()))
          call = { value.value.wrappedValue }
        case .isLate:
          let run: RunOnce<@Sendable () -> Void> = RunOnce(payload: .later)
          run.provide(end)
          call = { run() }
        }
        Thread.detachNewThread(call)
        inside.waitForArrivals()
        let waiting = ParkedThreads(1) { _ in call() }
        waiting.waitUntilParked()
        inside.open()
        waiting.join()
      }
      let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(message.contains("a thread has ended inside a payload"))
    }
  }
#endif
