import Foundation
import Once
import OnceKeyed

extension Kind {
  /// Asynchronous runs whose payloads call others, some of them in circles, which only the cancellation of all callers
  /// ends.
  static let circles = Kind(name: "circles") { round in
    await withTaskGroup { group in
      for first in 0..<4 {
        group.addTask {
          for number in stride(from: first, to: 40, by: 4) { await Graph.storm(number, in: round) }
        }
      }
    }
  }
}

/// Runs that call each other, and callers who are canceled.
private enum Graph {
  static func storm(_ number: Int, in round: Round) async {
    let alive = Count()
    await storm(number, in: round, alive)
    // What a task has captured may die a moment after its end.
    for _ in 0..<10_000 where alive.get() > 0 { try? await Task.sleep(for: .milliseconds(1)) }
    round.check(alive.get() == 0, "\(alive.get()) objects were not released")
  }

  private static func storm(_ number: Int, in round: Round, _ alive: Count) async {
    var random = round.random(4, number)
    let circle = [0, 0, 2, 2, 3][random.int(in: 0...4)]
    let keys = OncePerKey<Int, Void>(keeping: .all)
    let nodes = (0..<random.int(in: 3...6)).map { Node($0, random.next(), keys, isInCircle: $0 < circle, round, alive) }
    for (place, node) in nodes.enumerated() {
      var targets = nodes[(place + 1)...].filter { _ in random.isOne(in: 3) }
      if place < circle { targets.append(nodes[(place + 1) % circle]) }
      node.call(targets.shuffled(using: &random), isHolding: circle > 0 && random.isOne(in: 2))
    }
    let count = random.int(in: 2...12)
    let tasks = (0..<count).map { task in
      let node = nodes[random.int(in: 0...nodes.count - 1)]
      return Task.detached(priority: random.isOne(in: 4) ? .high : .medium) {
        var random = round.random(5, number, task)
        random.dawdle()
        if (try? await node.visit(random.int(in: 0...9), isFirst: true)) != nil { node.checkHasRun() }
      }
    }
    // Without circles, some are left, and come to an end as well.
    for victim in tasks.shuffled(using: &random).prefix(circle > 0 ? count : random.int(in: 0...count)) {
      random.dawdle()
      if random.isOne(in: 3) { await Task.yield() }
      victim.cancel()
    }
    for task in tasks { await task.value }
    round.stress.calls.increment(by: count)
    withExtendedLifetime(nodes) {}
  }
}

/// An object with a run in one of several forms, whose payload calls other nodes.
///
/// `@unchecked Sendable`: what varies is set before the first call.
private final class Node: @unchecked Sendable {
  /// In circles, nodes would keep each other.
  private struct Target { unowned let node: Node }

  /// How many payloads compute: one processor is left for who cancels them.
  private static let computing = Count()

  private let (number, seed, round, alive): (Int, UInt64, Round, Count)
  private let keys: OncePerKey<Int, Void>
  private let isInCircle: Bool
  private let form: Int
  private var targets: [Target] = []
  private var isHolding = false
  private let (inside, attempts, successes) = (Count(), Count(), Count())

  private let own = RunOnce { (node: Node) async throws in try await node.run() }
  private let inStore: [AsyncOnce<Void, any Error, Node>]
  /// Nobody who waits for it can leave.
  private let typed = RunOnce { (node: Node) async throws(Refusal) in
    do { try await node.run() } catch { throw error as? Refusal ?? Refusal(attempt: 0) }
  }

  init(
    _ number: Int,
    _ seed: UInt64,
    _ keys: OncePerKey<Int, Void>,
    isInCircle: Bool,
    _ round: Round,
    _ alive: Count
  ) {
    (self.number, self.seed, self.round, self.alive) = (number, seed, round, alive)
    (self.keys, self.isInCircle) = (keys, isInCircle)
    form = Int(seed % 6)
    let store = OnceStore.memory()
    inStore = (0..<2).map { _ in RunOnce(in: store) { (node: Node) async throws in try await node.run() } }
    alive.increment()
    round.stress.tried.increment()
  }

  deinit { alive.increment(by: -1) }

  /// Says what the payload calls.
  ///
  /// If that is nothing, it may hold until it is canceled.
  func call(_ nodes: [Node], isHolding: Bool) {
    (targets, self.isHolding) = (nodes.map(Target.init), isHolding && nodes.isEmpty)
  }

  /// Calls the run, in a way that is chosen by a number, from outside all runs or from a payload.
  func visit(_ choice: Int, isFirst: Bool = false) async throws {
    do {
      switch form {
      case 0: try await own(self)
      case 1: try await inStore[choice % 2](self)
      case 2: try await RunOnce.forLifetime(of: self) { try await run() }
      case 3, 4: try await keys(number) { try await run() }
      // Two that cannot leave, each waiting for the other, would end by nothing.
      default: if targets.isEmpty { try await typed(self) } else { try await own(self) }
      }
    } catch {
      let isGivenUp = error is CancellationError || (error as? Refusal)?.attempt == 0
      // A run that is given up may be canceled a moment after one that it waits for. Yielding to the task that cancels
      // it would not do, which may have a lower priority.
      for _ in 0..<10_000 where isGivenUp && !isFirst && !Task.isCancelled {
        try? await Task.sleep(for: .milliseconds(1))
      }
      round.check(!isGivenUp || Task.isCancelled, "node \(number): a caller whom nobody canceled got \(error)")
      // Who is outside of a circle may lead to one.
      round.check(!(error is RecursiveKeyError) || leadsToCircle, "node \(number): a circle of keys that is none")
      throw error
    }
  }

  func checkHasRun() { round.check(successes.get() == 1, "node \(number): a caller returned without a success") }

  private func run() async throws {
    round.check(inside.increment() == 1, "node \(number): two runs at once")
    defer { inside.increment(by: -1) }
    round.check(successes.get() == 0, "node \(number): a run after one that succeeded")
    let attempt = attempts.increment()
    var random = Random(seed: seed, [attempt])
    for _ in 0..<random.int(in: 0...3) { await Task.yield() }
    if attempt == 1, random.isOne(in: 4) { throw Refusal(attempt: attempt) }
    if isHolding { try await hold() }
    try await callOthers(&random)
    successes.increment()
  }

  /// Until it is canceled, in this step or suspended.
  private func hold() async throws {
    defer { Self.computing.increment(by: -1) }
    if Self.computing.increment() < ProcessInfo.processInfo.activeProcessorCount {
      while !Task.isCancelled { nap() }
    }
    try await SetOnce().wait()
  }

  /// The thread's, and no suspension.
  private func nap() { Thread.sleep(forTimeInterval: 0.000_1) }

  private var leadsToCircle: Bool { isInCircle || targets.contains { $0.node.leadsToCircle } }

  private func callOthers(_ random: inout Random) async throws {
    guard let first = targets.first?.node else { return }
    let choice = random.int(in: 0...9)
    switch choice % 3 {
    case 0:
      for target in targets { try await target.node.visit(choice) }
    case 1:
      async let beside: Void = first.visit(choice)
      for target in targets.dropFirst() { try await target.node.visit(choice) }
      try await beside
    default:
      try await withThrowingTaskGroup { group in
        for target in targets { group.addTask { try await target.node.visit(choice) } }
        try await group.waitForAll()
      }
    }
  }
}
