import AllocationCounter
import Subjects

/// A row: an object, the same object without the once, and how many allocations the once may add.
struct Instance {
  var subject: String
  var baseline: String
  var bar: Int?

  init(_ subject: String, over baseline: String = "create: empty object", atMost bar: Int? = nil) {
    self.subject = subject
    self.baseline = baseline
    self.bar = bar
  }
}

/// Prints how many allocations and bytes an instance adds to the object that holds it.
func printInstances(_ instances: [Instance], of subjects: [Subject]) async -> [Verdict] {
  print(row("what it adds", "to", "blocks", "bytes", "at most"))
  guard allocation_counter_works() else {
    print(row("not counted on this platform", "", verdict: .missing))
    return [.missing]
  }
  var verdicts: [Verdict] = []
  for instance in instances {
    guard let subject = subjects.first(where: { $0.name == instance.subject }),
      let baseline = subjects.first(where: { $0.name == instance.baseline })
    else {
      print(row(instance.subject, instance.baseline, verdict: .missing))
      verdicts.append(.missing)
      continue
    }
    let taken = await heapUse(of: subject)
    let takenAnyway = await heapUse(of: baseline)
    let blocks = taken.blocks - takenAnyway.blocks
    let bytes = taken.bytes - takenAnyway.bytes
    let verdict = Verdict(Double(blocks), atMost: instance.bar.map(Double.init))
    let bar = instance.bar.map { "\($0)" } ?? ""
    print(row(instance.subject, instance.baseline, "\(blocks)", "\(bytes)", bar, verdict: verdict))
    verdicts.append(verdict)
  }
  return verdicts
}

/// What a call allocates, counted over enough calls that a block of the loop itself rounds away.
private func heapUse(of subject: Subject) async -> (blocks: Int, bytes: Int) {
  let count = 1_000
  await subject.run(count)
  let blocks = allocation_counter_blocks()
  let bytes = allocation_counter_bytes()
  await subject.run(count)
  return (
    Int(allocation_counter_blocks() - blocks) / count, Int(allocation_counter_bytes() - bytes) / count
  )
}
