/*:
# Once per key
[Previous](@previous) · [Contents](Welcome) · `Playgrounds/run OncePerKey`, about 8 minutes

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
So there has to be one download for each name. Many apps keep the task of each download in a dictionary that the main
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
protocol Pictures {
  var phone: Phone { get }
  func picture(of name: String) async throws -> String
}

@MainActor
final class KeptTasks: Pictures {
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

/*:
`ask` lets five rows ask for a picture: three at the same time, and when the elevator has arrived, two more, one after
the other.
*/
@MainActor
func ask(_ pictures: some Pictures) async {
  func text(for name: String) async -> String {
    do { return try await pictures.picture(of: name) } catch {
      return "\(error)"
    }
  }
  let rows = ["Ada", "Bob", "Ada"].map { name in
    (name, Task { await text(for: name) })
  }
  for (name, row) in rows { show("a row for \(name)", await row.value) }
  for _ in 1...2 { show("a row for Ada", await text(for: "Ada")) }
  show("downloads", pictures.phone.downloads.entries)
}
/*:
**Predict.** What do the five rows show, and how many downloads are there?
*/
title("A dictionary of tasks")
inTask { await ask(KeptTasks()) }
/*:
## Once per key
The module `OnceKeyed` has `OncePerKey` for this. You call it with a key and a payload, which runs if that key has
neither a result nor a run under way. The argument `keeping:` says which results are kept: `.last(100)` keeps those of
the hundred names that were asked for last, `.all` keeps every result, and with `.nothing` only rows that ask at the
same time share a download.
*/
@MainActor
final class KeyedPictures: Pictures {
  let phone = Phone()
  private let pictures: OncePerKey<String, String>

  init(keeping results: KeptResults) {
    pictures = OncePerKey(keeping: results)
  }

  func picture(of name: String) async throws -> String {
    try await pictures(name) { try await phone.download(name) }
  }
}
/*:
**Predict.** The same five rows now ask a `OncePerKey`. What do the last two show, and how many downloads are there?
*/
title("Once per key")
inTask { await ask(KeyedPictures(keeping: .last(100))) }
// Try: title("Nothing kept")
// Try: inTask { await ask(KeyedPictures(keeping: .nothing)) }
/*:
## What not to run once
A wrapper remembers its result for good, and a `OncePerKey` never drops one because of its age. So some jobs need
something else:

- For a token that expires, keep the token and its date in an actor, and run only the refresh once at a time.
- For a logout, let an object that stands for the session own the wrappers, and make a new one for the next user.
- For three times at most, or for every tenth time, use a counter.
- For once a day, keep the date of the last run in the user defaults.
- For a reload, or for pull to refresh, call the method that the payload calls.
- For code that runs at the end, use `defer` or a `deinit`.
*/
/*:
- Experiment: Let the `OncePerKey` keep nothing. In `KeptTasks`, let each row that has started a task remove it from the
  dictionary when the task has ended. How many downloads does each of the two then need? Predict, and then remove the
  marks `// Try:`.

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
    a row for Ada ............................... picture of Ada
    downloads ................................... ["Ada", "Bob", "Ada"]

Three. The two rows that waited for the first download share its error, which isn't kept, so the fourth row tries again.
The fifth finds the picture that the fourth has loaded. What you know of an asynchronous `RunOnce` holds for each key:
the payload runs where its caller runs, and the download is canceled with the last row that waits for it.

Put into the key whatever the picture depends on, such as its size. Otherwise, a row for the large picture gets the
small one that another row has loaded.

**The experiment.** Both have four, because the fifth row finds no picture and downloads Ada's once more. To keep the
pictures and drop the errors, a row would have to check how its task ended, and whether the task in the dictionary is
still its own.
[Next](@next)
*/
