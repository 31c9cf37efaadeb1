import Subjects

/// How many objects with inline state are alive, and from how many places each is called.
private let populations = [(1, 1), (1, 10), (1, 100), (1, 1_000), (1_000, 1), (1_000_000, 1)]

/// Prints what the inline form costs as objects and places grow in number.
///
/// The inline form may keep its state in one table for all objects, so the populations exist one at a time.
func printInlineStates(rounds: Int) async -> [Verdict] {
  var verdicts: [Verdict] = []
  for (objects, sites) in populations {
    print("Live objects: \(objects), call sites: \(sites)")
    let subjects = makeInlineStateSubjects(liveObjects: objects, callSites: sites)
    verdicts += printComparisons(of: subjects, in: await Measurements(of: subjects, rounds: rounds))
    print()
  }
  return verdicts
}
