import Foundation
import StressKit

/// Puts guards under stress: `Stress [--seed NUMBER] [--seconds NUMBER] [--round NUMBER]`.
///
/// Threads and tasks, 2 to 64 at a time, call thousands of guards whose payloads throw, whose callers are cancelled,
/// and whose owners die meanwhile. The accounts of each must balance; what does not is a violation, which is printed
/// with its round, and makes the status 1. A round that does not end within three minutes stops the process with its
/// number. `--round` repeats one round of a seed: the same guards, callers, failures and cancellations in another
/// interleaving.
///
///     swift run -c release Stress --seed 1 --seconds 1800
///     swift run --sanitize=thread --scratch-path .build-thread Stress --seconds 1800
///     swift run --sanitize=address --scratch-path .build-address Stress --seconds 1800
///
/// Last figures, of 21 November 2026, on four processors that were shared (Linux, x86-64, Swift 6.3.1), without a
/// violation and without a word from a sanitizer, whose builds were for debugging:
///
/// |                  | seed | seconds | rounds |    guards |      calls |      runs |    throws | cancelled |
/// |------------------|-----:|--------:|-------:|----------:|-----------:|----------:|----------:|----------:|
/// | release          |   11 |     150 | 23,220 | 1,660,228 | 23,518,063 | 2,308,281 | 1,178,265 | 2,310,038 |
/// | ThreadSanitizer  |   12 |     180 |  1,930 |   138,855 |  2,024,861 |   193,386 |    99,259 |   194,385 |
/// | AddressSanitizer |   13 |     180 |  5,350 |   387,727 |  5,636,043 |   531,984 |   273,608 |   546,963 |
///
/// Owners that died while callers were at their guards: 222,279, 18,379 and 51,138.
@main
struct Command {
  static func main() async {
    var seed = UInt64.random(in: 0...UInt64(UInt32.max))
    var seconds = 60.0
    var only: Int?
    var arguments = CommandLine.arguments.dropFirst()
    while let option = arguments.popFirst() {
      switch (option, arguments.popFirst()) {
      case ("--seed", let value?): seed = UInt64(value) ?? misused()
      case ("--seconds", let value?): seconds = Double(value) ?? misused()
      case ("--round", let value?): only = Int(value).flatMap { $0 < 0 ? nil : $0 } ?? misused()
      default: misused() as Void
      }
    }
    let stress = Stress(seed: seed)
    print("seed \(seed)")
    if let only {
      await stress.run(only...only)
    } else {
      await stress.run(0..., for: .seconds(seconds))
    }
    print(stress.report)
    exit(stress.violations.isEmpty ? 0 : 1)
  }

  private static func misused<Value>() -> Value {
    FileHandle.standardError.write(Data("usage: Stress [--seed NUMBER] [--seconds NUMBER] [--round NUMBER]\n".utf8))
    exit(64)
  }
}
