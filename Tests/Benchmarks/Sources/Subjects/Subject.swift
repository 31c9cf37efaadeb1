import CSupport

/// One thing to count: a name, a loop that does it a given number of times, and what it may cost.
public struct Subject {
  /// What is counted, as the tables name it.
  public let name: String
  /// What a call may take; `call-cost` checks it.
  public let limit: Limit?
  /// Does it so often, in a loop that calls an `@inline(never)` method of a class; whatever it needs has happened.
  public let run: (Int) async -> Void

  init(_ name: String, _ limit: Limit? = nil, loop: @escaping (Int) -> Void) {
    self.init(awaiting: name, limit) { loop($0) }
  }

  init(awaiting name: String, _ limit: Limit? = nil, loop: @escaping (Int) async -> Void) {
    (self.name, self.limit, run) = (name, limit, loop)
  }
}

/// The most that a call may take: instructions, and blocks and bytes of the heap.
public struct Limit {
  public let instructions, blocks, bytes: Int

  init(_ instructions: Int, _ blocks: Int = 0, _ bytes: Int = 0) {
    (self.instructions, self.blocks, self.bytes) = (instructions, blocks, bytes)
  }
}

/// Does the work `count` times, in a loop that the optimizer can neither merge nor leave.
@inline(__always)
func times(_ count: Int, _ work: () -> Void) {
  for _ in 0..<count {
    work()
    keep()
  }
}

@inline(__always)
func times(_ count: Int, _ work: () async -> Void) async {
  for _ in 0..<count {
    await work()
    keep()
  }
}

// These tell the optimizer that a value is used, so that an object cannot live on the stack, and that all memory may
// have changed, so that the call before can neither be hoisted nor merged.
@inline(__always) func keep() { baseline_keep(0) }
@inline(__always) func keep(_ value: Bool) { baseline_keep(value ? 1 : 0) }
@inline(__always) func keep(_ value: Int) { baseline_keep(value) }
@inline(__always) func keep(_ value: [Int]) { baseline_keep(value.count) }
@inline(__always) func keep(_ object: AnyObject) {
  baseline_keep(Int(bitPattern: Unmanaged.passUnretained(object).toOpaque()))
}

// The same value, unknown to the optimizer; a stored property that starts with it is not a constant.
@inline(__always) func opaque(_ value: Int) -> Int { baseline_opaque(value) }
@inline(__always) func opaque(_ value: Bool) -> Bool { baseline_opaque(value ? 1 : 0) != 0 }

/// Everything that is counted, warmed up: every once has run.
public func makeSubjects() -> [Subject] {
  makeSystems().joined() + baselines() + valueSubjects() + unsetSubjects() + trackedSubjects()
    + runOnceSubjects() + keyedSubjects()
}
