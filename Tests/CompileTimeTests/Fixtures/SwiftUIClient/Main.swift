import OnceSwiftUI
import SwiftUI

@MainActor
final class Model {
  var appearances = 0
  var starts = 0
  var ends = 0
  /// Up to how many runs have been under way at the same time.
  var most = 0
  /// Waits for the view to go, in the runs up to this one.
  var patientRuns = 0

  func load() async {
    starts += 1
    most = max(most, starts - ends)
    if starts <= patientRuns {
      while !Task.isCancelled { await Task.yield() }
    }
    ends += 1
  }
}

@main struct Main {
  @MainActor static func main() async {
    let model = Model()

    let list = Screen(EmptyView().onAppearOnce { model.appearances += 1 })
    list.appear()
    list.disappear()
    list.appear()
    print("onAppearOnce, appeared twice:", model.appearances)

    Screen(EmptyView().onAppearOnce { model.appearances += 1 }).appear()
    print("onAppearOnce, another identity:", model.appearances)

    // One value, placed twice; so is a view that is kept and shown again, or gets another `id`.
    let kept = EmptyView().onAppearOnce { model.appearances += 1 }
    let screens = [Screen(kept), Screen(kept)]
    for screen in screens + screens { screen.appear() }
    print("onAppearOnce, two identities of one value:", model.appearances)

    var returning: Screen?
    returning = Screen(
      EmptyView().onAppearOnce {
        model.appearances += 1
        returning?.appear()
      }
    )
    returning?.appear()
    print("onAppearOnce, appearing in its own action:", model.appearances)

    let feed = Screen(EmptyView().taskOnce { await model.load() })
    feed.appear()
    await feed.waitForTasks()
    feed.appear()
    await feed.waitForTasks()
    print("taskOnce, appeared twice:", model.starts)

    let shared = Model()
    let loading = EmptyView().taskOnce { await shared.load() }
    for screen in [Screen(loading), Screen(loading)] {
      for _ in 1...2 {
        screen.appear()
        await screen.waitForTasks()
      }
    }
    print("taskOnce, two identities of one value:", shared.starts)

    let patient = Model()
    patient.patientRuns = 1
    let interrupted = Screen(EmptyView().taskOnce(priority: .low) { await patient.load() })
    interrupted.appear()
    while patient.starts == 0 { await Task.yield() }
    interrupted.disappear()
    interrupted.appear()
    await interrupted.waitForTasks()
    interrupted.appear()
    await interrupted.waitForTasks()
    print("taskOnce, interrupted and back:", patient.starts, "at most", patient.most, "at a time")
  }
}
