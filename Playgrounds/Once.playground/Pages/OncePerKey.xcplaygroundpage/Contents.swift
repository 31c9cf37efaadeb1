/*:
# Once per key, and what not to run once
[Previous](@previous) · [Contents](Welcome) · `Playgrounds/run OncePerKey`, about 8 minutes

Three people wrote forty messages, and the list downloads forty pictures. Somebody has heard of `@RunOnce`, and now the
list downloads a single one.
*/
#if canImport(Once)
  import Once
  import Props
#endif

final class OnePicture {
  @RunOnce var picture = { (name: String) -> String in "picture of \(name)" }
}
/*:
**Predict.** One row asks for Ada's picture, and the next row for Bob's. What does Bob's row show?
*/
title("One picture")
let onePicture = OnePicture()
show("Ada's row", onePicture.picture("Ada"))
show("Bob's row", onePicture.picture("Bob"))
/*:
## Once per key
So keep a `RunOnce` for each name, in a dictionary that the main actor protects. `AsyncOnce<String>` is the type of a
`RunOnce` whose payload suspends, may throw, and returns a `String`. `picture(of:)` finds or stores the `RunOnce` of a
name before its first `await`. Until then the main actor lets in no other code, so all rows with one name find the same
`RunOnce`. `downloads` lists the names that were fetched.
*/
@MainActor
final class Pictures {
  let downloads = CallLog()
  private var loads: [String: AsyncOnce<String>] = [:]

  func picture(of name: String) async throws -> String {
    let load = loads[name] ?? RunOnce { @MainActor () async throws in try await self.fetch(name) }
    loads[name] = load
    return try await load()
  }

  private func fetch(_ name: String) async throws -> String {
    downloads.record(name)
    await letOthersRun()  // the network
    return "picture of \(name)"
  }

  func forget(_ name: String) { loads[name] = nil }
}
/*:
**Predict.** Four rows ask at the same time, for Ada's picture, Bob's, Ada's, and Bob's. How many downloads are there?
*/
title("Once per key")
inTask {
  let pictures = Pictures()
  let names = ["Ada", "Bob", "Ada", "Bob"]
  let rows = names.map { name in Task { try await pictures.picture(of: name) } }
  for row in rows { show("a row", try await row.value) }
  // Try: pictures.forget("Ada")
  // Try: show("a row", try await pictures.picture(of: "Ada"))
  show("downloads", pictures.downloads.entries.sorted())
}
/*:
## What not to run once
A wrapper remembers its result for good, but a token, for example, is valid for only an hour. To keep the next class
short, its token is just the minute in which it expires. `onlyToken` asks for a token once, while `token` asks for
another one when the last has expired.
*/
final class Login {
  var minute = 0
  @RunOnce.WithSelf({ (login: Login) -> Int in login.minute + 60 }) var onlyToken
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
  @RunOnce.WithSelf({ (session: Session) in show("Welcome", session.user) }) var greet

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
- Experiment: Ada has a new picture, so the list forgets the old one and asks again. How many downloads are there?
  Predict, and then remove the marks `// Try:`.

## What it prints, and why

    ── One picture ──
    Ada's row ................................... picture of Ada
    Bob's row ................................... picture of Ada

Ada's picture. A payload runs once for its object, so later calls return the first result and ignore their arguments.

    ── Once per key ──
    a row ....................................... picture of Ada
    a row ....................................... picture of Bob
    a row ....................................... picture of Ada
    a row ....................................... picture of Bob
    downloads ................................... ["Ada", "Bob"]

Two, at the same time. If a download fails, the next row that asks for that name tries again. A name stays in the
dictionary until you remove it.

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

**The experiment.** Three, because the new `RunOnce` of that name starts afresh.
[Next](@next)
*/
