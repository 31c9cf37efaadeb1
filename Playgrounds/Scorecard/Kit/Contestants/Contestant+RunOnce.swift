import Foundation
import Once
import OnceFoundation
import Props

extension Contestant {
  /// `@RunOnce`, whose payload takes its owner.
  static var runOnce: Contestant {
    Contestant(
      id: "RunOnce",
      name: "@RunOnce",
      make: { work in
        let (owner, copy) = (UnsafelyShared(Owner(work)), UnsafelyShared(Owner(work)))
        copy.value.share(owner.value)
        return Subject(
          { try owner.value.load(owner.value) },
          callCopy: Act("called a copy of the wrapper") { try? copy.value.load(copy.value) },
          acts: Acts(
            another: Act("called it with another object, as in `a.load(b)`") { try? owner.value.load(Owner {}) },
            early: [
              Act("the memberwise initializer of a struct gave it another payload") {
                Form.work.value = owner.value.work
                let form = UnsafelyShared(Form(load: {}))
                owner.value = Owner { form.value.load() }
              },
              Act("another method of the type wrote `_load = RunOnce { … }`") { owner.value.replace { _ in } },
            ],
            reset: [
              Act("another method of the type wrote `_load = RunOnce { … }`") {
                owner.value.replace { owner throws in try owner.work() }
              }
            ],
            look: (
              "read hasRun, isRunning and the description",
              { "\(owner.value.$load.hasRun), \(owner.value.$load.isRunning), \(owner.value.$load)" }
            )
          )
        )
      },
      capturing: { canary in
        let load = RunOnce(wrappedValue: { canary.sing() })
        load()
        return load
      },
      written: .ours(Guarded(), lines: Guarded.end - Guarded.start)
    ) {
      $0.refuse { "@RunOnce var run = \($0)" }
      $0.refused[.together] =
        Refusal("screen.load = {}", "cannot assign to property: 'load' is a get-only property")
      $0.reasons[.early] = "Its argument, its initializer and its storage are open to code that can reach them."
      $0.nameConcurrentCalls()
      $0.takingArgument = { receive in
        let load = RunOnce(wrappedValue: { (argument: String) in receive(argument) })
        return { load($0) }
      }
      $0.returningResult = { work in
        let load = RunOnce(wrappedValue: { () -> Int in work() })
        return { load() }
      }
      $0.suspending = { work in
        let load = RunOnce { () async -> Void in await work() }
        return { await load() }
      }
    }
  }

  /// `let load = RunOnce { … }`, which is `Sendable`, and whose payload takes its owner, too.
  static var runOnceValue: Contestant {
    Contestant(
      id: "RunOnceLet",
      name: "let RunOnce",
      make: { work in
        let owner = SendableOwner(work)
        let load = owner.load
        return Subject(
          { try owner.load(owner) },
          callCopy: Act("called a copy of the value") { try? load(owner) },
          acts: Acts(
            another: Act("called it with another object, as in `a.load(b)`") { try? load(SendableOwner {}) },
            look: (
              "read hasRun, isRunning and the description", { "\(load.hasRun), \(load.isRunning), \(load)" }
            )
          )
        )
      },
      capturing: { canary in
        let load = RunOnce { canary.sing() }
        load()
        return load
      },
      written: .ours(Value(), lines: Value.end - Value.start)
    ) {
      $0.refuse { "let shared = RunOnce \($0)" }
      let isConstant = Refusal("screen.value = RunOnce {}", "cannot assign to property: 'value' is a 'let' constant")
      ($0.refused[.together], $0.refused[.reset]) = (isConstant, isConstant)
      $0.reasons[.early] = "Any code that has it can call it with another object, and then it is done."
      $0.nameConcurrentCalls()
      $0.takingArgument = { receive in
        let receive = UnsafelyShared(receive)
        let load = RunOnce { (argument: String) in receive.value(argument) }
        return { load($0) }
      }
      $0.returningResult = { work in
        let work = UnsafelyShared(work)
        let load = RunOnce { () -> Int in work.value() }
        return { load() }
      }
      $0.suspending = { work in
        let load = RunOnce { () async -> Void in await work() }
        return { await load() }
      }
    }
  }

  /// `@RunOnce(in: .file)`, marking after the run, as it does unless it is told otherwise.
  static var runOnceInFile: Contestant {
    Contestant(
      id: "RunOnceFile",
      name: "@RunOnce(in: .file)",
      make: { work in subject(in: .file(at: Program.scratch.appending(path: UUID().uuidString)), work) },
      capturing: { canary in
        let load = RunOnce(wrappedValue: { canary.sing() }, in: .memory())
        load()
        return load
      },
      written: .ours(Stored(), lines: Stored.end - Stored.start)
    ) {
      $0.makeAnother = { subject(in: .memory(), $0) }
      $0.makeScreens = {
        let store = OnceStore.memory()
        return { work in PlainScreen(subject(in: store, work).call) }
      }
      $0.installation = Installation(how: "each with a property in the store") { folder, _ in
        let store = OnceStore.file(at: folder.appending(path: "mark"))
        return { block in
          try withoutActuallyEscaping(block) { block in
            try RunOnce(wrappedValue: { () throws -> Void in try block() }, in: store)()
          }
        }
      }
      $0.refuse { "@RunOnce(in: .memory()) var stored = \($0)" }
      $0.intended[.second] = "It is once per installation, for whichever screen comes first."
      $0.reasons = [
        .early: "Whatever code has the store can mark it.",
        .reset: "Deleting the file makes the next launch the first.",
        .together: "Other code can run in the same store.",
        .processes: "It marks after the run, and so runs at least once; with .beforeRun it is at most once.",
      ]
      $0.takingArgument = { receive in
        let load = RunOnce(wrappedValue: { (argument: String) in receive(argument) }, in: .memory())
        return { load($0) }
      }
      $0.suspending = { work in
        let load = RunOnce(in: .memory()) { () async -> Void in await work() }
        return { await load() }
      }
    }
  }

