import CSupport
import Subjects

/// Runs one subject a given number of times and nothing else, so that an instruction counter can wrap it.
///
/// With `--limits` it lists the subjects that have one, and what a call takes; with `--systems` what is compared. With
/// `--memory` it lists what `memory` has, each with its limit, or prints the bytes of the one that is named.
@main
enum CallCost {
  static func main() async {
    let arguments = Array(CommandLine.arguments.dropFirst())
    switch arguments.first {
    case "--systems": for system in makeSystems() { print(system[0].name) }
    case "--memory":
      for (name, limit, bytes) in memory where arguments.count == 1 || arguments[1] == name {
        print(arguments.count == 1 ? "\(name)\t\(limit)" : "\(await bytes())")
      }
    case "--limits":
      let count = 1_000  // A block that the loop itself allocates rounds away.
      for subject in makeSubjects() {
        guard let limit = subject.limit else { continue }
        await subject.run(count)
        let (blocks, bytes) = (allocation_counter_blocks(), allocation_counter_bytes())
        await subject.run(count)
        let blocksOfCall = Int(allocation_counter_blocks() - blocks) / count
        let bytesOfCall = Int(allocation_counter_bytes() - bytes) / count
        let counts = [limit.instructions, blocksOfCall, limit.blocks, bytesOfCall, limit.bytes]
        print(([subject.name] + counts.map(String.init)).joined(separator: "\t"))
      }
    case let name:
      guard let count = arguments.last.flatMap({ Int($0) }),
        let subject = makeSubjects().first(where: { $0.name == name })
      else { fatalError("Usage: CallCost [--limits | --systems | --memory [NAME] | SUBJECT COUNT]") }
      await subject.run(count)
    }
  }
}
