import Synchronization

/// Counts the runs of each payload, by the place in the source that reports them.
nonisolated enum Tally {
  private static let counts = Mutex<[String: Int]>([:])

  static func count(_ place: String) {
    counts.withLock { $0[place, default: 0] += 1 }
  }

  /// How many payloads have run; ends the program if one of them ran twice.
  static func end() -> Int {
    let counts = counts.withLock { $0 }
    for (place, count) in counts where count != 1 { fatalError("\(place) ran \(count) times") }
    return counts.count
  }
}

/// Reports that the payload it stands in runs; returns its argument, so that a payload takes one line.
@discardableResult
nonisolated func ran<Value>(
  _ value: Value = (),
  file: String = #fileID,
  line: Int = #line,
  column: Int = #column
) -> Value {
  Tally.count("\(file):\(line):\(column)")
  return value
}

/// Ends the program if a result is not as it should be.
nonisolated func check(_ condition: Bool, file: String = #fileID, line: Int = #line) {
  if !condition { fatalError("\(file):\(line) is not as it should be") }
}

nonisolated struct Failed: Error {}

nonisolated final class NotSendable { var number = 7 }
