import Once

struct Failed: Error {}

func connect() async throws -> Int { 3 }

func isExactly<Value>(_ value: Value, _ type: Value.Type) {}

protocol Tracking {
  var track: () -> Void { get }
}

final class Screen: Tracking {
  @RunOnce var track = { print("viewed") }
  @RunOnce var inferredEffects = { try await connect() }
  @RunOnce var tuple = { (first: Int, second: Int) async throws in print(first, second) }
  @RunOnce var typedThrows = { () throws(Failed) in throw Failed() }
  @RunOnce var controlFlow = {
    for number in 0..<3 where number == 2 { return number }
    return 4
  }
  @RunOnce var handler = { (done: @escaping () -> Void) in done() }
  @RunOnce var stopping = { fatalError("stopped") }
  @RunOnce var other = { (screen: Screen) in screen.track() }
  @RunOnce var itself: (Screen) -> Void = { screen in screen.itself(screen) }
  @RunOnce var sendable = { @Sendable () -> Int in 3 }

  func shapes() {
    isExactly($inferredEffects, RunOnce<nonisolated(nonsending) () async throws -> Int>.self)
    isExactly($tuple, RunOnce<nonisolated(nonsending) ((Int, Int)) async throws -> Void>.self)
    isExactly($typedThrows, RunOnce<() throws -> Void>.self)
    isExactly($controlFlow, RunOnce<() -> Int>.self)
    isExactly($stopping, RunOnce<() -> Never>.self)
    isExactly($sendable, RunOnce<() -> Int>.self)
  }
}

@MainActor final class Form {
  @RunOnce static var register = { Form.count += 1 }
  @RunOnce var submit = { (form: Form) in
    form.submissions += 1
    Task { await form.confirm() }
  }
  lazy var focus = RunOnce { @MainActor [weak self] in self?.submissions += 1 }
  lazy var confirmLater = RunOnce { @MainActor [weak self] () async in await self?.confirm() }
  lazy var confirmAttribute = RunOnce(wrappedValue: { [weak self] in self?.submissions += 1 })

  static var count = 0
  var submissions = 0
  func confirm() async {}
}

@MainActor enum Launch {
  nonisolated static let configure = RunOnce { print("configured") }
  @RunOnce static var start = { print("started") }
  @SetOnce static var didStart
}

func contexts(
  _ payload: @escaping () -> Void,
  _ fetch: @escaping @Sendable () async throws -> Int
) async throws {
  isExactly(RunOnce(wrappedValue: payload), RunOnce<() -> Void>.self)
  _ = try await RunOnce(fetch)()
  let plain: RunOnce<() -> Void> = RunOnce { print("plain") }
  plain()
  let throwing: RunOnce<() throws -> Void> = RunOnce { print("throwing") }
  try throwing()
  let sendable: RunOnce<@Sendable () async throws -> Void> = RunOnce { print("sendable") }
  try await sendable()
  let main: RunOnce<@MainActor () -> Void> = RunOnce { print("main") }
  await main()
}
