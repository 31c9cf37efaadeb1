import Props

// The documents' situation: a screen appears, pushes a child, comes back, and is loaded again.

extension Experiment {
  func comeBack() -> Finding {
    func show(_ screens: Contestant.MakeScreen, _ log: CallLog) {
      pushAndGoBack(LifecycleNavigation(root: screens { log.record("done") }))
    }
    show(screens(), log)
    return withCaveat(.returns, .counting(log.count, tried: "showed a screen, pushed a child and went back"), show)
  }

  func comeBackLoading() -> Finding {
    let work = { @Sendable [log] in log.record("begun") }
    pushAndGoBack(LifecycleNavigation(root: contestant.makeLoadingScreen?(work) ?? screens()(work)))
    let tried = "showed a screen that starts a fetch, pushed a child and went back before the fetch had finished"
    return .counting(log.count, tried: tried)
  }

  func reload() -> Finding {
    let screen = screens()({ [log] in log.record("done") })
    let navigation = LifecycleNavigation(root: screen)
    screen.disappear()
    screen.unload()
    screen.appear()
    withExtendedLifetime(navigation) {}
    return .counting(log.count, tried: "showed a screen, hid it, discarded its view and showed it again")
  }

  func showSecond() -> Finding {
    func show(_ screens: Contestant.MakeScreen, _ log: CallLog) {
      let navigation = [
        LifecycleNavigation(root: screens {}), LifecycleNavigation(root: screens { log.record("done") }),
      ]
      withExtendedLifetime(navigation) {}
    }
    show(screens(), log)
    let finding = Finding.counting(log.count, tried: "showed a screen and then another", remark: "on the second screen")
    return withCaveat(.second, finding, show)
  }

  /// The finding, with what comes of the screens that are written another way.
  private func withCaveat(
    _ column: Column,
    _ finding: Finding,
    _ show: (Contestant.MakeScreen, CallLog) -> Void
  ) -> Finding {
    guard let otherwise = contestant.otherwise, otherwise.column == column else { return finding }
    var finding = finding
    let log = CallLog()
    show(otherwise.makeScreens(), log)
    finding.caveat = "\(otherwise.how), it \(column.breakage(runs: log.count))"
    finding.observed += "; \(otherwise.how), \(log.count.doings)"
    return finding
  }

  private func screens() -> Contestant.MakeScreen {
    if let makeScreens = contestant.makeScreens { return makeScreens() }
    var make = contestant.make
    return { [contestant] work in
      defer { make = contestant.makeAnother ?? contestant.make }
      return PlainScreen(make(work).call)
    }
  }

  private func pushAndGoBack(_ navigation: LifecycleNavigation) {
    navigation.push(LifecycleScreen())
    navigation.goBack()
  }
}
