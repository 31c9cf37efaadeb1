/*:
[Previous](@previous) · [Contents](Welcome)

# Answers

What the experiments show. There is nothing to run here.

## [Code that runs once](Welcome)

One more line: the greeting. The view is counted already, the flag is set, and the greeting is there.

## [Flag and check](FlagAndCheck)

No report at all. The colleague's line is right for the dot, and nobody who reads it sees that it is about the reports
as well. `hasRun` can only be read. Whoever wants a dot of their own needs a variable of their own.

## [Callers that share a load](SharedLoad)

One request, and the list gets the accounts. But the widget and the badge come in meanwhile, find an empty list, and
take it for the accounts. Between “not asked yet” and “there” is a third state, “asked”, in which a caller has to wait.
No order of two lines has three states.

## [Load once, and refresh](LoadOnce)

During a refresh the list is gone, and a spinner turns beside the one of the refresh control. A view that appears then
finds `loading` and sends another request, the fourth.

## [A view that loads](LiveView)

The first line is “Accounts, spinner”, and “configured” is not printed: the flag was set already. With a `let` nothing
changes. A `SetOnce` tells its observers itself, and a constant needs no `@ObservationIgnored`.

## [A flag that stays set](SettableOnlyFlag)

None is placed, with either flag. A flag can be set before the work is done, and it knows nothing of the work. Where
that matters use `@RunOnce`, which is done when its payload is, and never before.

## [Waiting for a flag](WaitForFlag)

It stops in `connect`. The continuation is still in the array, and is resumed a second time. `connect` would have to
know which ones are gone, so each needs an identity by which the cancellation handler takes it out. The handler runs on
any thread, so that takes a lock. `SetOnce` does all this for you.

## [A lazy var as the guard](LazyVariable)

The rates only. The compiler warns that the result is unused, but not that the initializer does not run.

The list is loaded twice: both copies have an empty variable. If `first.load()` comes before the copy, the copy has the
variable that is filled, and the list is loaded once. Whether code runs depends on when a struct was copied. Copies of a
`@RunOnce` share its state.

## [Set up later](DelayedSetup)

“freed” becomes false. The screen keeps the closure, and the closure keeps the screen. A `@RunOnce` releases its payload
after the run, so the circle ends there; before the run it is the same circle, so write `[weak self]` there, too.

## [The first launch](FirstLaunch)

“false”, in the middle of the first launch: the first object has made the mark. So make one object at launch, and pass
it on. `migrate` does not ask whether it is the first; it only has to run once, and may be called by whoever needs it.

## [Two threads](TwoThreads)

Both do the work. The variable is empty until its initializer has ended, so the second thread starts it again.
`@LazyOnce` lets it wait; to share one between threads, write `let opened = RunOnce { … }`.

## [Which form: var or let](WhichForm)

For the first: `let connect = RunOnce { … }` in the class. For the second: if `calls` is a local variable, the property
form will do, `@RunOnce var once = { calls += 1 }`; if it is really shared, put it behind a `Mutex`.

## [What deadlocks, and what does not](Deadlocks)

It ends. `loadIcons` runs in the same task now, and the inner `load()`, called by its own payload, does nothing. With a
child task, give `loadIcons` what it needs as an argument, and do not let it ask again:
`async let icons: Void = loadIcons(of: accounts)`.

## [Testing code that has a once](Testing)

It fails. A detached task does not inherit task-local values, so the screen finds the app's metrics. A child task, or
`Task { … }`, inherits them. Where that is not enough, pass the `RunOnce` to the screen, as the store is passed.

## [Inline code](Inline)

Two times true, and then two times false: the column tells two checks in one line apart, and the second round comes to
the same two places. The constant has no default arguments: the compiler asks for the file, the line and the column.

## [A guard with its payload](EncapsulatingStruct)

It is still guarded: the call runs the payload, and the appearance does not run it again. The job is that of the fresh
screen, which has an array of its own.

## [Older systems](OlderSystems)

Never reported. The first read is used up when there are no rows. With the sides swapped, `hasRows` is asked first, and
it works. It is the same with `$didAppear.set()`, but that name says that it sets something.

[Previous](@previous) · [Contents](Welcome)
*/
