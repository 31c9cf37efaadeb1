/*:
# Two threads
[Previous](@previous) · [Contents](Welcome) · `Playgrounds/run TwoThreads`, about 7 minutes

Once in ten thousand launches the file of the database is damaged. On no developer's machine has
that ever happened. Here it happens every time: `TwoThreads` has two threads call the same code. It
holds the first thread at `pause()`, or in the middle of `work()`, until the call of the second
returns, or waits. It prints what each thread does, in a column of its own.

**D1 flag and check**, as it is usually written around a load. The flag changes before the work, so
that nobody comes in between.
*/
#if canImport(Once)
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
Swift 6 refuses to share this class between threads, and is right. In Swift 5 mode, or behind
`@unchecked Sendable`, it compiles; `UnsafelyShared` does the same here.

**Predict.** The first thread is held between the test and the change. Which of the two does the
work?
*/
title("Flag and check")
let flagged = UnsafelyShared(FlaggedDatabase())
flagged.value.threads.call { flagged.value.open() }
/*:
**D12 atomic exchange.** An exchange stores a value and returns the one that was there, in one step.
So exactly one caller gets the `true`.
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
**Predict.** The first thread is held in the middle of its work. The second one needs the database:
is it open when its call of `open()` returns?
*/
title("Atomic exchange")
let exchanged = ExchangedDatabase()
exchanged.threads.call { exchanged.open() }
/*:
## The same with `RunOnce`
A class that any thread may use, a `final class: Sendable`, has no plain stored `var`. So it has a
constant, `let … = RunOnce { … }`, and passes itself to the payload. However many threads call, the
payload runs once, and no other thread goes on before the work is done.
*/
final class Database: Sendable {
  let threads = TwoThreads()
  private let openOnce = RunOnce { (database: Database) in database.threads.work() }

  func open() { openOnce(self) }
}
/*:
**Predict.** The first thread is held in its work again. What does the second one do?
*/
title("The same with RunOnce")
let database = Database()
database.threads.call { database.open() }
/*:
- Experiment: A `lazy var` runs its initializer when it is first read. Nobody pauses here; only the
  work takes time. What do the two threads do? Predict, then remove the marks `// Try:`.
*/
// Try: final class LazyDatabase {
// Try:   let threads = TwoThreads()
// Try:   lazy var opened: Void = threads.work()
// Try: }
// Try: title("The experiment")
// Try: let lazy = UnsafelyShared(LazyDatabase())
// Try: lazy.value.threads.call { _ = lazy.value.opened }
/*:
## What it prints, and why

    ── Flag and check ──
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

Both do. To test and to change are two steps, and the second thread came in between. On its own that
gap is mostly a few nanoseconds wide, which is why hardly anybody sees it.

    ── Atomic exchange ──
    first thread            second thread
    calls
    starts the work
                            calls
                            returns
    ends the work
    returns

No. One thread works, as it should. But the other returns at once, and uses a database that is not
open. And if the work fails, nobody tries again.

    ── The same with RunOnce ──
    first thread            second thread
    calls
    starts the work
                            calls
                            waits
    ends the work
    returns
                            returns

It waits until the database is open. A thread that waits is blocked, so make slow work
[asynchronous](SharedLoad). Where nobody may wait, as in `close()`, see [What deadlocks](Deadlocks).

**The experiment.** Both do the work. The variable is empty until its initializer has ended, so the
second thread starts it again. To share a lazy value, write `let opened = RunOnce { … }`.
[Next](@next)
*/
