import Observation
import Once

/// What has a flag that is not set, of which an observer may track each read.
private protocol Trackable: AnyObject {
  static func make() -> Self
  func read() -> Bool
}

private final class UnsetOnce: Trackable {
  @SetOnce var flag

  @inline(never) static func make() -> UnsetOnce { UnsetOnce() }
  @inline(never) func read() -> Bool { flag }
}

/// What one writes without the package.
@Observable private final class Model: Trackable {
  var flag = opaque(false)

  @inline(never) static func make() -> Model { Model() }
  @inline(never) func read() -> Bool { flag }
}

func trackedSubjects() -> [Subject] {
  let (once, model) = (UnsetOnce.make(), Model.make())
  return [
    Subject("unset: @SetOnce, tracked again", Limit(1_250)) { trackAgain(once, $0) },
    Subject("first read: @SetOnce", Limit(2_700, 6, 240)) { times($0) { keep(UnsetOnce.make().read()) } },
    Subject("first read: @SetOnce, tracked", Limit(13_000, 12, 960)) { trackFirst(UnsetOnce.self, $0) },
    Subject("@Observable, read", Limit(180)) { times($0) { keep(model.read()) } },
    Subject("@Observable, tracked again", Limit(1_300)) { trackAgain(model, $0) },
    Subject("first read: @Observable", Limit(1_650, 3, 136)) { times($0) { keep(Model.make().read()) } },
    Subject("first read: @Observable, tracked", Limit(11_500, 9, 850)) { trackFirst(Model.self, $0) },
  ]
}

/// Reads one object again and again, all for one observer.
@inline(__always) private func trackAgain(_ object: some Trackable, _ count: Int) {
  withObservationTracking {
    times(count) { keep(object.read()) }
  } onChange: {
  }
}

/// Makes objects, reads each once, all for one observer, as a list reads its rows, and drops them.
@inline(__always) private func trackFirst<Some: Trackable>(_: Some.Type, _ count: Int) {
  let objects = (0..<count).map { _ in Some.make() }
  withObservationTracking {
    for object in objects { keep(object.read()) }
  } onChange: {
  }
}
