import Foundation
import Props

/// Rounds of stress, one after another, chosen by a seed.
///
/// The seed and the number of the round decide what is done, by how many and to how many; the machine decides in which
/// order.
///
/// `@unchecked Sendable`: the list is read and written only while `lock` is held. It is an `NSLock`, because
/// ThreadSanitizer does not see a `Mutex` on Linux.
public final class Stress: @unchecked Sendable {
  private let seed: UInt64
  private let rounds = Count()
  let tried = Count()
  let calls = Count()
  private let lock = NSLock()
  private var found: [String] = []

  /// Makes a stress test with the source of all choices.
  public init(seed: UInt64) { self.seed = seed }

  /// How many kinds of rounds there are; they take turns.
  public static var kinds: Int { Kind.all.count }

  /// Runs rounds, of which none begins after that duration; one that does not end stops the process.
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
      await kind.run(Round(seed: seed, number: number, name: name, stress: self))
      end.open()
      watch.join()
      rounds.increment()
    }
  }

  /// Records and prints a broken promise.
  func record(_ violation: String) {
    lock.withLock { found.append(violation) }
    FileHandle.standardError.write(Data("\(violation)\n".utf8))
  }

  /// Broken promises.
  public var violations: [String] { lock.withLock { found } }

  /// How many guards there were.
  public var guards: Int { tried.get() }

  /// The numbers, in one line.
  public var report: String {
    "\(rounds.get()) rounds, \(guards) guards, \(calls.get()) calls, \(violations.count) violations"
  }
}
