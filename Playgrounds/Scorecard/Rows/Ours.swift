import Once
import Props

// The forms of this package.

final class Flagged: Screen, System, Misusable, Suspending {
  static let title = (code: "SetOnce", name: "@SetOnce")
  @SetOnce var flag
  override func viewDidAppear(_ animated: Bool) throws { if $flag.set() { try track(animated) } }
  var deeds: [Column: Deed] {
    [
      .early: ("another method of the type set the flag", { self.$flag.set() }),
      .inside: ("another method of the type wrote `_flag = SetOnce()`", { self._flag = SetOnce() }),
    ]
  }
}

class Running: Screen, Suspending {
  private let stageSuspending = RunOnce { (work: @escaping AsyncWork) async throws in try await work() }
  func suspend(_ work: @escaping AsyncWork) async throws { try await stageSuspending(work) }
}

final class Guarded: Running, System, Misusable {
  static let title = (code: "RunOnce", name: "@RunOnce")
  @RunOnce var load = { (screen: Guarded) throws in try screen.track() }
  override func viewDidAppear(_ animated: Bool) throws { try load(self) }
  var deeds: [Column: Deed] {
    let another = RunOnce(wrappedValue: { (screen: Guarded) throws in try screen.track() })
    return [.object: passing { try? self.load(Guarded()) }, .inside: replacing("RunOnce") { self._load = another }]
  }
}

final class WithSelf: Screen, System, Misusable, Suspending {
  static let title = (code: "RunOnceSelf", name: "@RunOnce.WithSelf")
  @RunOnce.WithSelf({ (screen: WithSelf) throws in try screen.track() }) var load
  @RunOnce.WithSelf({ (_: WithSelf, work: @escaping AsyncWork) async throws in try await work() }) var stageSuspending
  override func viewDidAppear(_ animated: Bool) throws { try load() }
  func suspend(_ work: @escaping AsyncWork) async throws { try await stageSuspending(work) }
  var deeds: [Column: Deed] {
    [.inside: replacing("RunOnce.WithSelf") { self._load = RunOnce.WithSelf({ try $0.track() }) }]
  }
}

final class Valued: Running, System, Shareable, Misusable {
  static let title = (code: "RunOnceLet", name: "let RunOnce")
  typealias Shared = BlockingOnce<Void, Never>
  let load = RunOnce { (screen: Valued) throws in try screen.track() }
  override func viewDidAppear(_ animated: Bool) throws { try load(self) }
  var deeds: [Column: Deed] { [.object: passing { try? self.load(Valued()) }] }
}

/// The work makes the value.
final class Lazily: Screen, System, Misusable {
  static let title = (code: "LazyOnce", name: "@LazyOnce")
  @LazyOnce var count = 0
  required init() {
    super.init()
    renew()
  }
  func renew() { _count = LazyOnce(wrappedValue: { [unowned self] in (try? track()) == nil ? 0 : 1 }()) }
  override func viewDidAppear(_ animated: Bool) { _ = count }
  var deeds: [Column: Deed] { [.inside: replacing("LazyOnce", renew)] }
}

private func replacing(_ wrapper: String, _ act: @escaping () -> Void) -> Deed {
  ("another method of the type wrote `_load = \(wrapper)(…)`", act)
}

private func passing(_ act: @escaping () -> Void) -> Deed { ("called it with another object, as in `a.load(b)`", act) }

/// The inline forms, whose key is an object and the place in the code.
class Inline: Screen, Shareable, Misusable {
  typealias Shared = CallLog
  func pass(_ line: UInt, _ work: () throws -> Void) throws {}
  override func viewDidAppear(_ animated: Bool) throws { try pass(1) { try track(animated) } }
  var deeds: [Column: Deed] {
    [
      .object: ("the same line ran for another object", { try? Self().pass(1) {} }),
      .early: ("other code passed the same file, line and column", { try? self.pass(1) {} }),
      .outside: ("other code passed another line", { try? self.pass(2) {} }),
    ]
  }
}

/// The same as `runOnce` of an `NSObject`.
final class ForLifetime: Inline, System, Suspending {
  static let title = (code: "forLifetime", name: "RunOnce.forLifetime")
  override func pass(_ line: UInt, _ work: () throws -> Void) throws {
    try RunOnce.forLifetime(of: self, fileID: "App/Screen.swift", line: line, column: 5) { try work() }
  }
  func suspend(_ work: @escaping AsyncWork) async throws {
    try await RunOnce.forLifetime(of: self) { try await work() }
  }
}

/// Like `@SetOnce`, it only answers.
final class IsFirstCall: Inline, System, Suspending {
  static let title = (code: "claimFirstCall", name: "RunOnce.claimFirstCall")
  override func pass(_ line: UInt, _ work: () throws -> Void) throws {
    if RunOnce.claimFirstCall(for: self, fileID: "App/Screen.swift", line: line, column: 5) { try work() }
  }
}
