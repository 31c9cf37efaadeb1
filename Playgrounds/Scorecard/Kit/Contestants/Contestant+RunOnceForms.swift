import Foundation
import Once
import OnceFoundation
import Props

extension Contestant {
  /// `let load = RunOnce { … }`, which is `Sendable`, and whose payload takes its owner, too.
  static var runOnceValue: Contestant {
    Contestant("RunOnceLet", "let RunOnce", screen: Value()) { work in
      let owner = SendableOwner(work)
      let load = owner.load
      return Subject(
        { try owner.load(owner) },
        callCopy: Act("called a copy of the value") { try? load(owner) },
        acts: Acts(
          another: Act("called it with another object, as in `a.load(b)`") { try? load(SendableOwner {}) },
          look: ("read its state and its description", { "\(load.hasRun), \(load.isRunning), \(load)" })
        )
      )
    } change: {
      $0.refuse(("screen.value = RunOnce {}", "value")) { "let shared = RunOnce { \($0) }" }
      let isConstant = Refusal("screen.value = RunOnce {}", "cannot assign to property: 'value' is a 'let' constant")
      for column in [.together, .outside, .inside] as [Column] { $0.refused[column] = isConstant }
      ($0.refused[.shared], $0.shared) = (nil, SendableOwner.self)
      $0.reasons[.early] = "Any code that has it can call it with another object, and then it is done."
      $0.nameConcurrentCalls()
      $0.suspending = { work in
        let load = RunOnce { () async -> Void in await work() }
        return { await load() }
      }
    }
  }

  /// `@RunOnce(in: .file)`, marking after the run, as it does unless it is told otherwise.
  static var runOnceInFile: Contestant {
    Contestant("RunOnceFile", "@RunOnce(in: .file)", screen: Guarded()) { work in
      subject(in: .file(at: Program.scratch.appending(path: UUID().uuidString)), work)
    } change: {
      $0.keepInStore { store, work in subject(in: store, work).call }
      $0.installation = Installation(how: "each with a property in the store") { folder, _ in
        let store = OnceStore.file(at: folder.appending(path: "mark"))
        return { block in
          try withoutActuallyEscaping(block) { block in
            try RunOnce(wrappedValue: { () throws -> Void in try block() }, in: store)()
          }
        }
      }
      $0.refuse(("screen.load = {}", "load")) { "@RunOnce(in: .memory()) var stored = { \($0) }" }
      $0.refused[.together] = nil
      $0.reasons[.early] = "Whatever code has the store can mark it."
      $0.reasons[.together] = "Other code can run in the same store."
      $0.reasons[.processes] = "It marks after the run, and so runs at least once; with .beforeRun it is at most once."
      $0.nameConcurrentCalls()
      $0.suspending = { work in
        let load = RunOnce(in: .memory()) { () async -> Void in await work() }
        return { await load() }
      }
    }
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
        look: ("read its state and its description", { "\(load.hasRun), \(load.isRunning), \(load)" })
      )
    )
  }

  /// `@RunOnce(payload: .later)`.
  static var runOnceLater: Contestant {
    Contestant("RunOnceLater", "@RunOnce(payload: .later)", screen: Later()) { work in
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
          outside: [Act("other code provided the payload again") { provide { try work() } }],
          inside: [
            Act("another method of the type wrote `_load = RunOnce(payload: .later)`") {
              owner.value = RunOnce(payload: .later)
            }
          ],
          look: (
            "read its state and its description",
            { "\(owner.value.hasRun), \(owner.value.isRunning), \(owner.value)" }
          )
        )
      )
    } change: {
      $0.refused[.shared] = .isMutable("SharedRunOnce", "@RunOnce var load = {}", as: "_load")
      $0.reasons[.early] = "Whoever provides a payload first and calls has used it up."
      $0.reasons[.together] = $0.reasons[.early]
      $0.nameConcurrentCalls()
      $0.suspending = { work in
        let load = RunOnce<@Sendable () async -> Void>(payload: .later)
        return {
          _ = await load.provide { await work() }
          await load()
        }
      }
    }
  }

  private final class SendableOwner: Sendable {
    let work: Work
    let load = RunOnce { (owner: SendableOwner) throws in try owner.work() }

    init(_ work: @escaping Work) { self.work = work }
  }

  private final class Value: Screen {
    private let trackOnce = RunOnce { (screen: Screen) in screen.track() }
    override func viewDidAppear(_ animated: Bool) { trackOnce(self) }
  }

  private final class Later: Screen {
    @RunOnce(payload: .later) private var trackOnce: () -> Void
    override func viewDidAppear(_ animated: Bool) {
      $trackOnce.provide { [self] in track(animated) }
      trackOnce()
    }
  }
}
