import Props

// The essays' situation: a screen appears, pushes a child, comes back, and is loaded again.

extension Experiment {
  func comeBack() -> Finding {
    pushAndGoBack(screens()({ [log] in log.record("done") }))
    return .counting(log.count, tried: "showed a screen, pushed a child and went back")
  }

  func comeBackLoading() -> Finding {
    let work = { @Sendable [log] in log.record("begun") }
    pushAndGoBack(contestant.makeLoadingScreen?(work) ?? screens()(work))
    let tried = "showed a screen that starts a fetch, pushed a child and went back before the fetch had finished"
    return .counting(log.count, tried: tried)
  }

  func showSecond() -> Finding {
    let make = screens()
    let navigation = [
      LifecycleNavigation(root: make {}), LifecycleNavigation(root: make { [log] in log.record("done") }),
    ]
    withExtendedLifetime(navigation) {}
    return .counting(log.count, tried: "showed a screen and then another", remark: "on the second screen")
  }

  private func screens() -> Contestant.MakeScreen {
    if let makeScreens = contestant.makeScreens { return makeScreens() }
    var make = contestant.make
    return { [contestant] work in
      defer { make = contestant.makeAnother ?? contestant.make }
      return PlainScreen(make(work).call)
    }
  }

  private func pushAndGoBack(_ screen: LifecycleScreen) {
    let navigation = LifecycleNavigation(root: screen)
    navigation.push(LifecycleScreen())
    navigation.goBack()
  }
}
