/// The times of several runs.
struct Samples {
  private(set) var seconds: [Double] = []

  mutating func add(_ value: Double) {
    seconds.append(value)
    seconds.sort()
  }

  var isEmpty: Bool { seconds.isEmpty }
  /// The fastest run.
  ///
  /// A busy machine only ever adds to a time, so this one says most.
  var minimum: Double { seconds.first ?? 0 }
  /// The median run.
  var median: Double { isEmpty ? 0 : seconds[seconds.count / 2] }
}
