import Foundation
import Props

/// Rounds of stress, one after another, chosen by a seed.
///
/// The seed and the number of the round decide what is done, by how many and to how many; the machine decides in which
/// order.
public struct Stress: Sendable {
  /// The source of all choices.
  public let seed: UInt64
  private let tallies = Kind.all.map { _ in Tally() }
  private let rounds = Kind.all.map { _ in Count() }

  /// Makes a stress test.
  ///
  /// - Parameter seed: The source of all choices.
  public init(seed: UInt64) {
    self.seed = seed
  }

  /// How many kinds of rounds there are; they take turns.
  public static var kinds: Int { Kind.all.count }

  /// Runs rounds.
  ///
  /// - Parameters:
  ///   - numbers: Which rounds.
  ///   - duration: After how long no further round begins.
  ///   - patience: How many seconds a round may take before the process is stopped.
  /// - Returns: How many rounds there were.
  @discardableResult
  public func run(_ numbers: some Sequence<Int>, for duration: Duration? = nil, patience: Double = 180) async -> Int {
    var count = 0
    let clock = ContinuousClock()
    let begin = clock.now
    for number in numbers {
      if let duration, begin.duration(to: clock.now) >= duration { break }
      let index = number % Kind.all.count
      let round = Round(seed: seed, number: number, tally: tallies[index], patience: patience)
      let name = "seed \(seed), round \(number), \(round.kind.name)"
      let end = Gate(name)
      let watch = BackgroundThread {
        if end.isOpen(within: patience) { return }
        fatalError("\(name): not over within \(patience) seconds; repeat with --seed \(seed) --round \(number)")
      }
      let before = round.tally.violations.count
      await round.kind.run(round)
      end.open()
      watch.join()
      count += 1
      rounds[index].value.increment()
      for violation in round.tally.violations.dropFirst(before) {
        note("\(name): \(violation)")
      }
    }
    return count
  }

  /// Broken promises.
  public var violations: [String] { tallies.flatMap(\.violations) }

  /// How many guards there were.
  public var instances: Int { tallies.map { $0.instances.get() }.reduce(0, +) }

  /// The numbers, one line per kind of round.
  public var report: String {
    let names = ["rounds", "instances", "calls", "runs", "throws", "cancelled", "left", "owners", "violations"]
    var rows = zip(tallies, rounds).map { tally, rounds in
      [
        rounds.value.get(), tally.instances.get(), tally.calls.get(), tally.runs.get(), tally.throwing.get(),
        tally.cancellations.get(), tally.departures.get(), tally.owners.get(), tally.violations.count,
      ]
    }
    rows.append(names.indices.map { column in rows.map { $0[column] }.reduce(0, +) })
    let lines = zip(Kind.all.map(\.name) + ["all"], rows).map { line($0, $1.map(String.init)) }
    return ([line("", names)] + lines).joined(separator: "\n")
  }

  private func line(_ name: String, _ columns: [String]) -> String {
    let width = 12
    let cells = columns.map { String(repeating: " ", count: max(1, width - $0.count)) + $0 }
    return name.padding(toLength: 28, withPad: " ", startingAt: 0) + cells.joined()
  }
}

/// Writes a line to standard error.
private func note(_ line: String) {
  FileHandle.standardError.write(Data("\(line)\n".utf8))
}
