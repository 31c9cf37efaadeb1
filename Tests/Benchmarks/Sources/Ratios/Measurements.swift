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

  /// Prints the ratios of medians: each subject's to its baselines or, without any, to a call that does nothing.
  ///
  /// The middle half of the rounds' ratios shows how noisy the run was.
  ///
  /// - Returns: How many bars were missed.
  func printRatios(of subjects: [Subject]) -> Int {
    print(row("subject", "baseline", ["ns", "base ns", "ratio", "middle half", "at most"]))
    var failures = 0
    for subject in subjects {
      let baselines = subject.baselines.isEmpty ? ["no guard": nil] : subject.baselines
      for (baseline, bar) in baselines {
        let (times, baselineTimes) = (samples(of: subject.name), samples(of: baseline))
        let (time, baselineTime) = (quantile(0.5, of: times), quantile(0.5, of: baselineTimes))
        let ratio = time / baselineTime
        let ratios = zip(times, baselineTimes).map { $0 / $1 }
        let middle = "\(quantile(0.25, of: ratios).text)–\(quantile(0.75, of: ratios).text)"
        let isMet = bar.map { ratio <= $0 + noise }
        if isMet == false { failures += 1 }
        let numbers = [time.text, baselineTime.text, ratio.text, middle, bar?.text ?? ""]
        print(row(subject.name, baseline, numbers, isMet: isMet))
      }
    }
    return failures
  }

  private func samples(of name: String) -> [Double] {
    guard let samples = samples[name] else { fatalError("There is no subject “\(name)”.") }
    return samples
  }

  /// The value below which the given share of the samples lies.
  private func quantile(_ share: Double, of samples: [Double]) -> Double {
    samples.sorted()[Int(Double(samples.count - 1) * share)]
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
