/// One thing to measure: a name, a loop that does it a given number of times, and what it may cost.
public struct Subject {
  /// The loop, which calls an `@inline(never)` method of a class in each iteration.
  public enum Loop {
    /// Measured code that does not suspend.
    case synchronous((Int) -> Void)
    /// Measured code that is awaited.
    case asynchronous((Int) async -> Void)
  }

  /// What is measured, as the tables name it.
  public let name: String

  /// Does it; anything needed beforehand, such as a once's single run, has happened.
  public let loop: Loop

  /// What a call may take; `call-cost` checks it.
  public let limit: Limit?

  /// What its time is divided by, with bars that the ratios must not exceed; `Ratios` checks them.
  public let baselines: KeyValuePairs<String, Double?>

  /// Describes code that does not suspend.
  init(
    _ name: String,
    _ limit: Limit? = nil,
    over baselines: KeyValuePairs<String, Double?> = [:],
    loop: @escaping (Int) -> Void
  ) {
    (self.name, self.limit, self.baselines, self.loop) = (name, limit, baselines, .synchronous(loop))
  }

  /// Describes code that is awaited.
  init(
    awaiting name: String,
    _ limit: Limit? = nil,
    over baselines: KeyValuePairs<String, Double?> = [:],
    loop: @escaping (Int) async -> Void
  ) {
    (self.name, self.limit, self.baselines, self.loop) = (name, limit, baselines, .asynchronous(loop))
  }

  /// Does it `count` times.
  public func run(_ count: Int) async {
    switch loop {
    case .synchronous(let loop): loop(count)
    case .asynchronous(let loop): await loop(count)
    }
  }
}

/// The most that a call may take: instructions, and blocks and bytes of the heap.
public struct Limit {
  /// The counts.
  public let instructions, blocks, bytes: Int

  init(_ instructions: Int, blocks: Int = 0, bytes: Int = 0) {
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

/// Awaits the work `count` times, in a loop that the optimizer can neither merge nor leave.
@inline(__always)
func times(_ count: Int, _ work: () async -> Void) async {
  for _ in 0..<count {
    await work()
    keep()
  }
}
