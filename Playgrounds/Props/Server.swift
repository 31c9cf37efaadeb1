import Observation

/// A server that keeps every request until the page lets it answer.
@preconcurrency @MainActor @Observable
public final class Server {
  /// How many requests there have been.
  public private(set) var requests = 0

  /// Whether a request is waiting for its answer.
  public var isAsked: Bool { !waiting.isEmpty }

  /// The requests that wait, by their numbers.
  private var waiting: [Int: CheckedContinuation<[String], any Error>] = [:]
  private var received = 0
  private var standingAnswer: [String]?

  /// Creates a server that nobody has asked.
  public init() {}

  /// Sends a request for the accounts, and suspends until the server answers it, or the task is canceled.
  public func accounts() async throws -> [String] {
    requests += 1
    defer { received += 1 }
    if let standingAnswer { return standingAnswer }
    let number = requests
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { waiting[number] = $0 }
    } onCancel: {
      Task { @MainActor in waiting.removeValue(forKey: number)?.resume(throwing: CancellationError()) }
    }
  }

  /// Answers the oldest request, as soon as there is one, and gives the app time to react.
  public func answers(_ accounts: [String]) async {
    await end(.success(accounts))
  }

  /// Lets the oldest request fail, as soon as there is one, and gives the app time to react.
  public func fails() async {
    await end(.failure(NoNetwork()))
  }

  /// Answers all requests that are waiting, as soon as there is one, and from then on each one that comes.
  public func answersEverybody(_ accounts: [String]) async {
    await until { isAsked }
    await letOthersRun()
    standingAnswer = accounts
    while isAsked { await answers(accounts) }
  }

  private func end(_ result: Result<[String], any Error>) async {
    await until { isAsked }
    await letOthersRun()
    let last = received
    if let oldest = waiting.keys.min() { waiting.removeValue(forKey: oldest)?.resume(with: result) }
    // A continuation comes back by way of other threads, and so later than tasks that are already on the main actor.
    await until { received > last }
    await letOthersRun()
  }
}

/// The error of a request that did not reach the server.
public struct NoNetwork: Error, CustomStringConvertible {
  /// Creates the error.
  public init() {}

  /// How the error reads on a screen.
  public var description: String { "no network" }
}
