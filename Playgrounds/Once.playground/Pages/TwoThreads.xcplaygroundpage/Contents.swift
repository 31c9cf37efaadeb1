/*:
# Two threads
[Previous](@previous) · [Contents](Welcome) · `Playgrounds/run TwoThreads`, about 7 minutes

Once in ten thousand launches, the file of the database is damaged. It has never happened on a developer's machine. Here
the race behind it happens every time, because the helper `TwoThreads` stages it: two threads call the same code, and
the helper holds the first thread in the middle of it. Where the code calls `pause()` or `work()`, the first thread
stops until the second one has returned, or waits. Each thread prints what it does in a column of its own.

**Flag and check** is usually written like this around a load. The flag changes before the work, so that a second caller
finds it changed.
*/
import Once
import Props
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
Swift 6 refuses to share this class between threads, and rightly so. But in Swift 5 mode, or behind
`@unchecked Sendable`, such code compiles. Here it is behind `UnsafelyShared`, a box that is `@unchecked Sendable`.

**Predict.** The first thread is held between the test and the change. Which of the two threads does the work?
*/
title("Flag and check")
let flagged = UnsafelyShared(FlaggedDatabase())
flagged.value.threads.call { flagged.value.open() }
/*:
**Atomic exchange.** An exchange stores a value and returns the old one in a single step, so exactly one caller gets
`true` here, and all others get `false`.
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
**Predict.** The first thread is held in the middle of its work. The second thread needs the database. Is it open when
the second thread's call of `open()` returns?
*/
title("Atomic exchange")
let exchanged = ExchangedDatabase()
exchanged.threads.call { exchanged.open() }
/*:
## The same with `RunOnce`
A class that threads share is `Sendable`, and all its stored properties have to be constants. So instead of a
`@RunOnce var` it declares a `let` with `RunOnce { … }`. Its initial value can't use `self` either, which is why this
payload takes the database as an argument. Any number of threads can call `open()`: the payload runs once, and all calls
return after that run.
*/
final class Database: Sendable {
  let threads = TwoThreads()
  private let openOnce = RunOnce { (database: Database) in
    database.threads.work()
  }

  func open() { openOnce(self) }
}
/*:
**Predict.** The first thread is held in its work again. What does the second thread do?
*/
title("The same with RunOnce")
let database = Database()
database.threads.call { database.open() }
/*:
- Experiment: A `lazy var` runs its initializer when it is first read, and here the first thread is held in that
  initializer. What do the two threads do? Predict, and then remove the marks `// Try:`.
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

Both do. The test and the change are two steps, and the second thread came in between. That gap is so short that few
people ever see what happens in it.

    ── Atomic exchange ──
    first thread            second thread
    calls
    starts the work
                            calls
                            returns
    ends the work
    returns

It isn't. Only one thread works, as it should, but the second one returns at once and uses a database that is still
closed. And if the work failed, a later call would not try again.

    ── The same with RunOnce ──
    first thread            second thread
    calls
    starts the work
                            calls
                            waits
    ends the work
    returns
                            returns

It waits until the database is open. A thread that waits is blocked, so slow work is better made
[asynchronous](SharedLoad). Where callers must not wait at all, as in a `close()`, see [What deadlocks](Deadlocks).

**The experiment.** Both do the work. The variable stays empty until its initializer has ended, so the second thread
starts the initializer again. To share a lazy value between threads, write `let opened = RunOnce { … }`.
[Next](@next)
*/
