import MoreSubjects
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
    let measurements = await Measurements(of: subjects, rounds: rounds)
    verdicts += printComparisons(populationComparisons, in: measurements)
    print()
  }
  return verdicts
}

private let populationComparisons = [
  Comparison("forLifetime", over: "D5, call-site strings", atMost: 0.3),
  Comparison("forLifetime", over: "D10, lock and dictionary", atMost: 1),
  Comparison("forLifetime, in turn", over: "D5, call-site strings, in turn"),
  Comparison("forLifetime, in turn", over: "D10, lock and dictionary, in turn", atMost: 1),
  Comparison("forLifetime, in turn", over: "forLifetime"),
]
