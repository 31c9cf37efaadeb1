import Observation
import Once

private final class UnsetOnce {
  @SetOnce var flag

  @inline(never) static func make() -> UnsetOnce { UnsetOnce() }
  @inline(never) func read() -> Bool { flag }
}

/// What one writes without the package.
@Observable private final class Model {
  var flag = opaque(false)

  @inline(never) func read() -> Bool { flag }
}

func trackedSubjects() -> [Subject] {
  let (once, model) = (UnsetOnce.make(), Model())
  return [
    Subject("unset: @SetOnce, tracked again", Limit(1_250)) { count in
      tracked { times(count) { keep(once.read()) } }
    },
    Subject("first read: @SetOnce", Limit(2_700, 6, 240)) { times($0) { keep(UnsetOnce.make().read()) } },
    Subject("first read: @SetOnce, tracked", Limit(13_000, 12, 960)) { count in
      // As a list reads its rows, and drops them.
      let objects = (0..<count).map { _ in UnsetOnce.make() }
      tracked { for object in objects { keep(object.read()) } }
    },
    Subject("@Observable, tracked again", Limit(1_300)) { count in
      tracked { times(count) { keep(model.read()) } }
    },
  ]
}

/// Reads, all for one observer.
@inline(__always) private func tracked(_ read: () -> Void) {
  withObservationTracking(read, onChange: {})
}
