import Props

/// A contestant while its file describes it.
@dynamicMemberLookup
struct Row<Some: Screen> {
  var contestant: Contestant
  private let makeScreen: () -> Some
  private var deeds: [(kind: WritableKeyPath<Subject, [Act]>, how: String, act: (Some) -> Void)] = []
  /// Makes a guard, if that takes more than a screen.
  var makeSubject: ((@escaping Contestant.Work) -> Subject)?

  init(_ contestant: Contestant, _ makeScreen: @escaping () -> Some) {
    (self.contestant, self.makeScreen) = (contestant, makeScreen)
  }

  subscript<Value>(dynamicMember path: WritableKeyPath<Contestant, Value>) -> Value {
    get { contestant[keyPath: path] }
    set { contestant[keyPath: path] = newValue }
  }

  /// Something that can be done to the guard, of one of the kinds that a subject has.
  mutating func can(_ kind: WritableKeyPath<Subject, [Act]>, _ how: String, _ act: @escaping (Some) -> Void) {
    deeds.append((kind, how, act))
  }

  /// What the compiler says in place of an experiment.
  mutating func refuses(_ columns: Column..., by refusal: Contestant.Refusal) {
    for column in columns { contestant.refused[column] = refusal }
  }

  /// Why it does not hold.
  mutating func explains(_ columns: Column..., by reason: String) {
    for column in columns { contestant.reasons[column] = reason }
  }

  /// That it does not hold, and is not meant to.
  mutating func intends(_ columns: Column..., by reason: String) {
    for column in columns { contestant.intended[column] = reason }
  }

  /// The guard is a private variable, as the author has it.
  mutating func isPrivateVariable() {
    refuses(.outside, by: .isPrivate("usual.flag = false", "flag"))
    refuses(.shared, by: .isMutable("SharedFlag", "private var flag = false", as: "flag"))
  }

  /// It only answers a question, so that the code that follows may also suspend, or have an `else`.
  mutating func asks() {
    contestant.suspending = { [makeScreen] work in
      let screen = UnsafelyShared(makeScreen())
      return {
        let before = screen.value.tracked.count
        try? screen.value.viewDidAppear(true)
        if screen.value.tracked.count > before { try await work() }
      }
    }
  }

  /// A guard with its work.
  func subject(_ work: @escaping Contestant.Work) -> Subject {
    let screen = makeScreen()
    screen.work = work
    var subject = Subject { try screen.viewDidAppear(true) }
    for (kind, how, act) in deeds { subject[keyPath: kind].append(Act(how) { act(screen) }) }
    return subject
  }
}
