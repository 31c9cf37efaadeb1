/*:
[Previous](@previous) · [Contents](Welcome)

# Two threads

Run it with ▶ in Xcode, or with `Playgrounds/run TwoThreads` in a terminal. It takes about eight minutes.

Once in ten thousand launches the file of the database is damaged. On no developer's machine has that ever happened.
Here it happens every time: `TwoThreads` holds the first thread where the page says `pause()` or `work()`, lets the
second one call, and prints what each of them does.

**D1 flag and check**, as most people write it. The flag changes before the work, so that nobody can come in between.
*/
#if canImport(Once)
  import Alternatives
  import Once
  import Props
#endif
import Synchronization

final class FlaggedDatabase {
  let threads = TwoThreads()
  private var shouldOpen = true

  func open() {
    guard shouldOpen else { return }
    threads.pause()
    shouldOpen = false
    threads.work()
  }
}
/*:
Swift 6 refuses to share this class between threads. `UnsafelyShared` overrides that.

**Predict.** The first thread is held between the test and the change. Which of the two does the work?
*/
title("Flag and check")
let flagged = UnsafelyShared(FlaggedDatabase())
flagged.value.threads.call { flagged.value.open() }
/*:
**D12 atomic exchange.** An exchange stores a value and returns the one that was there, in one step, so exactly one
caller gets the `true`. The author uses `ManagedAtomic` from a package; `Atomic` is Swift's own.
*/
final class ExchangedDatabase: Sendable {
  let threads = TwoThreads()
  private let shouldOpen = Atomic(true)

  func open() {
    guard shouldOpen.exchange(false, ordering: .relaxed) else { return }
    threads.work()
  }
}
/*:
**Predict.** The first thread is held in the middle of its work. The second one needs the database: is it open when
`open()` returns?
*/
title("Atomic exchange")
let exchanged = ExchangedDatabase()
exchanged.threads.call { exchanged.open() }
/*:
**D11 dispatch_once.** Swift has not had it since version 3, so `Alternatives/DispatchOnce.swift` stands in. A block
runs once for each *token*. The author declares the token beside `open()`; Apple asked for a global or a static one.
*/
final class TokenDatabase: Sendable {
  static let token = DispatchOnce.Token()
  let threads = TwoThreads()

  func open() {
    DispatchOnce.perform(Self.token) { threads.work() }
  }
}
/*:
**Predict.** Two threads open a database, and then two threads open another one. What does the second thread do, each
time?
*/
title("dispatch_once")
let (database, otherDatabase) = (TokenDatabase(), TokenDatabase())
database.threads.call { database.open() }
otherDatabase.threads.call { otherDatabase.open() }
/*:
## The same with `RunOnce`

A class that threads share takes the `let` form, `RunOnce { … }`.

**Predict.** What does the second thread do?
*/
title("The same with RunOnce")
let threads = TwoThreads()
let openOnce = RunOnce { threads.work() }
threads.call { openOnce() }
/*:
## Change this and run again

- Experiment: Is [a lazy var](LazyVariable) any better? Nobody pauses in it: only the work itself takes time. Predict
  what the two threads do, then remove the marks `// Try:`.
*/
// Try: final class LazyDatabase {
// Try:   let threads = TwoThreads()
// Try:   lazy var opened: Void = threads.work()
// Try: }
// Try: let lazy = UnsafelyShared(LazyDatabase())
// Try: lazy.value.threads.call { _ = lazy.value.opened }
/*:
## What it prints, and why

Prints:

    Flag and check
    first thread            second thread
    calls
    is held
                            calls
                            starts the work
                            ends the work
                            returns
    starts the work
    ends the work
    returns

Both do. To test and to change are two steps, and the second thread came in between. On its own that gap is a few
nanoseconds wide, which is why nobody ever sees it.

Prints:

    Atomic exchange
    first thread            second thread
    calls
    starts the work
                            calls
                            returns
    ends the work
    returns

One thread works, as it should. But the other returns at once, and uses a database that is not open yet. And if the work
fails, nobody tries again. The author calls this too much for code on one thread.

Prints:

    dispatch_once
    first thread            second thread
    calls
    starts the work
                            calls
                            waits
    ends the work
    returns
                            returns
    first thread            second thread
    calls
    returns
                            calls
                            returns

The second thread waits until the work is done. But the token belongs to the process, and the second database is never
opened. A `static let` does the same today.

Prints:

    The same with RunOnce
    first thread            second thread
    calls
    starts the work
                            calls
                            waits
    ends the work
    returns
                            returns

It waits as well, but the work is done once for each object, and tried again if it fails. A thread that waits is
blocked, so make slow work asynchronous. Where nobody may wait for it, as in `close()`, there is a
label for that: see [Deadlocks](Deadlocks).

[Next](@next)
*/
