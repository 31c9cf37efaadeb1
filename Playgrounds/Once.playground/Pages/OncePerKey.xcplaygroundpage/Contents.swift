/*:
# Once per key, and what not to run once
[Previous](@previous) · [Contents](Welcome) · `Playgrounds/run OncePerKey`, about 10 minutes

Three people wrote forty messages, and the list downloads forty pictures. Somebody has heard of `@RunOnce`, and now the
list downloads a single one.
*/
import Once
import OnceKeyed
import Props

final class OnePicture {
  @RunOnce var picture = { (name: String) -> String in
    "picture of \(name)"
  }
}
/*:
**Predict.** One row asks for Ada's picture, and the next row for Bob's. What does Bob's row show?
*/
title("One picture")
let onePicture = OnePicture()
show("Ada's row", onePicture.picture("Ada"))
show("Bob's row", onePicture.picture("Bob"))
/*:
## A dictionary of tasks
So there has to be one download for each name. Most apps keep the task of each download in a dictionary that the main
actor protects, and a row that finds a task waits for it. `Phone` stands in for the network: `downloads` lists the names
that were asked for, and the first download fails, because the phone is still in the elevator.
*/
@MainActor
final class Phone {
  let downloads = CallLog()

  func download(_ name: String) async throws -> String {
    downloads.record(name)
    let isInElevator = downloads.count == 1
    await letOthersRun()  // the network
    if isInElevator { throw NoNetwork() }
    return "picture of \(name)"
  }
}

@MainActor
final class KeptTasks {
  let phone = Phone()
  private var tasks: [String: Task<String, any Error>] = [:]

  func picture(of name: String) async throws -> String {
    if let task = tasks[name] { return try await task.value }
    let task = Task { try await phone.download(name) }
    tasks[name] = task
    // Try: defer { tasks[name] = nil }
    return try await task.value
  }
}

@MainActor
func report(_ name: String, _ row: Task<String, any Error>) async {
  do { show("a row for \(name)", try await row.value) } catch {
    show("a row for \(name)", error)
  }
}

typealias Find = @MainActor (_ name: String) async throws -> String

@MainActor
func ask(_ find: @escaping Find) async {
  let names = ["Ada", "Bob", "Ada"]
  let rows = names.map { name in (name, Task { try await find(name) }) }
  for (name, row) in rows { await report(name, row) }
  await report("Ada", Task { try await find("Ada") })
}
/*:
**Predict.** Three rows ask at the same time, for Ada's picture, Bob's, and Ada's again. When the elevator has arrived,
a fourth row asks for Ada's picture. What does each row show, and how many downloads are there?
*/
title("A dictionary of tasks")
inTask {
  let pictures = KeptTasks()
  await ask { try await pictures.picture(of: $0) }
  show("downloads", pictures.phone.downloads.entries)
}
/*:
## Once per key
The module `OnceKeyed` has `OncePerKey` for this. You call it with a key and a payload, which runs if there is no
result for that key and nobody else is running it. The declaration says which results are kept: `.last(100)` keeps those
of the hundred names that were asked for last, `.all` keeps every result, and with `.nothing` only rows that ask at the
same time share a download.
*/
@MainActor
final class Pictures {
  let phone = Phone()
  private var pictures = OncePerKey<String, String>(keeping: .last(100))

  func picture(of name: String) async throws -> String {
    try await pictures(name) { try await phone.download(name) }
  }

  func clear() { pictures = OncePerKey(keeping: .last(100)) }
}
/*:
**Predict.** The same four rows ask. What does the fourth show now, and how many downloads are there?
*/
title("Once per key")
inTask {
  let pictures = Pictures()
  await ask { try await pictures.picture(of: $0) }
  // Try: pictures.clear()
  // Try: let row = Task { try await pictures.picture(of: "Ada") }
  // Try: await report("Ada", row)
  show("downloads", pictures.phone.downloads.entries)
}
/*:
## What not to run once
A wrapper remembers its result for good, but a token, for example, is valid for only an hour. To keep the next class
short, its token is just the minute in which it expires. `onlyToken` asks for a token once, while `token` asks for
another one when the last has expired.
*/
final class Login {
  var minute = 0
  @RunOnce.WithSelf({ (login: Login) -> Int in
    login.minute + 60
  }) var onlyToken
  private var last = 0

