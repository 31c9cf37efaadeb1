import Subjects

/// Prints the ratios of medians of the time for a call: each subject's to its baselines, with the bars.
///
/// Each round measures each subject once, in a new order, for about a millisecond. Whatever slows the machine for
/// longer than that slows all of them, and drops out of the ratios. The middle half of the rounds' ratios shows how
/// noisy the run was.
///
/// - Returns: How many bars were missed.
func printRatios(of subjects: [Subject], rounds: Int) async -> Int {
  let baselines = Set(subjects.flatMap { $0.baselines.map(\.key) })
  let subjects = subjects.filter { !$0.baselines.isEmpty || baselines.contains($0.name) }
  var counts: [String: Int] = [:]
  var samples: [String: [Double]] = [:]
  for subject in subjects { counts[subject.name] = await calls(of: subject, in: .milliseconds(1)) }
  for _ in 0..<rounds {
    for subject in subjects.shuffled() {
      let count = counts[subject.name, default: 1]
      let duration = await ContinuousClock().measure { await subject.run(count) }
      samples[subject.name, default: []].append(duration / .nanoseconds(count))
    }
  }

  /// The value below which the given share of the samples lies.
  func quantile(_ share: Double, of samples: [Double]) -> Double {
    samples.sorted()[Int(Double(samples.count - 1) * share)]
  }
  printRow("subject", "baseline", ["ns", "base ns", "ratio", "middle half", "at most"])
  var failures = 0
  for subject in subjects {
    for (baseline, bar) in subject.baselines {
      guard let own = samples[subject.name], let base = samples[baseline] else {
        fatalError("There is no subject “\(baseline)”.")
      }
      let (time, baseTime) = (quantile(0.5, of: own), quantile(0.5, of: base))
      let ratios = zip(own, base).map { $0 / $1 }
      let middle = "\(quantile(0.25, of: ratios).text)–\(quantile(0.75, of: ratios).text)"
      let numbers = [time.text, baseTime.text, (time / baseTime).text, middle, bar.text]
      failures += printRow(subject.name, baseline, numbers, isMet: time / baseTime <= bar + noise)
    }
  }
  return failures
}

/// How many calls of the subject take about that long; warms it up on the way.
///
/// The fastest of several tries counts, because a try in which the thread lost its core says nothing.
func calls(of subject: Subject, in duration: Duration) async -> Int {
  var count = 1
  while true {
    var fastest = Duration.seconds(60)
    for _ in 0..<5 { fastest = min(fastest, await ContinuousClock().measure { await subject.run(count) }) }
    if fastest > duration / 8 { return max(1, Int(Double(count) * (duration / fastest))) }
    count *= 2
  }
}
