import Subjects

/// Nanoseconds per call of each subject, measured in rounds.
///
/// Each round measures each subject once, in its own order, for about a millisecond. Whatever slows the machine for
/// longer than that slows all of them, and drops out of the ratios.
struct Measurements {
  private var samples: [String: [Double]] = [:]

  init(of subjects: [Subject], rounds: Int) async {
    var counts: [String: Int] = [:]
    for subject in subjects { counts[subject.name] = await Self.calls(of: subject, in: .milliseconds(1)) }
    for _ in 0..<rounds {
      for subject in subjects.shuffled() {
        let count = counts[subject.name, default: 1]
        let duration = await ContinuousClock().measure { await subject.run(count) }
        samples[subject.name, default: []].append(duration / .nanoseconds(count))
      }
    }
  }

  /// The subject's median nanoseconds per call.
  func median(of name: String) -> Double? {
    samples[name].map { quantile(0.5, of: $0) }
  }

  /// The middle half of the rounds' ratios, which shows how noisy the run was.
  func spread(of name: String, over baseline: String) -> ClosedRange<Double>? {
    guard let subject = samples[name], let baseline = samples[baseline] else { return nil }
    let ratios = zip(subject, baseline).map { $0 / $1 }
    return quantile(0.25, of: ratios)...quantile(0.75, of: ratios)
  }

  /// How many calls of the subject take about that long; warms it up on the way.
  ///
  /// The fastest of several tries counts, because a try in which the thread lost its core says nothing.
  private static func calls(of subject: Subject, in duration: Duration) async -> Int {
    var count = 1
    while true {
      var fastest = Duration.seconds(60)
      for _ in 0..<5 { fastest = min(fastest, await ContinuousClock().measure { await subject.run(count) }) }
      if fastest > duration / 8 { return max(1, Int(Double(count) * (duration / fastest))) }
      count *= 2
    }
  }
}

/// The value below which the given share of the samples lies.
func quantile(_ share: Double, of samples: [Double]) -> Double {
  samples.sorted()[Int(Double(samples.count - 1) * share)]
}
