/*:
# Code that runs once

The numbers say that each visitor opens the feed 2.4 times a day. The people who were asked say once. This is the code
that counts:
*/
#if canImport(Once)
  import Once
  import Props
#endif

final class CountingFeed: LifecycleScreen {
  override func viewDidAppear() {
    super.viewDidAppear()
    show("viewed", "the feed")
  }
}
/*:
`LifecycleScreen` stands in for a view controller: the same calls in the same order, without a display. `show` prints a
line with a label.

**Predict.** The feed appears, is covered by an article, and appears again. How many lines start with “viewed”?
*/
title("Code that runs once")
let countingFeed = CountingFeed()
countingFeed.appearTwice()
/*:
The usual repair is a flag beside the code; [the next page](FlagAndCheck) shows what becomes of it. This package has
three property wrappers instead:

- `@RunOnce`: code that runs once, called like a function
- `@SetOnce`: a flag that can be set and never unset
- `@LazyOnce`: a value that is made when it is first read, and cannot be assigned

`$name` is the wrapper behind the property `name`; methods such as `set()` belong to it.

**Predict.** This feed appears twice as well. Which lines are printed, and in which order?
*/
title("The same with the wrappers")
final class Feed: LifecycleScreen {
  @RunOnce var countView = { show("viewed", "the feed") }
  @SetOnce var didConfigure
  @LazyOnce var greeting = Feed.makeGreeting()

  override func viewDidAppear() {
    super.viewDidAppear()
    countView()
    if $didConfigure.set() { show("configured", "the first time") } else { show("any other time", greeting) }
  }

  static func makeGreeting() -> String {
    show("made", "the greeting")
    return "Welcome back"
  }
}

let feed = Feed()
feed.appearTwice()
/*:
## How to read a page

At each **Predict**, answer before you run the page or read on. What the page prints, and why, is at its end. What goes
wrong is forced, races between threads included, so it happens on every run.

- **Xcode**: open `Package.swift`, not the playground alone. Choose the scheme `swift-once-Package` and My Mac, build
  (⌘B), choose a page and run it. Editor ▸ Show Rendered Markup renders this text.
- **A terminal**, on Linux too: `Playgrounds/run Welcome` builds this page as a program and runs it.
- **The Swift Playground app**, version 4.7 or later, as it needs Swift 6.2: run
  `Playgrounds/make-playground-app-bundle`, and send the playground that it writes to your iPad or Mac. That copy has no
  modules to import, hence the `#if` at the top of each page. It works in Xcode, too, if Xcode cannot find the module
  `Once`. So far it has run on Linux only.

## Change this and run again

Remove the mark `// Try:`, and the line runs. A line marked `// Refused:` does not compile, and one marked `// Crashes:`
stops the page; the line `// Says:` below it is the message. The answers stand on [the last page](Answers).

- Experiment: Let the feed appear a third time. Predict the lines, then remove the mark. The refused line tries to unset
  the flag.
*/
// Try: feed.appear()
// Refused: feed.didConfigure = false
// Says: cannot assign to property: 'didConfigure' is a get-only property
/*:
## The pages

1. Welcome
2. [Flag and check](FlagAndCheck): the first use of `@RunOnce`
3. [Callers that share a load](SharedLoad): asynchronous code
4. [Load once, and refresh](LoadOnce)
5. [A view that loads](LiveView), with SwiftUI
6. [A flag that stays set](SettableOnlyFlag): `@SetOnce`
7. [Waiting for a flag](WaitForFlag), and `SetOnce.Value`
8. [A lazy var as the guard](LazyVariable): `@LazyOnce`
9. [Set up later](DelayedSetup), before or after the view
10. [The first launch](FirstLaunch): once per installation
11. [Two threads](TwoThreads)
12. [Which form: var or let](WhichForm), with actors and `Sendable`
13. [What deadlocks, and what does not](Deadlocks)
14. [Testing code that has a once](Testing)
15. [Inline code](Inline), with nothing declared
16. [A guard with its payload](EncapsulatingStruct), and results
17. [Older systems](OlderSystems)
18. [Answers](Answers) to the experiments

## The systems

Seventeen systems have been proposed in essays on this question. Each runs on a page, and `swift run Scorecard` puts all
of them, with the wrappers, through the same situations.

- D1 flag and check: [2](FlagAndCheck) and [11](TwoThreads)
- D2 flag in a base class, D3 counting property, D4 FunctionCallTracker, D5 CodeCallTracker: [17](OlderSystems)
- D6 settable-only flag: [6](SettableOnlyFlag)
- D7 encapsulating struct: [16](EncapsulatingStruct)
- D8 lazy var, D9 lazy closure: [8](LazyVariable)
- D10 Swift-RunOnce: [15](Inline)
- D11 dispatch_once, D12 atomic exchange: [11](TwoThreads)
- D13 state enum: [4](LoadOnce)
- D14 onAppearOnce: [5](LiveView)
- D15 delayedSetup: [9](DelayedSetup)
- D16 FirstLaunch, D17 injected FirstLaunch: [10](FirstLaunch)

## What it prints, and why

Prints:

    Code that runs once
    viewed ...................................... the feed
    viewed ...................................... the feed

`viewDidAppear` is called whenever the view appears, and coming back from an article is one of these times.

Prints:

    The same with the wrappers
    viewed ...................................... the feed
    configured .................................. the first time
    made ........................................ the greeting
    any other time .............................. Welcome back

The view is counted once. `set()` returns `true` to the first caller, and `false` to any other. The greeting is not made
with the feed, but when it is first read.

[Next](@next)
*/
