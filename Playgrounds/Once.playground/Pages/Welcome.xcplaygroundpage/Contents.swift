/*:
# Code that runs once
Each page tells a story, shows its code, and asks you to predict what the code prints. Answer, then
look: a terminal shows what is printed, and why, when you press Return; in Xcode, both are at the
end of the page. Every failure here happens on every run; even the races between threads are staged.

- **A terminal**, on Linux or a Mac: `Playgrounds/run Welcome` builds this page, the first time for
  a minute or two, and plays it step by step. It waits for Return at each prediction.
- **Xcode**: open `Package.swift`, not the playground alone. Choose the scheme `swift-once-Package`
  and My Mac, build (⌘B), and choose a page. Editor ▸ Show Rendered Markup renders this text. To see
  one answer at a time, point at the number of the last line before the next text, and click the ▶
  that appears: the page runs to here.
- **The Swift Playground app**, version 4.7 or later: `Playgrounds/make-playground-app-bundle`
  writes a copy for your iPad or Mac. It has no modules to import, hence the `#if` on each page.

So far the pages have been run on Linux only. Nobody has tried them in Xcode or on an iPad yet.

All pages together take about 140 minutes, by their own estimates. For a start three are enough:
[Flag and check](FlagAndCheck), [A flag that stays set](SettableOnlyFlag), and
[Callers that share a load](SharedLoad). A number such as D1 names one of seventeen usual ways to
run code once; the [last page](OlderSystems) lists them. This page takes about 5 minutes.

## A feed that is counted
Your analytics count 2.4 visits for each person and day. People say they open the feed once. This is
the code that counts:
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
`LifecycleScreen` stands in for a view controller: its main calls, in the same order, without a
display. `title` prints a heading, and `show` a line with a label.

**Predict.** The feed appears, is covered by an article, and appears again. How many lines start
with “viewed”?
*/
title("Code that runs once")
let countingFeed = CountingFeed()
countingFeed.appearTwice()
/*:
## The wrappers
The usual repair is a flag beside the code; [the next page](FlagAndCheck) shows what becomes of it.
This package has three *property wrappers* instead. A property wrapper is a type that stores a
property for you, and decides what happens when you use it:

- `@RunOnce`: code that runs once, called like a function
- `@SetOnce`: a flag that can be set and never unset
- `@LazyOnce`: a value that is made when it is first read, and cannot be assigned

`$name` is the wrapper behind the property `name`; methods such as `set()` belong to it. That method
sets the flag, and returns whether this call was the first to do so.
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
## Change this and run again
Each page ends with an experiment. Its lines are marked. Remove a mark `// Try:`, and the line runs.
A line marked `// Refused:` does not compile, and one marked `// Crashes:` stops the page; in the
file, the line `// Says:` below it quotes the message. In Xcode, edit the page. In a terminal,
`Playgrounds/run` names the file to edit at the end of each page. Then play the page again.

- Experiment: Let the feed appear a third time. Which lines are added? Predict, then remove the mark
  `// Try:`. The refused line tries to unset the flag; try it on its own.
*/
// Try: title("The experiment"); feed.appear()
// Refused: feed.didConfigure = false
// Says: setter for 'didConfigure' is unavailable: the flag is set by '$name.set()', and then stays set
/*:
## The pages
1. Welcome
2. [Flag and check](FlagAndCheck): the first use of `@RunOnce`
3. [A flag that stays set](SettableOnlyFlag): `@SetOnce`
4. [A guard with its payload](EncapsulatingStruct)
5. [Two threads](TwoThreads)
6. [Callers that share a load](SharedLoad): asynchronous code
7. [Load once, and refresh](LoadOnce): a model, and its view in SwiftUI
8. [A lazy var as the guard](LazyVariable): `@LazyOnce`
9. [Set up later](DelayedSetup), before or after the view
10. [Waiting for a flag](WaitForFlag), and `SetOnce.Value`
11. [Which form: var or let](WhichForm), with actors and `Sendable`
12. [What deadlocks, and what does not](Deadlocks)
13. [The first launch](FirstLaunch): once per installation
14. [Testing code that runs once](Testing)
15. [Inline code](Inline), with nothing declared
16. [Once per key, and what not to run once](OncePerKey)
17. [Older systems](OlderSystems), and where each of the seventeen systems runs: an appendix

## What it prints, and why

    ── Code that runs once ──
    viewed ...................................... the feed
    viewed ...................................... the feed

`viewDidAppear` is called whenever the view appears, and it appears again after the article.

    ── The same with the wrappers ──
    viewed ...................................... the feed
    configured .................................. the feed
    made ........................................ the greeting
    back again .................................. Welcome back

The view is counted once. `set()` returns `true` to the first caller, and `false` to any other. The
greeting is not made with the feed, but when it is first read.

**The experiment.** One more line: “back again”. The view has been counted, the flag is set, and the
greeting is there.
[Next](@next)
*/
