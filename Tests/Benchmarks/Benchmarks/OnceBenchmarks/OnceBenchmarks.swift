import Benchmark
import MoreSubjects
import Subjects

/// One benchmark per subject, for percentiles and for comparing two commits with the library's baselines.
///
/// The subjects run one after another, so do not divide one line by another; use `Ratios` for that.
let benchmarks: @Sendable () -> Void = {
  Benchmark.defaultConfiguration = .init(
    metrics: [.wallClock, .instructions],
    warmupIterations: 3,
    scalingFactor: .kilo,
    maxDuration: .milliseconds(200)
  )
  for subject in makeAllSubjects() {
    switch subject.loop {
    case .synchronous(let loop):
      Benchmark(subject.name) { benchmark in loop(benchmark.scaledIterations.count) }
    case .asynchronous(let loop):
      Benchmark(subject.name) { benchmark in await loop(benchmark.scaledIterations.count) }
    }
  }
}
