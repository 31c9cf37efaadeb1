import ObjectiveC
import Once

// Makes 20,000 calls for an instruction counter: of the form, or, with an argument, of the look-up in it alone.
final class Owner {
  var count = 0

  /// The address of a class, compared but never dereferenced.
  static var key: UnsafeRawPointer { unsafeBitCast(Owner.self, to: UnsafeRawPointer.self) }

  @inline(never) func lookUp() { if objc_getAssociatedObject(self, Owner.key) == nil { count += 1 } }
  @inline(never) func run() { RunOnce.forLifetime(of: self) { count += 1 } }
}

let owner = Owner()
objc_setAssociatedObject(owner, Owner.key, Owner(), .OBJC_ASSOCIATION_RETAIN)
owner.run()
if CommandLine.arguments.count > 1 {
  for _ in 0..<20_000 { owner.lookUp() }
} else {
  for _ in 0..<20_000 { owner.run() }
}
