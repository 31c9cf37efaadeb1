/*:
# Code that runs once

A screen is tracked when it first appears. An account list is loaded once, however often its view comes back. An
introduction is shown on the first launch only. Each is code that runs **once**: per object, per launch, or per
installation.

The usual answer is a flag beside the code. These pages start there and go through the systems that people have built
since. Each page shows what a system does, what it does well and where it breaks. Then it runs the same situation with
one of three property wrappers:

- `@SetOnce`: a flag that can be set and never unset
- `@RunOnce`: code that runs once, called like a function
- `@LazyOnce`: a `lazy var` that is thread safe and cannot be assigned

Two words come up on every page. The *payload* is the code that should run once. The *guard* keeps it from running
again. A guard should meet four requirements:

1. It **cannot be invalidated**: nobody can mark the payload as done too early, and nobody can reset it.
2. **Guard and payload are one thing**, declared together.
3. It is **declarative**: you say what runs once, and there is no state to manage.
4. It is **thread safe**, and **re-entrant**: a payload may call another guard, or its own, before it has finished.

## How to open it

- **Xcode**: open the package's `Package.swift`, not the playground alone. Choose the scheme `swift-once-Package` and My
  Mac, build (⌘B), choose a page and run it. Editor ▸ Show Rendered Markup renders this text. If Xcode cannot find
  the module `Once`, use the copy described below.
- **A terminal**, on Linux too: `Playgrounds/run Welcome` builds this page as a program and runs it.
- **The Swift Playgrounds app**: run `Playgrounds/make-playground-app-bundle` and send the playground it writes to your
  iPad. That copy is tested on Linux only; nobody has opened it in the app yet.

## The wrappers at a glance

`$name` is the wrapper behind the property `name`; methods such as `set()` belong to it. The `#if` checks whether there
is a module `Once` to import. The copy for the app has none: there, the sources are part of the playground.

**Predict.** `trackView` is called twice. How many lines starting with "tracked" does this print?
*/
#if canImport(Once)
  import Once
  import Props
#endif

title("Code that runs once")
final class Feed {
  var didAppear = false
  @SetOnce var didConfigure
  @RunOnce var trackView = { (name: String) in show("tracked", name) }
  @LazyOnce var greeting = "made when first read"
}

let feed = Feed()
feed.trackView("the first call")
feed.trackView("the second call")
show("$didConfigure.set(), the first time", feed.$didConfigure.set())
show("$didConfigure.set(), any other time", feed.$didConfigure.set())
show("didConfigure", feed.didConfigure)
show("greeting", feed.greeting)
/*:
Prints:

    Code that runs once
    tracked ..................................... the first call
    $didConfigure.set(), the first time ......... true
    $didConfigure.set(), any other time ......... false
    didConfigure ................................ true
    greeting .................................... made when first read

## How to read a page

`show` prints a labelled line. At each **Predict**, answer before you look below "Prints".

What goes wrong on these pages is forced, so it happens on every run. That includes races between two threads; the next
page shows how. Where a page says *the essay*, it means the article that proposed its system.

## Change this and run again

Remove the mark `// Try:` and the line runs. A line marked `// Refused:` does not compile, and one marked `// Crashes:`
stops the page. The `// Says:` line after it is the message you get.

- Experiment: A colleague resets the plain flag `didAppear`. Predict what the line prints, then remove its mark. Then
  try the same with `didConfigure`.
*/
// Try: feed.didAppear = true; feed.didAppear = false; show("didAppear", feed.didAppear)
// Refused: feed.didConfigure = false
// Says: cannot assign to property: 'didConfigure' is a get-only property
/*:
## The pages

1. Welcome
2. [A flag beside the code](FlagBesideTheCode)
3. [A flag in the base class](FlagInBaseClass)
4. [Properties that count](CountingReads)
5. [Trackers and call sites](TrackedCallSites)
6. [A flag that stays set](FlagThatStaysSet), `@SetOnce`
7. [A guard with its payload](GuardWithPayload), `@RunOnce`
8. [A lazy variable as the guard](LazyAsOnce), `@LazyOnce`
9. [In line](InLine), with nothing declared
10. [A token, and an atomic exchange](TokenAndExchange)
11. [Load once](LoadOnce), and refresh
12. [Set up later](SetUpLater), before or after the view
13. [The first launch](LaunchedBefore), once per installation
14. [Loads that share one run](SharedLoad)
15. [Waiting for a flag](WaitForFlag)
16. [The score](Score), all of them side by side

[Next](@next)
*/
