import Once

// Whoever makes a kind `Sendable` has to write `@unchecked`, and answers for it.

// error@+1: conformance to 'Sendable' must occur in the same source file as enum 'Blocking'; use '@unchecked Sendable'
extension RunOnceKind.Blocking: Sendable {}
// error@+1: conformance to 'Sendable' must occur in the same source file as enum 'SuspendingOnActor'
extension RunOnceKind.SuspendingOnActor: Sendable {}
