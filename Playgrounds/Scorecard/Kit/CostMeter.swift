import Foundation

/// Measures what a call costs after the work has been done, against a plain `Bool` property.
@MainActor
struct CostMeter {
  private static let rounds = 41
  /// How long one turn takes: short enough that it is seldom interrupted.
  private static let turn = Duration.microseconds(100)

  private let contestants: [Contestant]

  init(_ contestants: [Contestant]) {
    self.contestants = contestants
  }

  /// One finding for each contestant.
  func findings() -> [Finding] {
    // All in one array, so that the compiler cannot tell which call the loop is for and specialise it.
    let calls = [Contestant.plainBool.warmCall] + contestants.map(\.warmCall) + contestants.map(\.warmCallInLet)
    let runners = calls.map { $0.map { Runner($0()) } }
    var ratios = runners.dropFirst().map { _ in [Double]() }
    var times = ratios
    for round in 0..<Self.rounds {
      for (index, runner) in runners.dropFirst().enumerated() {
        // Each has a plain Bool right before or after it, so that both find the machine in the same state.
        guard let plain = runners[0], let runner else { continue }
        let first = (round.isMultiple(of: 2) ? plain : runner).nanosecondsPerCall()
        let second = (round.isMultiple(of: 2) ? runner : plain).nanosecondsPerCall()
        let (plainTime, time) = round.isMultiple(of: 2) ? (first, second) : (second, first)
        ratios[index].append(time / plainTime)
        times[index].append(time)
      }
    }
    return contestants.indices.map { index in
      guard let ratio = ratios[index].median, let time = times[index].median else {
        return .absent(contestants[index].moot[.cost] ?? "nobody calls it after the run")
      }
      let inLet = ratios[index + contestants.count].median
      return Finding(
        .measured,
        tried: "\(Self.rounds) rounds of calls after the run, taking turns with a plain Bool",
        observed: "\(time.shortened) ns a call, \(ratio.shortened) times a plain Bool"
          + (inLet.map { ", and as a let \($0.shortened) times" } ?? "") + Build.caveat,
        value: ratio,
        valueInLet: inLet
      )
    }
  }

  /// A call, and how many times it fits into a round.
  @MainActor private final class Runner {
    private let call: @MainActor () -> Void
    private var count = 64

    init(_ call: @escaping @MainActor () -> Void) {
      self.call = call
      while time(count) < CostMeter.turn, count < 1 << 20 { count *= 2 }
    }

    func nanosecondsPerCall() -> Double { time(count) / .nanoseconds(1) / Double(count) }

    private func time(_ count: Int) -> Duration {
      let start = Self.now
      for _ in 0..<count { call() }
      return Self.now - start
    }

    /// The time that this thread, and no other, has been running.
    private static var now: Duration {
      #if canImport(Darwin) || canImport(Glibc) || canImport(Musl)
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
      #else
        return ContinuousClock.now.duration(to: origin) * -1
      #endif
    }

    #if !(canImport(Darwin) || canImport(Glibc) || canImport(Musl))
      private static let origin = ContinuousClock.now
    #endif
  }
}

extension [Double] {
  fileprivate var median: Double? { isEmpty ? nil : sorted()[count / 2] }
}

extension Double {
  /// The number, rounded to the digits that are significant here.
  var shortened: String {
    self < 10 ? formatted(.number.precision(.fractionLength(1)).locale(.english)) : "\(Int(rounded()))"
  }
}

extension Locale {
  fileprivate static var english: Locale { Locale(identifier: "en_US_POSIX") }
}

/// How this program was built; its figures depend on that.
enum Build {
  static var configuration: String {
    #if DEBUG
      "debug"
    #else
      "release"
    #endif
  }

  static var caveat: String { configuration == "debug" ? ", in a debug build" : "" }
}
