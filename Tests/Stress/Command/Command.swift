import Foundation
import StressKit

/// Puts guards under stress; `Tests/Stress/README.md` says how, and with what results.
@main
struct Command {
  static func main() async {
    var seed = UInt64.random(in: 0...UInt64(UInt32.max))
    var seconds = 60.0
    var only: Int?
    var arguments = CommandLine.arguments.dropFirst()
    while let option = arguments.popFirst() {
      let value = arguments.popFirst() ?? ""
      switch option {
      case "--seed": seed = UInt64(value) ?? misused()
      case "--seconds": seconds = Double(value) ?? misused()
      case "--round": only = UInt32(value).map(Int.init) ?? misused()
      default: misused() as Void
      }
    }
    let stress = Stress(seed: seed)
    print("seed \(seed)")
    if let only { await stress.run([only]) } else { await stress.run(0..., for: .seconds(seconds)) }
    print(stress.report)
    exit(stress.violations.isEmpty ? 0 : 1)
  }

  private static func misused<Value>() -> Value {
    FileHandle.standardError.write(Data("usage: Stress [--seed NUMBER] [--seconds NUMBER] [--round NUMBER]\n".utf8))
    exit(64)
  }
}