  /// `@RunOnce(payload: .later)`.
  static var runOnceLater: Contestant {
    Contestant(
      id: "RunOnceLater",
      name: "@RunOnce(payload: .later)",
      make: { work in
        let owner = UnsafelyShared(RunOnce<() throws -> Void>(payload: .later))
        let copy = owner.value
        func provide(_ payload: @escaping () throws -> Void) { _ = try? owner.value.provide(payload) }
        return Subject(
          {
            _ = try owner.value.provide { try work() }
            try owner.value()
          },
          callCopy: Act("called a copy of the wrapper") { try? copy() },
          acts: Acts(
            early: [
              Act("other code provided `{}` and called") {
                provide {}
                try? owner.value()
              }
            ],
            reset: [
              Act("other code provided the payload again") { provide { try work() } },
              Act("another method of the type wrote `_load = RunOnce(payload: .later)`") {
                owner.value = RunOnce(payload: .later)
              },
            ],
            look: (
              "read hasRun, isRunning and the description",
              { "\(owner.value.hasRun), \(owner.value.isRunning), \(owner.value)" }
            )
          )
        )
      },
      capturing: { canary in
        let load = RunOnce<() -> Void>(payload: .later)
        load()
        _ = load.provide { canary.sing() }
        return load
      },
      written: .ours(Later(), lines: Later.end - Later.start)
    ) {
      $0.reasons[.early] = "Whoever provides a payload first and calls has used it up."
      $0.reasons[.together] = "Whoever provides a payload first and calls has used it up."
      $0.takingArgument = { receive in
        let load = RunOnce<(String) -> Void>(payload: .later)
        load.provide { receive($0) }
        return { load($0) }
      }
      $0.suspending = { work in
        let load = RunOnce<@Sendable () async -> Void>(payload: .later)
        return {
          _ = await load.provide { await work() }
          await load()
        }
      }
    }
  }

  /// Of a property with a payload: it is written where there is neither `self` nor the variables of a function.
  private mutating func refuse(_ declaration: (_ payload: String) -> String) {
    refused[.owner] = Refusal(declaration("{ self.track() }"), Refusal.noSelf)
    refused[.inline] = Refusal(declaration("{ print(animated) }"), Refusal.noLocal)
  }

  private static func subject(in store: OnceStore, _ work: @escaping Work) -> Subject {
    let load = RunOnce(wrappedValue: { (work: Work) throws in try work() }, in: store)
    let copy = load
    return Subject(
      { try load(work) },
      callCopy: Act("called a copy of the wrapper") { try? copy(work) },
      acts: Acts(
        another: Act("called it with another object, as in `a.load(b)`") { try? load {} },
        early: [Act("other code wrote `SetOnce(in: store).set()`") { SetOnce(in: store).set() }],
        secondCode: Act("another property ran code in the same store") { RunOnce(wrappedValue: {}, in: store)() },
        look: ("read hasRun, isRunning and the description", { "\(load.hasRun), \(load.isRunning), \(load)" })
      )
    )
  }

  private final class Owner {
    let work: Work
    @RunOnce var load = { (owner: Owner) throws in try owner.work() }

    init(_ work: @escaping Work) { self.work = work }
    func share(_ other: Owner) { _load = other._load }
    func replace(_ payload: @escaping (Owner) throws -> Void) { _load = RunOnce(wrappedValue: payload) }
  }

  private final class SendableOwner: Sendable {
    let work: Work
    let load = RunOnce { (owner: SendableOwner) throws in try owner.work() }

    init(_ work: @escaping Work) { self.work = work }
  }

  private struct Form {
    static let work = UnsafelyShared<Work>({})
    @RunOnce var load = { () -> Void in try? work.value() }
  }

  private final class Guarded: Screen {
    static let start = #line + 1
    @RunOnce private var trackOnce = { (screen: Screen) in screen.track() }
    override func viewDidAppear(_ animated: Bool) {
      trackOnce(self)
    }
    static let end = #line
  }

  private final class Value: Screen {
    static let start = #line + 1
    private let trackOnce = RunOnce { (screen: Screen) in screen.track() }
    override func viewDidAppear(_ animated: Bool) {
      trackOnce(self)
    }
    static let end = #line
  }

  private final class Stored: Screen {
    static let start = #line + 1
    @RunOnce(in: .file(at: Program.scratch)) private var trackOnce = { (screen: Screen) in screen.track() }
    override func viewDidAppear(_ animated: Bool) {
      trackOnce(self)
    }
    static let end = #line
  }

  private final class Later: Screen {
    static let start = #line + 1
    @RunOnce(payload: .later) private var trackOnce: () -> Void
    override func viewDidAppear(_ animated: Bool) {
      $trackOnce.provide { [self] in track(animated) }
      trackOnce()
    }
    static let end = #line
  }
}
