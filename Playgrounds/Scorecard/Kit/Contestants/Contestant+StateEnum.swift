import Alternatives
import Foundation
import Props

extension Contestant {
  /// D13.
  static var stateEnum: Contestant {
    Contestant("D13", "state enum", screen: Switching()) { work in
      let model = StateEnum<Void>(work)
      return Subject(
        { model.viewAppears() },
        acts: Acts(
          early: [Act("another method of the model wrote `state = .loaded(…)`") { model.state = .loaded(()) }],
          outside: [Act("another method of the model wrote `state = .loading`") { model.state = .loading }],
          retry: Act("tapped Retry, which is load() itself") { model.load() },
          look: ("read the state", { "\(model.state)" })
        )
      )
    } change: {
      $0.makeLoadingScreen = { begin in
        let model = StateEnum<Void> { completion in
          unended.value.append(completion)
          try? begin()
        }
        return PlainScreen { model.viewAppears() }
      }
      $0.moot = [.race: mainActorOnly, .async: "nobody awaits it; what a second spinner does is in `loading`"]
      $0.refused[.inline] = Refusal("func fetch() { print(animated) }", Refusal.noLocal)
      $0.reasons = [
        .early: agreement, .outside: agreement, .inside: agreement,
        .loading: "Until there is an outcome the state is loading, and the spinner loads whenever it appears.",
        .itself: "Until there is an outcome the state is loading, so a call from within the fetch loads again.",
      ]
    }
  }

  private static var agreement: String { "Only agreement keeps other code from writing the state." }

  /// What pending fetches will call on completion, kept as a network layer would keep it.
  private static let unended = UnsafelyShared<[StateEnum<Void>.Completion]>([])

  private final class Switching: Screen {
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
  }
}
