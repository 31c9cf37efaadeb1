import Foundation
import StressKit

/// Puts guards under stress; `Tests/Stress/README.md` says how, and with what results.
@main
struct Command {
  private static let usage = """
    usage: Stress [--seed NUMBER] [--seconds NUMBER] [--report SECONDS] [--patience SECONDS] [--round NUMBER]
    """

  static func main() async {
    var seed = UInt64.random(in: 0...UInt64(UInt32.max))
    var (seconds, report, patience) = (60.0, 300.0, 180.0)
    var only: Int?
    var arguments = CommandLine.arguments.dropFirst()
    while let option = arguments.popFirst() {
      switch (option, arguments.popFirst()) {
      case ("--seed", let value?): seed = UInt64(value) ?? misused()
      case ("--seconds", let value?): seconds = amount(value)
      case ("--report", let value?): report = amount(value)
      case ("--patience", let value?): patience = amount(value)
      case ("--round", let value?): only = Int(value).flatMap { $0 < 0 ? nil : $0 } ?? misused()
      default: misused() as Void
      }
    }
    let stress = Stress(seed: seed)
    print("seed \(seed)")
    if let only {
      await stress.run(only...only, patience: patience)
      print(stress.report)
    } else {
      let begin = ContinuousClock.now
      var (next, elapsed) = (0, 0.0)
      repeat {
        let part = min(report, seconds - elapsed)
        next += await stress.run(next..., for: .seconds(part), patience: patience)
        elapsed = (ContinuousClock.now - begin) / .seconds(1)
        print("after \(Int(elapsed)) seconds")
        print(stress.report)
        // Visible at once, even in a file.
        fflush(nil)
      } while elapsed < seconds
    }
    exit(stress.violations.isEmpty ? 0 : 1)
  }

  /// A positive number of seconds.
  private static func amount(_ text: String) -> Double {
    guard let amount = Double(text), amount > 0 else { return misused() }
    return amount
  }

  private static func misused<Value>() -> Value {
    FileHandle.standardError.write(Data("\(usage)\n".utf8))
    exit(64)
  }
}
