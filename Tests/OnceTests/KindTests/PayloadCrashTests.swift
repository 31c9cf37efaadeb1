import Once
import Testing

// Only these can start a process, and only a debug build looks.
#if DEBUG && (os(macOS) || os(Linux) || os(Windows))
  @Suite(.timeLimit(.minutes(20)), .endsHangs) struct `A payload is called as what it was made` {
    @Test(arguments: ["blocks", "suspends"])
    func `and as another one ends the process, with a message`(name: String) async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [name] in
        if name == "blocks" {
          // No declaration can do this: whoever calls it as another has cast it by hand.
          let once = RunOnce { (number: Int) in print(number) }
          let other = unsafeBitCast(once, to: RunOnce<RunOnceKind.SharedBlocking, Int, any Error, Void>.self)
          try other(4)
        } else {
          let once = RunOnce { (number: Int) async in print(number) }
          let other = unsafeBitCast(once, to: RunOnce<RunOnceKind.SharedSuspending, Int, any Error, Void>.self)
          try await other(4)
        }
      }
      let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      let (kind, payload) = name == "blocks" ? ("SharedBlocking", "Blocks") : ("SharedSuspending", "Suspends")
      let type = "RunOnce<Once.RunOnceKind.\(kind), Swift.Int"
      #expect(message.contains("Once: a payload was called as "))
      #expect(message.contains("\(type), Swift.Error, ()>.\(payload), but was made as "))
      #expect(message.contains("\(type), Swift.Never, ()>.\(payload)."))
    }
  }
#endif
