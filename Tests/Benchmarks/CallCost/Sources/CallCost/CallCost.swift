import AllocationCounter
import Subjects
import Systems

/// Runs one subject a given number of times and nothing else, so that an instruction counter can wrap it.
///
/// Without arguments it lists the subjects; with `--allocations` it counts each one's heap allocations. With `--systems`
/// it lists the systems of the scorecard and their memory, and with `--chart` it draws their costs.
@main
enum CallCost {
  static func main() async {
    let arguments = CommandLine.arguments.dropFirst()
    switch arguments.first {
    case "--systems": return printSystems()
    case "--chart": return print(Chart(of: readLines()).text)
    default: break
    }
    let subjects = makeSubjects() + makeSystems().flatMap { [$0.afterTheRun, $0.firstRun] }
    switch (arguments.first, arguments.dropFirst().first.flatMap { Int($0) }) {
    case (nil, _):
      for subject in subjects { print(subject.name) }
    case ("--allocations", _):
      await countAllocations(of: subjects)
    case (let name?, let count?):
      guard let subject = subjects.first(where: { $0.name == name }) else {
        fatalError("There is no subject “\(name)”.")
      }
      await subject.run(count)
    default:
      fatalError("Usage: CallCost [--allocations | --systems | --chart | SUBJECT COUNT]")
    }
  }

  /// Prints each subject's blocks and bytes per call, separated by tabs.
  private static func countAllocations(of subjects: [Subject]) async {
    guard allocation_counter_works() else { fatalError("Allocations are not counted on this platform.") }
    // Enough calls that a block allocated by the loop itself rounds away.
    let count = 1_000
    for subject in subjects {
      await subject.run(count)
      let blocks = allocation_counter_blocks()
      let bytes = allocation_counter_bytes()
      await subject.run(count)
      let blocksPerCall = Int(allocation_counter_blocks() - blocks) / count
      let bytesPerCall = Int(allocation_counter_bytes() - bytes) / count
      print(subject.name, blocksPerCall, bytesPerCall, separator: "\t")
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
