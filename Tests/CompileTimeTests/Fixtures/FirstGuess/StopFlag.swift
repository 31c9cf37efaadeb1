import Once

final class Worker: Sendable {
  private let isStopped = SetOnce()
  private let result = SetOnce.Value<Int>()

  func run() async -> Int {
    var steps = 0
    while !isStopped.isKnownSet, steps < 1_000 {
      steps += 1
      await Task.yield()
    }
    return result.set(steps) ? steps : result.value ?? 0
  }

  func stop() async throws -> Int {
    isStopped.set()
    return try await result.wait()
  }
}
