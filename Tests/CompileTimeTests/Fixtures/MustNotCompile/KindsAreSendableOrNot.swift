import Once

// Whoever makes a kind `Sendable` has to write `@unchecked`, and answers for it.

// error@+1: conformance to 'Sendable' must occur in the same source file as class 'Blocking'; use '@unchecked Sendable'
extension RunOnceKind.Blocking: Sendable {}
// error@+1: conformance to 'Sendable' must occur in the same source file as enum 'SuspendingOnActor'
extension RunOnceKind.SuspendingOnActor: Sendable {}

// Nobody else makes a kind, or calls one as what it is not.
// error@+1: cannot inherit from non-open class 'RunOnceKind.AnyBlocking' outside of its defining module
final class Mine: RunOnceKind.AnyBlocking {}
extension RunOnceKind.Blocking: RunOnceKind.AnySuspending {}  // error: inheritance from non-protocol type
