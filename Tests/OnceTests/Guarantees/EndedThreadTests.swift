import Foundation
import Once
import Props
import Testing

#if os(Linux)  // Elsewhere nobody gets a lock whose thread has ended.
  @Suite(.timeLimit(.minutes(20)), .endsHangs) struct `A thread that ends inside a payload ends the process` {
    @Test(arguments: [false, true]) func `when another has waited for it, with a message`(isLazy: Bool) async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [isLazy] in
        let inside = Gate("in the payload")
        let end: @Sendable () -> Void = {
          inside.hold()
          Thread.exit()
        }
        let run = RunOnce(end)
        let value = Unguarded(LazyOnce(wrappedValue: end()))
        let call: @Sendable () -> Void = { if isLazy { value.value.wrappedValue } else { run() } }
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
