/*:
# Code that runs once
Your analytics count 2.4 visits for each person and day. People say that they open the feed once. This is the code that
counts:
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
`LifecycleScreen` stands in for a view controller. It gets the same calls in the same order, without a display. `title`
prints a heading, and `show` prints a line with a label.

**Predict.** The feed appears. An article covers it. Then the feed appears again. How many lines start with “viewed”?
*/
title("Code that runs once")
let countingFeed = CountingFeed()
countingFeed.appearTwice()
/*:
Answer first, and then look. In a terminal, press Return: you see what the page prints, and why. In Xcode the answers
are at the end of the page. Every page is made of such code, questions, and answers. What fails on a page fails on every
run, even a race between two threads.

## The wrappers
The usual repair is a flag beside the code. [The next page](FlagAndCheck) shows what becomes of that flag. This package
has three *property wrappers* instead. A property wrapper is a type that stores a property for you, and decides what
happens when you use the property:

- `@RunOnce` declares code that runs once. You call it like a function.
- `@SetOnce` declares a flag that you can set and never unset.
- `@LazyOnce` declares a value that is made when it is first read. You cannot assign it.

Behind a property `name` stands its wrapper, `$name`. Here `$didConfigure.set()` sets the flag. It returns `true` to the
caller that set the flag, and `false` to every later caller.
*/
final class Feed: LifecycleScreen {
  @RunOnce var countView = { show("viewed", "the feed") }
  @SetOnce var didConfigure
  @LazyOnce var greeting = Feed.makeGreeting()

  override func viewDidAppear() {
    super.viewDidAppear()
    countView()
    if $didConfigure.set() { show("configured", "the feed") } else { show("back again", greeting) }
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
You can go on to [the next page](FlagAndCheck) now. The rest of this page is for looking things up.

## How to play a page
- **In a terminal**, on Linux or a Mac: `Playgrounds/run Welcome` builds this page and plays it step by step. The first
  build takes a minute or two.
- **In Xcode**: open `Package.swift`, not the playground alone. Choose the scheme `swift-once-Package` and My Mac, build
  (⌘B), and choose a page. Editor ▸ Show Rendered Markup renders this text. To see one answer at a time, point at the
  number of the last line before the next text, and click the ▶ that appears. The page runs to that line.
- **In the Swift Playground app**, version 4.7 or later: `Playgrounds/make-playground-app-bundle` writes a copy for your
  iPad or Mac. That copy does not have modules to import, which is why each page has an `#if`.

So far these pages have been run on Linux only. They have not been tried in Xcode or on an iPad yet.

## The pages
This page takes about 5 minutes, and each of the others names its minutes at the top. All of them take about 130. To
begin with, three are enough: 2, 3, and 7.

1. Welcome
2. [Flag and check](FlagAndCheck): the first use of `@RunOnce`
3. [A flag that stays set](SettableOnlyFlag): `@SetOnce`
4. [A guard with its payload](EncapsulatingStruct)
5. [Two threads](TwoThreads)
6. [Which form: var or let](WhichForm), with actors and `Sendable`
7. [Callers that share a load](SharedLoad): asynchronous code
8. [Waiting for a flag](WaitForFlag), and `SetOnce.Value`
9. [Load once, and refresh](LoadOnce)
10. [A view and its model](ViewAndModel), for SwiftUI
11. [A lazy var as the guard](LazyVariable): `@LazyOnce`
12. [Set up later](DelayedSetup), before or after the view
13. [What deadlocks, and what does not](Deadlocks)
14. [The first launch](FirstLaunch): once per installation
15. [Testing code that runs once](Testing)
16. [Inline code](Inline), without a declaration
17. [Once per key, and what not to run once](OncePerKey)
18. [Older systems](OlderSystems): an appendix that lists where each older system runs

## Change this and run again
Each page but the last ends with an experiment. Its lines have a mark.

- Remove a mark `// Try:`, and the line runs.
- A line marked `// Refused:` does not compile. A line marked `// Crashes:` stops the page. The line `// Says:` below it
  quotes the message.

In Xcode you edit the page. In a terminal, `Playgrounds/run` names the file at the end of each page. Then play the page
again.

- Experiment: Let the feed appear a third time. Which lines are added? Predict, then remove the mark `// Try:`. The
  refused line tries to unset the flag. Try it on its own.
*/
// Try: title("The experiment"); feed.appear()
// Refused: feed.didConfigure = false
// Says: cannot assign to property: 'didConfigure' is a get-only property
/*:
## What it prints, and why

    ── Code that runs once ──
    viewed ...................................... the feed
    viewed ...................................... the feed

Two. `viewDidAppear` is called whenever the view appears, and the view appears again after the article.

    ── The same with the wrappers ──
    viewed ...................................... the feed
    configured .................................. the feed
    made ........................................ the greeting
    back again .................................. Welcome back

The view is counted once. `set()` returns `true` at the first appearance, and `false` at the second. The greeting is not
made with the feed. It is made when the second appearance reads it.

**The experiment.** One more line: “back again”. The view has been counted, the flag is set, and the greeting is there.
[Next](@next)
*/
