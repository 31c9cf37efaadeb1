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
    ("state", [.race, .wait, .lock, .share, .shared], .absent("UIKit or SwiftUI calls it, on the main thread only")),
    ("keptTask", [.lock], .absent("its callers are tasks, which hold no lock while they await")),
    ("lazy SwiftRunOnce dispatchOnce LazyOnce", [.throws, .share], .absent("its code cannot throw")),
    ("SwiftRunOnce dispatchOnce forLifetime", [.early], .absent("it is marked only by a run")),

    ("keptTask", [.stop], .design("The task belongs to none of its callers, so that it ends whoever waits for it.")),
    ("RunOnce RunOnceSelf RunOnceLet forLifetime", [.share], takingTurns),

    ("setLast", [.race, .wait, .async, .itself], .because("The flag changes last: who calls before passes the test.")),
    ("lazy", [.early], .because("A lazy var can be assigned, and then its initializer never runs.")),
    ("lazy", [.race, .wait, .itself], .because("It is empty until its initializer ends; a read before runs it.")),
    ("SwiftRunOnce", [.race], .because("Whoever finds no lock makes one, so each thread held a lock of its own.")),
    ("dispatchOnce", [.together], .because("Anyone who has the token can use it for another block.")),
    ("dispatchOnce keptTask", [.itself], .because("The work waits for its own end.")),
    ("state", [.async, .itself], .because("The state is loading until there is an outcome, and who appears loads.")),
    ("state", [.early, .outside, .inside], .because("Only agreement keeps other code from writing the state.")),
    ("RunOnce RunOnceSelf RunOnceLet forLifetime", [.lock], isWaiting),
    ("RunOnce RunOnceSelf LazyOnce", [.inside], .because("Code inside can put a new one in its place.")),
    ("LazyOnce", [.itself], .because("The inner read needs a value that nobody has, and would wait forever.")),
    ("SwiftRunOnce forLifetime claimFirstCall", [.early, .together], .because("Any code can pass a file and a line.")),

    // What the language refuses.
    ("setLast setFirst dispatchOnce exchange keptTask", [.outside], isPrivate),
    ("lazy", [.together, .object], .refused("screen.load { … }", "cannot call value of non-function type 'Void'")),
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
    ("lazy state RunOnce RunOnceSelf RunOnceLet LazyOnce", [.inline], noLocal),
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
