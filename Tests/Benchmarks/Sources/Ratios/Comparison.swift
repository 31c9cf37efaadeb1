import Subjects

/// Prints the ratios of medians: each subject's to its baselines or, without any, to a call that does nothing.
func printComparisons(of subjects: [Subject], in measurements: Measurements) -> [Verdict] {
  print(row("subject", "baseline", "ns", "base ns", "ratio", "middle half", "at most"))
  return subjects.flatMap { subject -> [Verdict] in
    let baselines = subject.baselines.isEmpty ? [("no guard", nil)] : subject.baselines.map { ($0.key, $0.value) }
    return baselines.map { baseline, bar -> Verdict in
      guard let time = measurements.median(of: subject.name),
        let baselineTime = measurements.median(of: baseline),
        let spread = measurements.spread(of: subject.name, over: baseline)
      else {
        print(row(subject.name, baseline, verdict: .missing))
        return .missing
      }
      let ratio = time / baselineTime
      let verdict = Verdict(ratio, atMost: bar)
      print(
        row(
          subject.name,
          baseline,
          time.text,
          baselineTime.text,
          ratio.text,
          "\(spread.lowerBound.text)–\(spread.upperBound.text)",
          bar?.text ?? "",
          verdict: verdict
        )
      )
      return verdict
    }
  }
}
