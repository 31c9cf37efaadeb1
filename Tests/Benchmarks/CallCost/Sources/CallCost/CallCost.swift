import AllocationCounter
import Subjects

/// Runs one subject a given number of times and nothing else, so that an instruction counter can wrap it.
///
/// Without arguments it lists the subjects; with `--allocations` it counts each one's heap allocations.
@main
enum CallCost {
  static func main() async {
    let arguments = CommandLine.arguments.dropFirst()
    let subjects = makeSubjects()
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
      fatalError("Usage: CallCost [--allocations | SUBJECT COUNT]")
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
}
