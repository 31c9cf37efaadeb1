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
          acts: Acts(
            early: [Act("another method of the model wrote `state = .loaded(…)`") { model.state = .loaded(()) }],
            reset: [Act("another method of the model wrote `state = .loading`") { model.state = .loading }],
            retry: Act("tapped Retry, which is load() itself") { model.load() },
            refresh: Act("pulled to refresh, which is load() itself") { model.load() },
            look: ("read the state", { "\(model.state)" })
          )
        )
      },
      capturing: { canary in
        let model = StateEnum<Void> { canary.sing() }
        model.viewAppears()
        return model
      },
      written: Written(Switching(), lines: Switching.end - Switching.start, system: ("13", "@Published needs it"))
    ) {
      $0.makeLoadingScreen = { begin in
        let model = StateEnum<Void> { completion in
          unended.value.append(completion)
          try? begin()
        }
        return PlainScreen { model.viewAppears() }
      }
      $0.moot = [.race: mainActorOnly, .wait: mainActorOnly]
      $0.intended[.release] = "It keeps the fetch, because pull to refresh calls it again."
      $0.refused[.inline] = Refusal("func fetch() { print(animated) }", Refusal.noLocal)
      $0.reasons = [
        .early: "Only agreement keeps other code from writing the state.",
        .reset: "Only agreement keeps other code from writing the state.",
        .loading: "Until there is an outcome the state is loading, and the spinner loads whenever it appears.",
        .async: "Until there is an outcome the state is loading, and a second caller loads again.",
        .itself: "Until there is an outcome the state is loading, so a call from within the fetch loads again.",
      ]
      $0.branching = { first, later in
        let model = StateEnum<Void>(first)
        return { if case .loading = model.state { model.load() } else { later() } }
      }
      $0.saying = { outcome in
        let model = StateEnum<[Int]>(isEmpty: \.isEmpty) { completion in
          let found = outcome == .success ? [1] : []
          completion(outcome == .failure ? .failure(CocoaError(.fileNoSuchFile)) : .success(found))
        }
        if outcome != .nothing { model.viewAppears() }
        return String("\(model.state)".prefix { $0.isLetter })
      }
      $0.returningResult = { work in
        let model = StateEnum(work)
        return {
          model.viewAppears()
          if case .loaded(let value) = model.state { return value }
          return nil
        }
      }
      $0.suspending = { work in
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
      }
    }
  }

  /// What pending fetches will call on completion, kept as a network layer would keep it.
  private static let unended = UnsafelyShared<[StateEnum<Void>.Completion]>([])

  private final class Switching: Screen {
    static let start = #line + 1
    private enum State { case loading, loaded }
    private var state = State.loading
    override func viewDidAppear(_ animated: Bool) {
      switch state {
      case .loading: load()
      case .loaded: break
      }
    }
    private func load() {
      track()
      state = .loaded
    }
    static let end = #line
  }
}