  func token() -> Int {
    if minute >= last { last = minute + 60 }
    return last
  }
}
/*:
**Predict.** The app asks for both tokens in minute 0, and again in minute 90. Which of the two is valid then?
*/
title("A token that expires")
let login = Login()
for minute in [0, 90] {
  login.minute = minute
  show("minute \(minute), onlyToken expires at", login.onlyToken())
  show("minute \(minute), token expires at", login.token())
}
/*:
At logout, everything has to start afresh. A wrapper has no reset for that, because it doesn't need one: it belongs to
an object, and a logout can drop that object.
*/
final class Session {
  let user: String
  @RunOnce.WithSelf({ (session: Session) in
    show("Welcome", session.user)
  }) var greet

  init(user: String) { self.user = user }
}
/*:
**Predict.** Ada logs in, opens the app twice, logs out, and logs in again. How many times is she greeted?
*/
title("A logout")
var session: Session? = Session(user: "Ada")
session?.greet()
session?.greet()
session = nil
session = Session(user: "Ada")
session?.greet()
/*:
- Experiment: Repair the dictionary of tasks: each row that has started a task removes it when that has ended. And the
  user of `Pictures` logs out, so the list clears the pictures and asks again. How many downloads does each have?
  Predict, and then remove the marks `// Try:`.

## What it prints, and why

    ── One picture ──
    Ada's row ................................... picture of Ada
    Bob's row ................................... picture of Ada

Ada's picture. A payload runs once for its object, so later calls return the first result and ignore their arguments.

    ── A dictionary of tasks ──
    a row for Ada ............................... no network
    a row for Bob ............................... picture of Bob
    a row for Ada ............................... no network
    a row for Ada ............................... no network
    downloads ................................... ["Ada", "Bob"]

Two downloads, and Ada's has failed for good: the dictionary keeps the task, and the task keeps its error, so no row
ever gets Ada's picture. And if all rows for a name scroll away, their download goes on, because the task belongs to
nobody.

    ── Once per key ──
    a row for Ada ............................... no network
    a row for Bob ............................... picture of Bob
    a row for Ada ............................... no network
    a row for Ada ............................... picture of Ada
    downloads ................................... ["Ada", "Bob", "Ada"]

Three. The two rows that waited for the first download share its error, which isn't kept, so the fourth row tries again.
What you know of an asynchronous `RunOnce` holds for each key: the payload runs where its caller runs, and the download
is canceled with the last row that waits for it.

    ── A token that expires ──
    minute 0, onlyToken expires at .............. 60
    minute 0, token expires at .................. 60
    minute 90, onlyToken expires at ............. 60
    minute 90, token expires at ................. 150

Only `token`, which has asked for a new one. `onlyToken` has expired and will never be valid again. So store what
expires together with its date.

    ── A logout ──
    Welcome ..................................... Ada
    Welcome ..................................... Ada

Twice, once for each session. Some other jobs aren't for a `RunOnce` either:

- For three times at most, or for every tenth time, use a counter.
- For once a day, keep the date of the last run in the user defaults.
- For a reload, or for pull-to-refresh, call the method that the payload calls.
- For code that runs at the end, use `defer` or a `deinit`.

**The experiment.** The dictionary has three downloads, as `OncePerKey` does. But now it keeps no picture at all, so a
row that asks later downloads again. To keep the pictures and drop the errors, the row has to look at how its task has
ended, and at whether the task in the dictionary is still its own. `Pictures` has four, because a new `OncePerKey` has
no results.
[Next](@next)
*/
