import ObjectiveC
import Once

// Makes 20,000 calls of a subject, for an instruction counter. All else is the same for each subject.
final class Owner {
  var count = 0

  /// The address of a class, compared but never dereferenced.
  static var key: UnsafeRawPointer { unsafeBitCast(Owner.self, to: UnsafeRawPointer.self) }

  @inline(never) func lookUp() { if objc_getAssociatedObject(self, Owner.key) == nil { count += 1 } }
  @inline(never) func run() { RunOnce.forLifetime(of: self) { count += 1 } }
  @inline(never) func ask() { if RunOnce.isFirstCall(for: self) { count += 1 } }
}

let owner = Owner()
objc_setAssociatedObject(owner, Owner.key, Owner(), .OBJC_ASSOCIATION_RETAIN)
owner.run()
owner.ask()
switch CommandLine.arguments[1] {
case "look-up": for _ in 0..<20_000 { owner.lookUp() }
case "forLifetime": for _ in 0..<20_000 { owner.run() }
case "isFirstCall": for _ in 0..<20_000 { owner.ask() }
default: fatalError("no such subject")
}
