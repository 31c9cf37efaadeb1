import AllocationCounter
import Subjects

/// Runs one subject a given number of times and nothing else, so that an instruction counter can wrap it.
///
/// Without arguments it lists the subjects. With `--limits` it lists those that have one, and the blocks and bytes that
/// a call takes; with `--systems` the systems of the scorecard and their memory. With `--chart` it draws their costs.
@main
enum CallCost {
  static func main() async {
    let arguments = CommandLine.arguments.dropFirst()
    switch (arguments.first, arguments.dropFirst().first.flatMap { Int($0) }) {
    case (nil, _):
      for subject in makeSubjects() { print(subject.name) }
    case ("--limits", _):
      await printLimits()
    case ("--systems", _):
      printSystems()
    case ("--chart", _):
      print(Chart(of: readLines()).text)
    case (let name?, let count?):
      guard let subject = makeSubjects().first(where: { $0.name == name }) else {
        fatalError("There is no subject “\(name)”.")
      }
      await subject.run(count)
    default:
      fatalError("Usage: CallCost [--limits | --systems | --chart | SUBJECT COUNT]")
    }
  }

  /// Prints name, limit of instructions, blocks a call and their limit, bytes and theirs, separated by tabs.
  private static func printLimits() async {
    guard allocation_counter_works() else { fatalError("Allocations are not counted on this platform.") }
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
    guard allocation_counter_works() else { fatalError("Allocations are not counted on this platform.") }
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

  private static func readLines() -> [(name: String, count: Int)] {
    var lines: [(String, Int)] = []
    while let line = readLine() {
      let cells = line.split(separator: "\t")
      if cells.count > 1, let count = Int(cells[1]) { lines.append((String(cells[0]), count)) }
    }
    return lines
  }
}
