import Props

/// A load that fails, as three callers see it.
///
/// The play goes on without a clock. A beat ends when all who can act have acted, and the beats are the same for every
/// guard: (0) the first caller calls, (1) the second calls, (2) the first request fails, (3) the later caller calls,
/// (4) the server answers.
@MainActor final class Play {
  typealias Load = @MainActor () async throws -> [String]

  /// The number of the call whose task this is.
  ///
  /// A run sees the task-local values of the caller that starts it, so this tells who loads.
  @TaskLocal private static var number: Int?

  private var calls: [Call] = []
  private let server = Server()
  private var beat = 0

  /// Plays once.
  ///
  /// - Parameter guarded: Makes what the callers call, given the request that it guards.
  /// - Returns: What has happened.
  static func calls(of guarded: (_ fetch: @escaping Load) -> Load) async -> [Call] {
    let play = Play()
    let load = guarded { try await play.fetch() }
    let first = await play.call("first", load)
    play.beat = 1
    let second = await play.call("second", load)
    play.beat = 2
    await play.server.fails()
    await first.value
    await second.value
    play.beat = 3
    let later = await play.call("later", load)
    await until { play.server.isAsked || play.calls[2].end != nil }
    play.beat = 4
    if play.server.isAsked { await play.server.answers(["news"]) }
    await later.value
    return play.calls
  }

  /// Starts a call, and waits until it has got as far as it can: all are on the main actor.
  private func call(_ name: String, _ load: @escaping Load) async -> Task<Void, Never> {
    let number = calls.count
    let task = Self.$number.withValue(number) {
      Task {
        calls.append(Call(name: name, start: beat))
        let items = try? await load()
        calls[number].end = beat
        calls[number].items = items
      }
    }
    await until { calls.count > number }
    return task
  }

  private func fetch() async throws -> [String] {
    if let number = Self.number { calls[number].load = (beat, isFirst: server.requests == 0) }
    return try await server.accounts()
  }
}
