/*:
# Code that runs once

A screen is tracked the first time it appears. An account list is loaded once, however often its view comes
back. An introduction is shown on the first launch only. Each needs a piece of code to run **once**: for an
object, for a launch, for an installation.

The usual answer is a flag beside the code. This playground starts there and goes through the systems
people have built since, each running, each caught at what it fails at. Beside each stands the same situation
with one of three property wrappers:

- `@SetOnce`: a flag that can be set and never unset
- `@RunOnce`: a guard and its payload in one declaration, called like a function
- `@LazyOnce`: `lazy`, but thread safe and not assignable

What is asked of all of them:

1. It **cannot be invalidated**: not marked too early, not reset.
2. **Guard and payload are one thing**, declared together.
3. It is **declarative**: decorated, not managed.
4. It is **thread safe and re-entrant**.

## How to open it

- **In Xcode**: open `Package.swift` of the package, not the playground on its own. Choose the scheme
  `swift-once-Package` and My Mac, build once (⌘B), then choose a page and run it.
  To see this text rendered: Editor ▸ Show Rendered Markup. Should Xcode not find the module `Once`, take the copy
  described below: it needs no module.
- **On any machine with Swift**, Linux too: each page is a program of the package, and this very file its
  source. `swift run Welcome` prints what this page prints, and so for every other page.
- **In the Swift Playgrounds app**: `Playgrounds/make-playground-app-bundle` writes a copy of this playground
  that carries the package's sources with it. The script needs a shell and no Xcode; send the
  copy to the iPad.
- **With a browser only**: read on. What each page prints is in its text.

## The wrappers at a glance
*/
#if canImport(Once)
  import Once
  import Props
#endif

title("Code that runs once")

final class Feed {
  @SetOnce var didConfigure
  @RunOnce var trackView = { (name: String) in show("tracked", name) }
  @LazyOnce var greeting = "made when first read"
}

let feed = Feed()
feed.trackView("the first call")
feed.trackView("the second call")

show("didConfigure", feed.didConfigure)
show("$didConfigure.set(), the first time", feed.$didConfigure.set())
show("$didConfigure.set(), any other time", feed.$didConfigure.set())
show("didConfigure", feed.didConfigure)

show("$greeting.isInitialized", feed.$greeting.isInitialized)
show("greeting", feed.greeting)
show("$greeting.isInitialized", feed.$greeting.isInitialized)
/*:
Prints:

    Code that runs once
    tracked ..................................... the first call
    didConfigure ................................ false
    $didConfigure.set(), the first time ......... true
    $didConfigure.set(), any other time ......... false
    didConfigure ................................ true
    $greeting.isInitialized ..................... false
    greeting .................................... made when first read
    $greeting.isInitialized ..................... true

The second `trackView` is not in there: it ran once.

## How to read a page

Each page has the same parts: the situation, the code people write for it, what that does, what goes wrong, the
same with a wrapper, and something for you to change. `show` prints a labelled line; after "Prints" stands
exactly what the code above it prints, and the package's tests compare the two.

What goes wrong on these pages is **made to happen**, every time. Where two threads have to collide, a `Gate`
holds the first at the very point where the second can overtake it:
*/
title("How to read a page")
let gate = Gate("the demonstration")
let visits = CallLog()
gate.race {
  gate.holdFirst()
  visits.record("the first thread, held at the gate")
} second: {
  visits.record("the second thread, which overtook it")
}
visits.entries.forEach { show("came through", $0) }
/*:
Prints:

    How to read a page
    came through ................................ the second thread, which overtook it
    came through ................................ the first thread, held at the gate

Some of the quoted functions take a closure called `pause`. It is empty, unless a demonstration holds a thread
there with a gate: in the wild the same window is a few nanoseconds wide, which is why such bugs pass tests.

## Change this and run again

Lines that start with `// Try:` run when you take the mark away. Lines that start with `// Refused:` do not
compile, and that is the point of them.
*/
// Try: feed.trackView("the third call")
// Try: show("a new object is a new once", Feed().$didConfigure.set())
// Refused: feed.didConfigure = false
/*:
## The pages

1. Welcome
2. [A flag beside the code](FlagBesideTheCode)
3. [A flag in the base class](FlagInBaseClass)
4. [A property that counts](CountingReads)
5. [Trackers and call sites](TrackedCallSites)
6. [A flag that stays set](FlagThatStaysSet)
7. [A guard with its payload](GuardWithPayload)
8. [Lazy, as once](LazyAsOnce)
9. [In line](InLine)
10. [A token, and an atomic exchange](TokenAndExchange)
11. [Load once](LoadOnce)
12. [Set up later](SetUpLater)
13. [The first launch](LaunchedBefore)
14. [Loads that share one run](SharedLoad)
15. [Waiting for a flag](WaitForFlag)
16. [The score](Score)
*/
title("The pages, each a program of the package")
show(
  ["swift run", "what it is about"],
  rows: [
    ["FlagBesideTheCode", "a Bool, tested and then set"],
    ["FlagInBaseClass", "the flag, moved to the superclass"],
    ["CountingReads", "a property that counts how often it was read"],
    ["TrackedCallSites", "trackers for functions and for places in the code"],
    ["FlagThatStaysSet", "a flag that has no way back; @SetOnce"],
    ["GuardWithPayload", "guard and code in one struct; @RunOnce"],
    ["LazyAsOnce", "lazy var, and a lazy closure; @LazyOnce"],
    ["InLine", "once for an object, with nothing declared"],
    ["TokenAndExchange", "dispatch_once, and an atomic flag"],
    ["LoadOnce", "a list that is loaded once and can be refreshed"],
    ["SetUpLater", "set-up that comes before or after its view"],
    ["LaunchedBefore", "once for an installation, and how to test that"],
    ["SharedLoad", "three callers, one request"],
    ["WaitForFlag", "tasks and views that wait for a fact"],
    ["Score", "all of them, side by side"],
  ]
)
/*:
Prints:

    The pages, each a program of the package
    swift run          what it is about
    -----------------  -------------------------------------------------
    FlagBesideTheCode  a Bool, tested and then set
    FlagInBaseClass    the flag, moved to the superclass
    CountingReads      a property that counts how often it was read
    TrackedCallSites   trackers for functions and for places in the code
    FlagThatStaysSet   a flag that has no way back; @SetOnce
    GuardWithPayload   guard and code in one struct; @RunOnce
    LazyAsOnce         lazy var, and a lazy closure; @LazyOnce
    InLine             once for an object, with nothing declared
    TokenAndExchange   dispatch_once, and an atomic flag
    LoadOnce           a list that is loaded once and can be refreshed
    SetUpLater         set-up that comes before or after its view
    LaunchedBefore     once for an installation, and how to test that
    SharedLoad         three callers, one request
    WaitForFlag        tasks and views that wait for a fact
    Score              all of them, side by side

[Next](@next)
*/
