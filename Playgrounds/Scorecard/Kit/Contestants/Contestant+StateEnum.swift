import Alternatives
import Foundation
import Props

extension Contestant {
  /// D13.
  static var stateEnum: Contestant {
    Contestant(
      id: "D13",
      name: "state enum",
      make: { work in
        let model = StateEnum<Void>(work)
        return Subject(
          { model.viewAppears() },
          retry: .init("tapped Retry, which is load() itself") { model.load() },
          look: .init("read the state") { _ = model.state }
        )
      },
      makeLoadingScreen: { begin in
        let model = StateEnum<Void> { completion in
          unended.value.append(completion)
          try? begin()
        }
        return PlainScreen { model.viewAppears() }
      },
      moot: [.race: mainActorOnly, .wait: mainActorOnly],
      reasons: [
        .loading: "Until there is an outcome the state is loading, and the spinner loads whenever it appears.",
        .async: "Until there is an outcome the state is loading, and a second caller loads again.",
        .itself: "Until there is an outcome the state is loading, so a call from within the fetch loads again.",
        .release: "It keeps the fetch, because pull to refresh calls it again.",
      ],
      together: .no("The state is one property, the code another, and the view ties them together."),
      inline: .no("The type declares a state, and the view has to be driven by it."),
      returningResult: { work in
        let model = StateEnum(work)
        return {
          model.viewAppears()
          if case .loaded(let value) = model.state { return value }
          return nil
        }
      },
      suspending: { work in
        // The lock only keeps memory safe: each appearance and each outcome is still a separate step.
        let lock = NSLock()
        let fetches = UnsafelyShared<[Task<Void, Never>]>([])
        let model = UnsafelyShared(
          StateEnum<Void> { completion in
            let completion = UnsafelyShared(completion)
            fetches.value.append(
              Task {
                await work()
                lock.withLock { completion.value(.success(())) }
              }
            )
          }
        )
        return {
          let fetches = lock.withLock {
            model.value.viewAppears()
            return fetches.value
          }
          for fetch in fetches { await fetch.value }
        }
      },
      capturing: { canary in
        let model = StateEnum<Void> { canary.sing() }
        model.viewAppears()
        return model
      },
      warmCall: {
        let model = StateEnum<Void> {}
        return { model.viewAppears() }
      },
      footprint: Footprint(inOwner: MemoryLayout<StateEnum<Void>.State>.size)
    )
  }

  /// What pending fetches will call on completion, kept as a network layer would keep it.
  private static let unended = UnsafelyShared<[StateEnum<Void>.Completion]>([])
}
