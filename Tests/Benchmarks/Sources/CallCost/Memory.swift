import CSupport
import Observation
import Once

/// What is made many times, by how many bytes the heap then grows for each, and the most that this may be.
///
/// Each is measured in a process of its own, because what another has freed leaves gaps. How much a task takes can
/// change a little from run to run.
@MainActor let memory: [(name: String, limit: Int, bytes: @MainActor () async -> Int)] = [
  ("flag that was neither read nor awaited while it was unset", 36, { await bytes(thenUsing: set) { SetOnce() } }),
  ("flag that was read while it was unset", 276, { await bytes(thenUsing: set) { read() } }),
  ("flag for which a task waited, and that is set", 280, { await bytes(thenUsing: set) { awaited() } }),
  ("flag that an observer tracks", 1_300, { await bytes { tracked() } }),
  ("flag that an observer tracked, and that is set", 560, { await bytes(thenUsing: set) { tracked() } }),
  ("object of an `@Observable` class", 180, { await bytes { Model() } }),
  ("asynchronous `RunOnce`, made", 100, { await bytes { RunOnce { () async in } } }),
  ("asynchronous `RunOnce` that has run", 196, { await bytes { await hasRun() } }),
  ("task that waits for a flag", 1_600, { await bytes { Task { try? await gate.wait() } } }),
  ("task that waits for an asynchronous run", 1_600, { await bytes { Task { await run() } } }),
  ("task that waits for another task", 1_500, { await bytes { Task { await task.value } } }),
]

// What never ends, so that tasks wait for it.
@MainActor private let gate = SetOnce()
@MainActor private let run = RunOnce { () async in try? await gate.wait() }
@MainActor private let task = Task { try? await gate.wait() }

@Observable private final class Model {
  var isSet = false
}

private let set: @Sendable (SetOnce) -> Void = { $0.set() }

/// Twice, of which the second finds what the first has made.
private func read() -> SetOnce {
  let flag = SetOnce()
  for _ in 1...2 { _ = flag.isSet }
  return flag
}

@MainActor private func awaited() -> SetOnce {
  let flag = SetOnce()
  Task { try? await flag.wait() }
  return flag
}

@MainActor private func hasRun() async -> some Sendable {
  let run = RunOnce { () async in }
  await run()
  return run
}

/// By an observer that captures nothing.
private func tracked() -> SetOnce {
  let flag = SetOnce()
  withObservationTracking {
    _ = flag.isSet
  } onChange: {
  }
  return flag
}

/// By how many bytes the heap grows with each of many objects, according to the allocator.
///
/// What is resident would be whole pages, and also those in which all was freed. `use` is called once all are there.
@MainActor private func bytes<Object>(
  thenUsing use: (Object) -> Void = { _ in },
  made make: @MainActor () async -> Object
) async -> Int {
  let count = 100_000
  var objects = [await make()]
  objects.reserveCapacity(1 + count)
  await everyTaskWaits()
  let before = allocation_counter_bytes_in_use()
  for _ in 0..<count { objects.append(await make()) }
  await everyTaskWaits()
  objects.forEach(use)
  await everyTaskWaits()
  let taken = Int(allocation_counter_bytes_in_use() - before)
  return withExtendedLifetime(objects) { (taken + count / 2) / count }
}

/// Returns when each task of the main actor, which runs them in turn, has ended or come to where it waits.
@MainActor private func everyTaskWaits() async { await Task {}.value }
