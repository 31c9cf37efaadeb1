/*:
# Code that runs once
Your analytics report 2.4 visits per person per day, but people say that they open the feed once. This is the code that
counts:
*/
import Once
import Props

final class CountingFeed: LifecycleScreen {
  override func viewDidAppear() {
    super.viewDidAppear()
    show("viewed", "the feed")
  }
}
/*:
`LifecycleScreen` stands in for a view controller: it gets the same calls in the same order, but needs no display.
`title` prints a heading, and `show` prints a line with a label.

Answer each question before you look. In a terminal, press Return to see what the page prints, and why. In Xcode and in
Swift Playgrounds, the answers are at the end of the page, where this one also says how to play a page.

**Predict.** The feed appears, an article covers it, and then the feed appears again. How many lines start with
“viewed”?
*/
title("Code that runs once")
let countingFeed = CountingFeed()
countingFeed.appearTwice()
/*:
All pages of this course work like that: they show code, ask you what it does, and explain what it did. Where the code
of a page has a bug, the bug shows on every run, even if it is a race between two threads.

## The wrappers
The usual repair is a flag beside the code, and [the next page](FlagAndCheck) shows how that flag goes wrong. This
package has three *property wrappers* instead. A property wrapper is a type that stores what a property needs and
decides what happens when you use the property:

- `@RunOnce` declares code that runs once for each object. You call the property like a function.
- `@SetOnce` declares a flag that you can set but never unset.
- `@LazyOnce` declares a value that is made when it's first read, and that you can't assign.

You reach the wrapper of a property with a `$`. The next class declares a flag, `didConfigure`, so its wrapper is
`$didConfigure`. The wrapper's method `set()` sets the flag, and returns `true` to the first caller and `false` to all
later ones.
*/
final class Feed: LifecycleScreen {
  @RunOnce var trackView = { show("viewed", "the feed") }
  @SetOnce var didConfigure
  @LazyOnce var greeting = Feed.makeGreeting()

  override func viewDidAppear() {
    super.viewDidAppear()
    trackView()
    if $didConfigure.set() {
      show("configured", "the feed")
    } else {
      show("back again", greeting)
    }
  }

  static func makeGreeting() -> String {
    show("made", "the greeting")
    return "Welcome back"
  }
}
/*:
**Predict.** This feed appears twice as well. Which four lines are printed, in which order?
*/
title("The same with the wrappers")
let feed = Feed()
feed.appearTwice()
/*:
## Why not a flag?
Counting a view takes no time and can't fail, so a flag would be enough if no other code ever changed it. A load takes
time and can fail, and then no flag is enough. Suppose that a second caller arrives while a list is loading, and that
the load then fails:

![Behind a flag set first, the list stays empty. With @RunOnce, the call after the error loads it.](two-callers.png)

`swift run Timeline` plays this scene in a terminal, and [Callers that share a load](SharedLoad) takes it apart.

## Change this and run again
After its last question, each page has an experiment, whose lines have a mark. `// Try:` hides a line that runs when you
remove the mark. `// Refused:` hides a line that doesn't compile, and `// Crashes:` one that stops the page. In the
file, a line `// Says:` below either of them quotes the message.

Edit the page in Xcode, or the file that `Playgrounds/run` names at its end, and play the page again.

- Experiment: The feed appears a third time. Predict which lines are added, and then remove the mark `// Try:`. The
  refused line, which you should try on its own, tries to unset the flag.
*/
// Try: title("The experiment"); feed.appear()
// Refused: feed.didConfigure = false
// Says: cannot assign to property: 'didConfigure' is a get-only property
/*:
## What it prints, and why

    ── Code that runs once ──
    viewed ...................................... the feed
    viewed ...................................... the feed

Two. `viewDidAppear` is called whenever the view appears, and the view appears again as soon as the article is gone.

    ── The same with the wrappers ──
    viewed ...................................... the feed
    configured .................................. the feed
    made ........................................ the greeting
    back again .................................. Welcome back

The view is counted once. `set()` returns `true` at the first appearance and `false` at the second. At the second, the
greeting is read for the first time, so the greeting is made before “back again” is printed.

**The experiment.** Only “back again” is added, because the view has been counted, the flag is set, and the greeting is
there.

## How to play a page
- **In a terminal**, on Linux or a Mac: `Playgrounds/run 1` builds this page, which takes a minute or two the first
  time, and plays it step by step. Without a number, `Playgrounds/run` lists the pages.
- **In Xcode**: open `Package.swift`, not the playground alone. Choose the scheme `swift-once-Package` and the
  destination My Mac, and build (⌘B). Then open `Playgrounds/Once.playground` in the same window, and choose a page.
  Editor ▸ Show Rendered Markup renders this text. To see one answer at a time, point at the number of the last line
  before the next text and click the ▶ that appears, which runs the page up to that line.
- **In Swift Playgrounds**, version 4.7 or later: `Playgrounds/make-playground-app-bundle FOLDER` writes a copy,
  `Once.playground`, into that folder. Open that copy on your iPad or Mac.

So far, the pages have been run on Linux only. They haven't been tried in Xcode or in Swift Playgrounds yet.

## The pages
The whole course takes about 135 minutes: 5 for this page, and 5 to 10 for each of the others. If you want to begin with
three pages, take 2, 3, and 6: they show `@RunOnce`, `@SetOnce`, and a load that callers share.

In parentheses are the older ways to run code once that you meet on a page. `swift run Scorecard` puts seven of them,
and the wrappers, through the same situations. For the essays that propose them, see the article Alternatives.

1. [Code that runs once](Welcome): the three wrappers
2. [Flag and check](FlagAndCheck): how the usual flag is reset by accident (Flag and check)
3. [A flag that stays set](SettableOnlyFlag): what a struct can't prevent, and `@SetOnce` does (Settable-only flag)
4. [A flag with its payload](EncapsulatingStruct): why a copy runs again (Encapsulating struct)
5. [Two threads](TwoThreads): a race that you can watch, and a thread that waits (Flag and check, Atomic exchange)
6. [Callers that share a load](SharedLoad): asynchronous code, errors, and callers that leave (Kept task)
7. [Waiting for a flag](WaitForFlag): tasks that wait until something has happened
8. [Load once, and refresh](LoadOnce): a spinner that loads twice, and pull to refresh (State enum)
9. [A view and its model](ViewAndModel): where a `RunOnce` belongs in a SwiftUI app (onAppearOnce)
10. [Which form: var or let](WhichForm): what you declare in which class, and in an actor (dispatch_once)
11. [A lazy var that does the work](LazyVariable): two tricks, and what `@LazyOnce` is for (Lazy var, Lazy closure)
12. [Set up later](DelayedSetup): code that comes before or after its view has loaded (delayedSetup)
13. [What deadlocks, and what does not](Deadlocks): locks, and loads that wait for each other
14. [The first launch](FirstLaunch): code that runs once for each installation (FirstLaunch, Injected FirstLaunch)
15. [Testing code that runs once](Testing): three rules for code that tests can start afresh
16. [Once per key](OncePerKey): a download for each name, and which results are kept
17. [The first time](FirstTime): how code tells the first time from all others (Flag in a base class, Counting property,
    FunctionCallTracker, CodeCallTracker)
18. [Inline code](Inline): code that runs once in the middle of a method (Swift-RunOnce)

[Next](@next)
*/
