import Once
import Synchronization

/// D10 over a stand-in for the Objective-C runtime, which hangs its state on the object.
private final class Associated: Owner {
  @inline(never) func call() { AssociatedRunOnce.forLifetime(of: self) { keep() } }
}

/// Objects, handed out in turn, so that two threads get different ones.
private final class Crowd {
  private let owners = (0..<64).map { _ in ForLifetime() }
  private let turn = Atomic(0)

  func next() -> ForLifetime { owners[turn.add(1, ordering: .relaxed).newValue % owners.count] }
}

func inlineSubjects() -> [Subject] {
  let crowd = Crowd()
  return System("D10 over a stand-in", Associated.self).subjects + [
    Subject("RunOnce.forLifetime, an object each") {
      let owner = crowd.next()
      times($0) { owner.call() }
    }
  ]
}

/// An object with all three kinds of inline state: this package's, D5's and D10's.
private final class Individual {
  let tracker = CodeCallTracker()
  var count = 0

  @inline(never) func run(line: Int) { RunOnce.forLifetime(of: self, line: UInt(line)) { count += 1 } }
  @inline(never) func track(line: Int) { if tracker.isFirstTimeCall(line: line) { count += 1 } }
  @inline(never) func associate(line: Int) { AssociatedRunOnce.forLifetime(of: self, line: line) { count += 1 } }
}

/// The three kinds of inline state, called for the last of many live objects and at the last of many places, or in
/// turn for all of them.
///
/// All state exists before the first measured call and lives as long as the subjects. Each place is called twice
/// beforehand, because the call after the run still moves some state into place.
public func makeInlineStateSubjects(liveObjects: Int, callSites: Int) -> [Subject] {
  let population = Population(owners: (0..<liveObjects).map { _ in Individual() })
  for owner in population.owners + population.owners {
    for line in 1...callSites {
      owner.run(line: line)
      owner.track(line: line)
      owner.associate(line: line)
    }
  }
  let last = population.owners[liveObjects - 1]
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
