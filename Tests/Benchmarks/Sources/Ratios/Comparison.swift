import Subjects

/// A row: a subject, what it is divided by, and the bar that the quotient must not exceed.
struct Comparison {
  var subject: String
  var baseline: String
  var bar: Double?

  init(_ subject: String, over baseline: String, atMost bar: Double? = nil) {
    self.subject = subject
    self.baseline = baseline
    self.bar = bar
  }
}

/// Prints the ratios of medians.
func printComparisons(_ comparisons: [Comparison], in measurements: Measurements) -> [Verdict] {
  print(
    row("subject", "baseline", "ns", "base ns", "ratio", "middle half", "at most")
  )
  return comparisons.map { comparison in
    guard let subject = measurements.median(of: comparison.subject),
      let baseline = measurements.median(of: comparison.baseline),
      let spread = measurements.spread(of: comparison.subject, over: comparison.baseline)
    else {
      print(row(comparison.subject, comparison.baseline, verdict: .missing))
      return .missing
    }
    let ratio = subject / baseline
    let verdict = Verdict(ratio, atMost: comparison.bar)
    print(
      row(
        comparison.subject,
        comparison.baseline,
        subject.text,
        baseline.text,
        ratio.text,
        "\(spread.lowerBound.text)–\(spread.upperBound.text)",
        comparison.bar?.text ?? "",
        verdict: verdict
      )
    )
    return verdict
  }
}
