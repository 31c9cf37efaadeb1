/*:
# Inline code
[Previous](@previous) · [Contents](Welcome) · `Playgrounds/run Inline`, about 7 minutes

A team doesn't want to declare a property for every line that runs once, so the team writes such code where it is used.
After a cleanup, half of its screens are no longer set up.

**Swift-RunOnce.** This library gives every `NSObject` a method `runOnce`, which runs its block once for each object and
each *place*. The place is the file, line, and column of the call, which Swift fills in as default arguments. A lock and
a dictionary of places are attached to the object. In our copy, `Playgrounds/Alternatives/AssociatedRunOnce.swift`, the
method is called `associatedRunOnce`.
*/
import Alternatives
import Once
import OnceFoundation
import Props

class LoadingScreen: LifecycleScreen {
  var actions: [String] = []
  var requests = 0

  func fetch() throws {
    requests += 1
    if requests == 1 { throw NoNetwork() }
  }
}

final class AssociatedScreen: LoadingScreen {
  func doOnce(_ action: String) {
    associatedRunOnce { actions.append(action) }
  }

  override func viewDidAppear() {
    super.viewDidAppear()
    associatedRunOnce { try? fetch() }
    doOnce("viewed")
    doOnce("set up")
  }
}
/*:
It reads well: the block may use everything around it, and the screen declares no flag. `doOnce` is the cleanup:
somebody wrote this helper because `associatedRunOnce` and `actions.append` always came together.

**Predict.** The screen appears twice, and the network is down the first time. How many requests are sent? And which
actions does the screen take?
*/
title("Inline code")
let associated = AssociatedScreen()
associated.appearTwice()
show("requests", associated.requests)
show("actions", associated.actions)
/*:
## The same with this package
`RunOnce.forLifetime(of: object) { … }` works for any object. Its block may throw, in which case it runs again at the
next call, and a call that arrives during a run waits until that has ended. The module `OnceFoundation` gives every
`NSObject` a method `runOnce` that does the same. The block still runs once for each place, so a helper has to hand on
the place of its own caller:
*/
final class Screen: LoadingScreen {
  func doOnce(
    _ action: String,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    column: UInt = #column
  ) {
    runOnce(fileID: fileID, line: line, column: column) {
      actions.append(action)
    }
  }

  override func viewDidAppear() {
    super.viewDidAppear()
    doOnce("viewed")
    doOnce("set up")
    try? runOnce { try fetch() }
  }

  func loadRates() async {
    await RunOnce.forLifetime(of: self) {
      await letOthersRun()  // the network
      actions.append("loaded")
    }
  }
}
/*:
The block of `loadRates()` suspends. It runs in a task of its own, for which Swift usually asks you to write
`self.actions`, but not here.

**Predict.** The screen appears twice, with the network down the first time, and loads its rates twice. Which actions
does it take, and how many requests are sent?
*/
title("The same with this package")
let screen = Screen()
screen.appearTwice()
inTask {
  for _ in 1...2 { await screen.loadRates() }
}
show("actions", screen.actions)
show("requests", screen.requests)
/*:
- Experiment: A loop runs a block three times for one screen. How many times does the block run? Predict, and then
  remove the mark `// Try:`. The refused line keeps the method in a constant, to call it by a shorter name.
*/
// Try: title("The experiment")
// Try: for pass in 1...3 { screen.runOnce { show("ran", pass) } }
// Refused: let once = associated.associatedRunOnce; once { show("ran", 1) }
// Says: missing arguments for parameters
/*:
## What it prints, and why

    ── Inline code ──
    requests .................................... 1
    actions ..................................... ["viewed"]

One request. The block cannot throw, so it has to swallow the error, and it never runs again. And one action, because
all calls of the helper have the same place: the line inside the helper.

With threads there are two more problems. The place is recorded before the block runs, so a second thread can go on
before the work is done. And the lock is made when it's first used, so two threads can each make one, and both run the
block.

    ── The same with this package ──
    actions ..................................... ["viewed", "set up", "loaded"]
    requests .................................... 2

Each action once, because the helper hands on two places. And two requests, because the first one threw, so the block
ran again. Each call has to look up the object and the place, which takes time. In an optimized build, a call of a
declared `@RunOnce.WithSelf` takes less than a tenth of these instructions: `Tests/Benchmarks/call-cost --systems`
prints both.

**The experiment.** Once, because all passes of the loop have one place. A constant loses the default arguments, so the
compiler asks for the file, the line, and the column.

[Previous](@previous) · [Contents](Welcome)
*/
