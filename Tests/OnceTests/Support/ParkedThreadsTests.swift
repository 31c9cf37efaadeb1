#if os(Linux)
  import Foundation
  import Once
  import Props
  import Testing

  @Suite(.timeLimit(.minutes(20)), .endsHangs) struct `A thread is parked` {
    @Test(arguments: [false, true])
    func `at a turn only while the thread inside sleeps, and at any other lock only if asked`(isTurn: Bool) {
      let (arrivals, departures) = (Counter(), Counter())
      let gate = Gate("inside")
      let stay = { @Sendable in
        arrivals.increment()
        while departures.value == 0 {}
        gate.hold()
      }
      let once = RunOnce(stay)
      let lock = NSLock()
      let enter = { @Sendable in if isTurn { once() } else { lock.withLock(stay) } }
      let first = BackgroundThread(enter)
      while arrivals.value == 0 { threadYield() }
      let watch = ParkingWatch()
      let second = BackgroundThread {
        watch.announce()
        enter()
      }
      for _ in 0..<100 {
        #expect(!watch.areParked())
        threadYield()
      }
      departures.increment()
      gate.waitForArrivals()
      watch.waitUntilParked(atAnyLock: !isTurn)
      // At the turn it is parked now, but for the moments in which the one inside looks at the gate.
      if !isTurn { #expect(!watch.areParked()) }
      gate.open()
      first.join()
      second.join()
    }
  }
#endif
