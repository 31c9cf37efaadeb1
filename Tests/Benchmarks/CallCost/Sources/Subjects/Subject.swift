/// One thing to measure: a name, and a loop that does it a given number of times.
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

  /// Describes code that does not suspend.
  public init(_ name: String, loop: @escaping (Int) -> Void) {
    self.name = name
    self.loop = .synchronous(loop)
  }

  /// Describes code that is awaited.
  public init(awaiting name: String, loop: @escaping (Int) async -> Void) {
    self.name = name
    self.loop = .asynchronous(loop)
  }

  /// Does it `count` times.
  public func run(_ count: Int) async {
    switch loop {
    case .synchronous(let loop): loop(count)
    case .asynchronous(let loop): await loop(count)
    }
  }
}

/// Does the work `count` times, in a loop that the optimizer can neither merge nor leave.
@inline(__always)
public func times(_ count: Int, _ work: () -> Void) {
  for _ in 0..<count {
    work()
    keep()
  }
}

/// Awaits the work `count` times, in a loop that the optimizer can neither merge nor leave.
@inline(__always)
public func times(_ count: Int, _ work: () async -> Void) async {
  for _ in 0..<count {
    await work()
    keep()
  }
}
