import ObjectiveC
import Once

/// Compares a call with the look-up of an associated object, for an instruction counter.
///
/// Usage: `LookUpCost NAME TIMES`
@main
enum LookUpCost {
  private final class Owner {
    var count = 0

    @inline(never) func lookUp() -> Bool { objc_getAssociatedObject(self, LookUpCost.key) != nil }
    @inline(never) func run() { RunOnce.forLifetime(of: self) { count += 1 } }
    @inline(never) func isFirst() -> Bool { RunOnce.isFirstCall(for: self) }
  }

  /// The address of a class, compared but never dereferenced.
  private static var key: UnsafeRawPointer { unsafeBitCast(Owner.self, to: UnsafeRawPointer.self) }

  static func main() {
    let owner = Owner()
    objc_setAssociatedObject(owner, key, Owner(), .OBJC_ASSOCIATION_RETAIN)
    owner.run()
    var answers = owner.isFirst() ? 1 : 0
    let count = Int(CommandLine.arguments[2]) ?? 0
    switch CommandLine.arguments[1] {
    case "look-up": for _ in 0..<count where owner.lookUp() { answers += 1 }
    case "forLifetime": for _ in 0..<count { owner.run() }
    case "isFirstCall": for _ in 0..<count where owner.isFirst() { answers += 1 }
    default: fatalError("no such subject")
    }
    print(answers, owner.count)
  }
}
