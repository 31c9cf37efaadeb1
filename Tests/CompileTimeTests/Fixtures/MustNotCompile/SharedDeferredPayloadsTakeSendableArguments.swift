import Once

final class Box {
  var number = 0
}

// The argument of a call that came too early is kept, and the payload runs on it where it is provided, which may be
// elsewhere.

// expected-error@+1 {{type 'Box' does not conform to the 'Sendable' protocol}}
let late = RunOnce<@Sendable (Box) -> Void>(payload: .later)
// expected-error@+1 {{type 'Box' does not conform to the 'Sendable' protocol}}
let lateAndLong = RunOnce<nonisolated(nonsending) @Sendable (Box) async throws -> Void>(payload: .later)
