import Props

/// The documents' situation: a screen that appears, pushes a child, comes back, and is loaded again.
@MainActor
struct Screenplay {
  private let contestant: Contestant

  init(_ contestant: Contestant) {
    self.contestant = contestant
  }

  func play(_ scene: Column) -> Finding {
    let log = CallLog()
    let navigation = LifecycleNavigation(root: screen { log.record("done") })
    var tried = "showed a screen"
    switch scene {
    case .returns:
      navigation.push(LifecycleScreen())
      navigation.goBack()
      tried += ", pushed a child and went back"
    case .reloads:
      let screen = navigation.screens[0]
      screen.disappear()
      screen.unload()
      screen.appear()
      tried += ", took it off, threw its view away and showed it again"
    default: break
    }
    return .counting(log.count, tried: tried)
  }

  private func screen(_ work: @escaping Contestant.Work) -> LifecycleScreen {
    contestant.makeScreen?(work) ?? PlainScreen(contestant.make(work).call)
  }
}
