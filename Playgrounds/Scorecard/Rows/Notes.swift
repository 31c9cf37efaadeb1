/// What is known of a cell beside its experiment.
enum Note {
  /// The question does not arise.
  case absent(String)
  /// It does not hold, and is not meant to.
  case design(String)
  /// Why it does not hold.
  case because(String)
  /// A line that the compiler refuses, and what it says.
  case refused(String, String)

  static func of(_ system: any System.Type, _ column: Column) -> Note? {
    let code = system.title.code
    let known = all.first { $0.columns.contains(column) && $0.rows.components(separatedBy: " ").contains(code) }?.note
    if column == .shared { return known ?? (system is any Shareable.Type ? nil : isMutable) }
    return known ?? usual.first { $0.key.contains(column) }.map { .because($0.value) }
  }

  private static let all: [(rows: String, columns: [Column], note: Note)] = [
    ("D13", [.race, .wait, .lock, .share, .shared], .absent("UIKit or SwiftUI calls it, on the main thread only")),
    ("D18", [.lock], .absent("its callers are tasks, which hold no lock while they await")),
    ("D8 D10 D11 LazyOnce", [.throws, .share], .absent("its code cannot throw")),
    ("D10 D11 forLifetime", [.early], .absent("it is marked only by a run")),

    ("D18", [.stop], .design("The task belongs to none of its callers, so that it ends whoever waits for it.")),
    ("RunOnce RunOnceSelf RunOnceLet forLifetime", [.share], takingTurns),

    ("D1", [.race, .wait, .async, .itself], .because("The flag changes last: who calls before passes the test.")),
    ("D8", [.early], .because("A lazy var can be assigned, and then its initializer never runs.")),
    ("D8", [.race, .wait, .itself], .because("It is empty until its initializer ends; a read before runs it.")),
    ("D10", [.race], .because("Whoever finds no lock makes one, so each thread held a lock of its own.")),
    ("D11", [.together], .because("Anyone who has the token can use it for another block.")),
    ("D11 D18", [.itself], .because("The work waits for its own end.")),
    ("D13", [.async, .itself], .because("The state is loading until there is an outcome, and who appears loads.")),
    ("D13", [.early, .outside, .inside], .because("Only agreement keeps other code from writing the state.")),
    ("RunOnce RunOnceSelf RunOnceLet forLifetime", [.lock], isWaiting),
    ("RunOnce RunOnceSelf LazyOnce", [.inside], .because("Code inside can put a new one in its place.")),
    ("LazyOnce", [.itself], .because("The inner read needs a value that nobody has, and would wait forever.")),
    ("D10 forLifetime claimFirstCall", [.early, .together], .because("Any code can pass a file, line and column.")),

    // What the language refuses.
    ("D1 D1b D11 D12 D18", [.outside], isPrivate),
    ("D8", [.together, .object], .refused("screen.load { other() }", "cannot call value of non-function type 'Void'")),
    ("RunOnceLet", [.early, .outside, .inside, .together], .refused("load = …", "'load' is a 'let' constant")),
    // What the compile-time tests refuse, in the fixture `NothingIsAssignedOrReset`.
    ("SetOnce RunOnce RunOnceSelf LazyOnce", [.outside], .refused("screen.load = …", "… is a get-only property")),
    ("RunOnce RunOnceSelf LazyOnce", [.together], .refused("screen.load = {}", "… is a get-only property")),
    ("RunOnce RunOnceSelf", [.early], .refused("screen.$load.hasRun = true", "… is a get-only property")),
    ("LazyOnce", [.early], .refused("screen.$count.isInitialized = true", "… is a get-only property")),
    // In `WhatIsNoPayload`.
    ("RunOnceSelf", [.object], .refused("screen.load(screen)", "call the property without the object")),
    // In `WhatTheArticleExplains`, as what is `isMutable`.
    ("RunOnce RunOnceLet LazyOnce", [.owner], noSelf),
    ("D8 D13 RunOnce RunOnceSelf RunOnceLet LazyOnce", [.inline], noLocal),
  ]

  /// Why it usually does not hold.
  private static let usual: KeyValuePairs<[Column], String> = [
    [.async]: "It only says who is first, and everybody else continues at once.",
    [.outcome, .share]: "A second caller learns nothing of the failure, or makes an attempt of its own.",
    [.cancel]: "The work is part of the first task, and ends with it.",
    [.leave]: "A task that waits stays until the work is done, even if it is canceled.",
    [.wait]: "The mark is made before the work, so a second caller sees the mark and returns at once.",
    [.lock]: "A second caller waits until the work is done, and a lock that it holds is not free before.",
    [.throws]: "It says yes before the code runs, and a failure comes too late to undo that.",
    [.race]: "Testing and setting are two steps, and the second thread got in between.",
    [.early]: "Code that reaches it can set it.",
    [.object]: "A call hands it its object, and that can be another one, for which the work is then done.",
    [.outside, .inside]: "Code that reaches it can reset it or put a new one in its place.",
    [.together]: "The code is elsewhere, so any other code can be put behind the same guard.",
    [.storage]: "The screen declares a property for each piece of one-time code.",
  ]

  private static let takingTurns = design("Threads take turns: those that wait try again, one after another.")
  private static let isWaiting = because("A call waits for the work, unless `.returnImmediately` is written.")
  private static let isPrivate = refused("screen.flag = false", "'flag' is inaccessible due to … protection level")
  private static let isMutable = refused("final class Shared: Sendable { var … }", "stored property '…' … is mutable")
  private static let noSelf = refused("{ self.track() }", "cannot find 'self' in scope")
  private static let noLocal = refused("{ print(animated) }", "cannot find 'animated' in scope")
}
