import Alternatives
import Props

// What the essays propose; the systems that the benchmarks measure as well are in another folder.

extension FlagSetLast: Misusable, Suspending {
  var deeds: [Column: Deed] { flagDeeds { self.isFirst = $0 } }
  func suspend(_ work: @escaping AsyncWork) async throws {
    guard isFirst else { return }
    try await work()
    isFirst = false
  }
}

extension FlagSetFirst: Misusable, Suspending {
  var deeds: [Column: Deed] { flagDeeds { self.isFirst = $0 } }
}

extension Exchanging: Shareable, Misusable, Suspending {
  typealias Shared = AtomicExchange.ManagedAtomic
  var deeds: [Column: Deed] { flagDeeds { _ = self.isFirst.exchange($0, ordering: .relaxed) } }
}

extension LazyVar: Misusable {
  var deeds: [Column: Deed] {
    let assigned = ("somebody wrote `load = ()`", { self.trackOnce = () })
    return [.early: assigned, .outside: assigned]
  }
}

extension Switching: Misusable, Suspending {
  func suspend(_ work: @escaping AsyncWork) async throws {
    guard state == .loading else { return }
    defer { state = .loaded }  // Or failed: with any outcome the spinner goes.
    try await work()
  }

  var deeds: [Column: Deed] {
    [
      .early: ("another method of the model wrote `state = .loaded`", { self.state = .loaded }),
      .outside: ("another method of the model wrote `state = .loading`", { self.state = .loading }),
      .throws: ("tapped Retry, which is load() itself", { self.load() }),
    ]
  }
}

/// Its token is a property, as the essay has it; Apple asks for a global or a static.
final class Tokened: Screen, System, Misusable {
  static let title = (code: "dispatchOnce", name: "dispatch_once")
  var token = DispatchOnce.Token()
  override func viewDidAppear(_ animated: Bool) { DispatchOnce.perform(token) { try? track(animated) } }
  var deeds: [Column: Deed] {
    [
      .together: ("another method of the type used the token", { DispatchOnce.perform(self.token) {} }),
      .inside: ("another method of the type wrote a new token over it", { self.token = DispatchOnce.Token() }),
    ]
  }
}

final class Associated: Inline, System {
  static let title = (code: "SwiftRunOnce", name: "Swift-RunOnce")
  let stageMeeting = AssociatedRunOnce.Meeting()
  override func pass(_ line: UInt, _ work: () throws -> Void) {
    func pause(_ place: AssociatedRunOnce.Gap) { stageMeeting.pause(in: place, gap) }
    AssociatedRunOnce.forLifetime(of: self, line: Int(line), column: 5, pause: pause) { try? work() }
  }
}
