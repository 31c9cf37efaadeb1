import Foundation
import Props

/// Puts questions to one contestant; each is put to a new experiment.
@MainActor
struct Experiment {
  let contestant: Contestant
  /// The program that plays further processes.
  let deputy: URL
  let log = CallLog()
  let gate: Gate
  /// What an installation has: a folder, which is also where the user defaults are kept, except on Apple's systems.
  let folder = FileManager.default.temporaryDirectory.appending(path: "Scorecard.\(UUID().uuidString)")

  init(_ contestant: Contestant, _ deputy: URL) {
    (self.contestant, self.deputy) = (contestant, deputy)
    gate = Gate("\(contestant.id): the first of two", patience: 10)
  }

  func answer(_ column: Column) -> Finding {
    switch column {
    case .loading: comeBack()
    case .race: race()
    case .shared: shares()
    case .wait: wait()
    case .lock: lock()
    case .share: share()
    case .processes: raceProcesses()
    case .itself: itself()
    case .throws: fails()
    case .async, .outcome, .cancel, .leave, .stop: meet(column)
    case .early: attempt(.early, \.early, then: "called")
    case .object: callForAnother()
    case .outside where contestant.installation != nil, .inside where contestant.installation != nil:
      resetInstallation()
    case .outside: attempt(.outside, \.outside, isLate: true, then: "called again")
    case .inside: attempt(.inside, \.allResets, isLate: true, then: "called again")
    case .together: addCode()
    case .test: test()
    case .inline, .owner: sees(column)
    case .storage: declares()
    }
  }
}
