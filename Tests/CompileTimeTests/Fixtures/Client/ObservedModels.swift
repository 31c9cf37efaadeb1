import Observation
import Once

#if canImport(Combine)
  import Combine
#else
  /// As much of Combine as a model needs that is observed in the older way.
  protocol ObservableObject: AnyObject {}
  @propertyWrapper struct Published<Value> {
    var wrappedValue: Value
  }
#endif

@Observable @MainActor final class Model {
  var items: [Int] = []
  @ObservationIgnored @RunOnce var load = { (model: Model) async throws in
    ran(); try await model.fetch()
  }
  @ObservationIgnored @RunOnce var track = { (model: Model) in
    ran(); model.items.append(0)
  }
  @ObservationIgnored @SetOnce var didAppear
  @ObservationIgnored @LazyOnce var title = "Model"
  @ObservationIgnored @RunOnce(payload: .later) var setUp: () -> Void
  @ObservationIgnored @RunOnce(in: .memory()) var greet = { ran() }
  let value = RunOnce { ran() }

  func fetch() async throws { items.append(1) }

  func runTwice() async throws {
    $setUp.provide { ran() }
    for _ in 1...2 { try await load(self); track(self); setUp(); greet(); value() }
    check(items == [1, 0] && $didAppear.set() && didAppear && title == "Model")
  }
}

@MainActor final class OldModel: ObservableObject {
  @Published var items: [Int] = []
  @RunOnce var load = { (model: OldModel) async throws in
    ran(); try await model.fetch()
  }
  @RunOnce var track = { (model: OldModel) in
    ran(); model.items.append(0)
  }
  @SetOnce var didAppear
  @LazyOnce var title = "Model"

  func fetch() async throws { items.append(1) }

  func runTwice() async throws {
    for _ in 1...2 { try await load(self); track(self) }
    check(items == [1, 0] && $didAppear.set() && didAppear && title == "Model")
  }
}
