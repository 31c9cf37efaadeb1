import AllocationCounter
import Subjects

/// Runs one subject a given number of times and nothing else, so that an instruction counter can wrap it.
///
/// Without arguments it lists the subjects. With `--limits` it lists those that have one, and the blocks and bytes that
/// a call takes; with `--systems` the systems of the scorecard and their memory. With `--chart` it draws their costs.
@main
enum CallCost {
  static func main() async {
    let arguments = Array(CommandLine.arguments.dropFirst())
    switch arguments.first {
    case nil: for subject in makeSubjects() { print(subject.name) }
    case "--limits": await printLimits()
    case "--systems": printSystems()
    case "--chart": print(Chart.ofInput().text)
    case let name:
      guard let count = arguments.last.flatMap({ Int($0) }),
        let subject = makeSubjects().first(where: { $0.name == name })
      else { fatalError("Usage: CallCost [--limits | --systems | --chart | SUBJECT COUNT]") }
      await subject.run(count)
    }
  }

  /// Prints name, limit of instructions, blocks a call and their limit, bytes and theirs, separated by tabs.
  private static func printLimits() async {
    // Enough calls that a block allocated by the loop itself rounds away.
    let count = 1_000
    for subject in makeSubjects() {
      guard let limit = subject.limit else { continue }
      await subject.run(count)
      let (blocks, bytes) = (allocation_counter_blocks(), allocation_counter_bytes())
      await subject.run(count)
      let blocksPerCall = Int(allocation_counter_blocks() - blocks) / count
      let bytesPerCall = Int(allocation_counter_bytes() - bytes) / count
      let counts = [limit.instructions, blocksPerCall, limit.blocks, bytesPerCall, limit.bytes]
      print(([subject.name] + counts.map(String.init)).joined(separator: "\t"))
    }
  }

  /// Prints each system and the bytes that one takes after its run, without its owner, separated by a tab.
  private static func printSystems() {
    let systems = makeSystems()
    let bytes = systems.map { system in
      let count = 1_000
      var kept = (0..<count).map { _ in system.makeUsed() }  // Also makes what all of them share.
      kept.reserveCapacity(2 * count)
      let before = allocation_counter_bytes_in_use()
      for _ in 0..<count { kept.append(system.makeUsed()) }
      return withExtendedLifetime(kept) { Int(allocation_counter_bytes_in_use() - before) / count }
    }
    let owner = bytes.first ?? 0  // The first system is none.
    for (system, bytes) in zip(systems, bytes) { print("\(system.name)\t\(bytes - owner)") }
  }
}
