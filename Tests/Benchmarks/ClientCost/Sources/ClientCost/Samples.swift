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
  /// A busy machine only ever adds to a time, so this is the one that says most.
  var minimum: Double { seconds.first ?? 0 }
  /// The run in the middle.
  var median: Double { isEmpty ? 0 : seconds[seconds.count / 2] }
}
