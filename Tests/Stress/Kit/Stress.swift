import Foundation
import Props

/// Rounds of stress, one after another, chosen by a seed.
///
/// The seed and the number of the round decide what is done, by how many and to how many; the machine decides in which
/// order.
public struct Stress: Sendable {
  private let seed: UInt64
  private let tally = Tally()

  /// Makes a stress test.
  ///
  /// - Parameter seed: The source of all choices.
  public init(seed: UInt64) { self.seed = seed }

  /// How many kinds of rounds there are; they take turns.
  public static var kinds: Int { Kind.all.count }

  /// Runs rounds; one that does not end stops the process.
  ///
  /// - Parameters:
  ///   - numbers: Which rounds.
  ///   - duration: After how long no further round begins.
  public func run(_ numbers: some Sequence<Int>, for duration: Duration? = nil) async {
    let begin = ContinuousClock.now
    for number in numbers {
      if let duration, ContinuousClock.now - begin >= duration { break }
      let kind = Kind.all[number % Kind.all.count]
      let name = "seed \(seed), round \(number), \(kind.name)"
      let end = Gate(name)
      let watch = BackgroundThread { [seed] in
        if end.isOpen(within: longestWait) { return }
        fatalError("\(name): not over within \(longestWait) seconds; repeat with --seed \(seed) --round \(number)")
      }
      let before = violations.count
      await kind.run(Round(seed: seed, number: number, tally: tally))
      end.open()
      watch.join()
      tally.rounds.increment()
      for violation in violations.dropFirst(before) {
        FileHandle.standardError.write(Data("\(name): \(violation)\n".utf8))
      }
    }
  }

  /// Broken promises.
  public var violations: [String] { tally.violations }

  /// How many guards there were.
  public var guards: Int { tally.guards.get() }

  /// The numbers, in one line.
  public var report: String {
    """
    \(tally.rounds.get()) rounds, \(guards) guards, \(tally.calls.get()) calls, \(tally.runs.get()) runs, \
    \(tally.throwing.get()) throws, \(tally.cancellations.get()) canceled, \(violations.count) violations
    """
  }
}
