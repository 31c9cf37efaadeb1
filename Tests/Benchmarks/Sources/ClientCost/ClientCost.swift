import Foundation

/// Measures what the wrappers cost a client's compiler; the benchmarks' README says how.
@main struct ClientCost {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    guard arguments.allSatisfy({ $0 == "--check" }) else { exit(withMessage: "Usage: ClientCost [--check]") }
    let isCheck = !arguments.isEmpty
    do {
      let found = try Measurements(rounds: isCheck ? 1 : 7, by: Compiler())
      if !isCheck { print(found.report) }
      let failures = Limits.failures(of: found)
      if failures > 0 { exit(withMessage: "\(failures) figures are above their limits in Limits.swift.") }
    } catch {
      exit(withMessage: "\(error)")
    }
  }

  private static func exit(withMessage message: String) -> Never {
    print(message)
    Foundation.exit(EXIT_FAILURE)
  }
}
