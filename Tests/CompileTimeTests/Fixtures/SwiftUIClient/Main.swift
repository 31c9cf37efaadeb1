import OnceSwiftUI
import SwiftUI

@MainActor
final class Model {
  var starts = 0
  var underWay = 0
  /// Up to how many runs have been under way at the same time.
  var most = 0

  /// The first run waits for the view to go, if asked to.
  func load(isPatient: Bool = false) async {
    starts += 1
    underWay += 1
    most = max(most, underWay)
    while isPatient, starts == 1, !Task.isCancelled { await Task.yield() }
    underWay -= 1
  }
}

@main struct Main {
  @MainActor static func main() async {
    var appearances = 0
    // One value, placed twice; so is a view that is kept and shown again, or gets another `id`.
    let kept = EmptyView().onAppearOnce { appearances += 1 }
    let screens = [Screen(kept), Screen(kept)]
    for screen in screens + screens { screen.appear() }
    print("onAppearOnce, two identities of one value, each appeared twice:", appearances)

    var returning: Screen?
    returning = Screen(
      EmptyView().onAppearOnce {
        appearances += 1
        returning?.appear()
      }
    )
    returning?.appear()
    print("onAppearOnce, appearing in its own action:", appearances)

    let shared = Model()
    let loading = EmptyView().taskOnce { await shared.load() }
    for screen in [Screen(loading), Screen(loading)] { await appearTwice(screen) }
    print("taskOnce, two identities of one value, each appeared twice:", shared.starts)

    let patient = Model()
    let interrupted = Screen(EmptyView().taskOnce(priority: .low) { await patient.load(isPatient: true) })
    interrupted.appear()
    while patient.starts == 0 { await Task.yield() }
    interrupted.disappear()
    await appearTwice(interrupted)
    print("taskOnce, interrupted and back:", patient.starts, "at most", patient.most, "at a time")
  }

  @MainActor private static func appearTwice(_ screen: Screen) async {
    for _ in 1...2 {
      screen.appear()
      await screen.waitForTasks()
    }
  }
}
