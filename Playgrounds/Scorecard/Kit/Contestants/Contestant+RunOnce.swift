import Once
import Synchronization

extension Contestant {
  /// `@RunOnce`.
  static var runOnce: Contestant {
    Contestant(
      id: "RunOnce",
      name: "@RunOnce",
      make: { work in
        let load = RunOnce(wrappedValue: { () throws -> Void in try work() })
        let copy = load
        return Subject(
          { try load() },
          markEarly: .init("provided an empty payload in place of the declared one") {
            _ = try? load.provide {}
          },
          reset: .init("provided the payload again") { _ = try? load.provide { try work() } },
          look: .init("read hasRun and the description") { _ = (load.hasRun, "\(load)") },
          callCopy: .init("called a copy of the wrapper") { try? copy() }
        )
      },
      relaunching: (
        "with @RunOnce(in:)",
        {
          let medium = Medium()
          return { work in
            let load = RunOnce(wrappedValue: { () throws -> Void in try work() }, in: medium.store())
            return { try load() }
          }
        }
      ),
      together: .yes("The property is the code, and the state is hidden in the wrapper."),
      inline: .no("The type declares a property; RunOnce.forLifetime(of:) is the form without one."),
      takingArgument: { receive in
        let load = RunOnce(wrappedValue: { (argument: String) in receive(argument) })
        return { load($0) }
      },
      returningResult: { work in
        let load = RunOnce(wrappedValue: { () -> Int in work() })
        return { load() }
      },
      suspending: { work in
        let load = RunOnce { () async -> Void in await work() }
        return { await load() }
      },
      capturing: { canary in
        let load = RunOnce(wrappedValue: { canary.sing() })
        load()
        return load
      },
      warmCall: {
        let owner = Owner()
        owner.load()
        return { owner.load() }
      },
      warmCallInLet: {
        let load = RunOnce(wrappedValue: {})
        load()
        return { load() }
      },
      footprint: Footprint(inOwner: MemoryLayout<RunOnce<() -> Void>>.size) { _ in
        let load = RunOnce(wrappedValue: {})
        load()
        return load
      },
      promises: [Column: Verdict](
        uniqueKeysWithValues: (Column.allCases.filter { ![.inline, .cost, .bytes].contains($0) })
          .map { ($0, .holds) }
      )
    )
  }

  private final class Owner {
    @RunOnce var load = {}
  }

  /// What outlives a launch: a mark shared by any number of stores, like a file or a row of a table.
  final class Medium: Sendable {
    private let isMarked = Atomic(false)

    /// A store as a new process has it, with nothing remembered.
    func store() -> OnceStore {
      OnceStore(
        isMarked: { self.isMarked.load(ordering: .sequentiallyConsistent) },
        mark: { !self.isMarked.exchange(true, ordering: .sequentiallyConsistent) },
        onFailure: { _ in }
      )
    }
  }
}
