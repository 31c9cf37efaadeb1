import Once

/// An object with all three kinds of inline state: this package's, D5's and D10's.
private final class Individual {
  let tracker = CodeCallTracker()
  var count = 0

  @inline(never) func run(line: Int) {
    RunOnce.forLifetime(of: self, line: UInt(line)) { count += 1 }
  }

  @inline(never) func track(line: Int) {
    if tracker.isFirstTimeCall(line: line) { count += 1 }
  }

  @inline(never) func associate(line: Int) {
    AssociatedRunOnce.forLifetime(of: self, line: line) { count += 1 }
  }

  func runAll(line: Int) {
    run(line: line)
    track(line: line)
    associate(line: line)
  }
}

/// The three kinds of inline state, called in turn for many live objects, or from many places for one.
///
/// All state exists before the first measured call and lives as long as the subjects. Each place is called twice
/// beforehand, because the call after the run still moves some state into place.
public func makeInlineStateSubjects(liveObjects: Int, callSites: Int) -> [Subject] {
  let owners = (0..<liveObjects).map { _ in Individual() }
  for owner in owners + owners {
    for line in 1...callSites { owner.runAll(line: line) }
  }
  let last = owners[liveObjects - 1]
  let population = Population(owners: owners)
  return [
    Subject("forLifetime", over: ["D5, call-site strings": 0.3, "D10, lock and dictionary": 1]) {
      times($0) { last.run(line: callSites) }
    },
    Subject("D5, call-site strings", over: ["forLifetime": nil]) { times($0) { last.track(line: callSites) } },
    Subject("D10, lock and dictionary", over: ["forLifetime": nil]) { times($0) { last.associate(line: callSites) } },
    Subject("forLifetime, in turn", over: ["D10, lock and dictionary, in turn": 1, "forLifetime": nil]) {
      inTurn($0, population, callSites) { $0.run(line: $1) }
    },
    Subject("D5, call-site strings, in turn", over: ["forLifetime, in turn": nil]) {
      inTurn($0, population, callSites) { $0.track(line: $1) }
    },
    Subject("D10, lock and dictionary, in turn", over: ["forLifetime, in turn": nil]) {
      inTurn($0, population, callSites) { $0.associate(line: $1) }
    },
  ]
}

/// All objects, and unretained references to them: the first list keeps the second's objects alive.
private final class Population {
  let owners: [Individual]
  let unretained: [Unmanaged<Individual>]

  init(owners: [Individual]) {
    self.owners = owners
    unretained = owners.map(Unmanaged.passUnretained)
  }
}

/// Steps through the objects and the places in large strides, so that no cache can guess what comes next.
///
/// The stride is a prime, so that every object and place has its turn. The loop neither retains an object nor computes
/// a remainder; either would take longer than the measured call.
@inline(__always)
private func inTurn(_ count: Int, _ population: Population, _ callSites: Int, _ work: (Individual, Int) -> Void) {
  let owners = population.unretained
  let step = 7_919
  var (owner, site) = (0, 0)
  let (ownerStep, siteStep) = (step % owners.count, step % callSites)
  defer { withExtendedLifetime(population) {} }
  times(count) {
    owner &+= ownerStep
    if owner >= owners.count { owner &-= owners.count }
    site &+= siteStep
    if site >= callSites { site &-= callSites }
    owners[owner]._withUnsafeGuaranteedRef { work($0, site + 1) }
  }
}
