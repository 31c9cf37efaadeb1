import Props

/// The documents' situation: a screen appears, pushes a child, comes back, and is loaded again.
@MainActor
struct Screenplay {
  private let contestant: Contestant
  private let log = CallLog()

  init(_ contestant: Contestant) {
    self.contestant = contestant
  }

  func appear() -> Finding {
    _ = LifecycleNavigation(root: screen())
    var finding = Finding.counting(log.count, tried: "showed a screen")
    guard let otherwise = contestant.otherwise else { return finding }
    let otherLog = CallLog()
    _ = LifecycleNavigation(root: otherwise.makeScreen { otherLog.record("done") })
    let runs = otherLog.count
    finding.caveat = "\(otherwise.how), it \(runs == 0 ? "never runs" : "runs \(runs.times)")"
    finding.observed += "; \(otherwise.how) \(runs.doings)"
    return finding
  }

  func comeBack() -> Finding {
    pushAndGoBack(LifecycleNavigation(root: screen()))
    return .counting(log.count, tried: "showed a screen, pushed a child and went back")
  }

  func comeBackLoading() -> Finding {
    let work = { @Sendable [log] in log.record("begun") }
    pushAndGoBack(LifecycleNavigation(root: contestant.makeLoadingScreen?(work) ?? screen()))
    let tried = "showed a screen that starts a fetch, pushed a child and went back before the fetch had finished"
    return .counting(log.count, tried: tried)
  }

  func reload() -> Finding {
    let screen = screen()
    let navigation = LifecycleNavigation(root: screen)
    screen.disappear()
    screen.unload()
    screen.appear()
    withExtendedLifetime(navigation) {}
    let tried = "showed a screen, hid it, discarded its view and showed it again"
    guard contestant.setsUpViews else { return .counting(log.count, tried: tried) }
    var finding = Finding.counting(log.count, of: 2, tried: tried, remark: "the new view's outlets were empty")
    if finding.verdict == .holds { finding.caveat = "for a new view it runs again, as it should" }
    return finding
  }

  func showSecond() -> Finding {
    let screens = screens()
    let second = CallLog()
    let navigation = [
      LifecycleNavigation(root: screens { [log] in log.record("done") }),
      LifecycleNavigation(root: screens { second.record("done") }),
    ]
    withExtendedLifetime(navigation) {}
    return .counting(second.count, tried: "showed a screen and then another", remark: "on the second screen")
  }

  func relaunch() -> Finding {
    guard let relaunching = contestant.relaunching else {
      return .absent("it is kept in memory, per object; a new launch starts afresh")
    }
    let launches = relaunching.install()
    for _ in 1...2 { try? launches { [log] in log.record("done") }() }
    return .counting(log.count, tried: "launched twice, \(relaunching.how)")
  }

  private func screen() -> LifecycleScreen {
    screens()({ [log] in log.record("done") })
  }

  private func screens() -> @MainActor (@escaping Contestant.Work) -> LifecycleScreen {
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
