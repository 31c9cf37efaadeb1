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

    let feed = Screen(EmptyView().taskOnce { await model.load() })
    feed.appear()
    await feed.waitForTasks()
    feed.appear()
    await feed.waitForTasks()
    print("taskOnce, appeared twice:", model.starts)

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
