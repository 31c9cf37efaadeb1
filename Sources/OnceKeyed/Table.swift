public import Once

/// The keys that run or have a result that is kept.
///
/// The tempting version is a dictionary of tasks that each caller tidies up when it leaves:
///
///     if let task = tasks[key] { return try await task.value }
///     let task = Task { … }
///     tasks[key] = task
///     defer { tasks[key] = nil }
///
/// A's run fails. C comes, and starts the next one. A, which is resumed only now, removes C's task, and D starts a
/// third beside it. So who leaves acts on the entry that it has entered, and never on the key. And A, which has started
/// a run, may be canceled while B still waits for it, so an entry without a result goes when its last caller does.
///
/// ## Invariants
///
/// - An entry without a result is in the table exactly as long as somebody is in it. So a key has one run at a time.
/// - An entry gets its result inside its run, so whoever returns from the run finds it there. An entry that is not kept
///   leaves the table in the same step, so a call that begins later does not find it.
/// - With a limit, all entries of the table are in the list, in the order in which they were asked for last.
///
/// `@unchecked Sendable`: all is touched only under the lock. What is taken out of the table is handed out of the lock,
/// because its release may run foreign code, and that may come back.
@usableFromInline final class Table<Key: Hashable & Sendable, Result: Sendable>: @unchecked Sendable {
  @usableFromInline let lock = makeLock()
  @usableFromInline let limit: Int
  @exclusivity(unchecked) @usableFromInline var entries: [Key: Entry] = [:]
  // The list, which only a limit needs. Unmanaged, because to retain each neighbor would double what a hit takes.
  @exclusivity(unchecked) @usableFromInline var oldest: Unmanaged<Entry>?
  @exclusivity(unchecked) @usableFromInline var newest: Unmanaged<Entry>?
  /// How many entries of the list have a result.
  @exclusivity(unchecked) @usableFromInline var kept = 0

  /// A key that runs or has a result, touched as the table.
  @usableFromInline final class Entry: @unchecked Sendable {
    @usableFromInline let key: Key
    @exclusivity(unchecked) @usableFromInline var run: KeyedRun? = KeyedRun { try await $0.call() }
    @exclusivity(unchecked) @usableFromInline var result: Result?
    @exclusivity(unchecked) @usableFromInline var callers = 0
    @exclusivity(unchecked) @usableFromInline var older: Unmanaged<Entry>?
    @exclusivity(unchecked) @usableFromInline var newer: Unmanaged<Entry>?

    @usableFromInline init(_ key: Key) { self.key = key }
  }

  @usableFromInline init(limit: Int) { self.limit = limit }

  @inlinable var hasList: Bool { limit > 0 && limit < .max }

  @usableFromInline var count: Int { lock.withLock { entries.count } }

  /// The result that is kept for a key.
  @inlinable func result(for key: Key) -> Result? {
    lock.withLock {
      guard let entry = entries[key], let result = entry.result else { return nil }
      if hasList { makeNewest(entry) }
      return result
    }
  }

  /// Enters a key, and owes a `leave`.
  ///
  /// - Returns: The entry, and its run, unless that has succeeded by now.
  @inlinable func enter(_ key: Key) -> (Entry, KeyedRun?) {
    lock.withLock {
      let known = entries[key]
      let entry = known ?? Entry(key)
      if known == nil { entries[key] = entry }
      if hasList { known == nil ? link(entry) : makeNewest(entry) }
      entry.callers += 1
      return (entry, entry.run)
    }
  }

  /// Gives an entry its result, inside its run, and lets go of what is not kept.
  @inlinable func finish(_ entry: Entry, with result: Result) {
    let dropped = lock.withLock { () -> Entry? in
      (entry.run, entry.result) = (nil, result)
      if limit == .max { return nil }
      if limit == 0 { return remove(entry) }
      if kept < limit {
        kept += 1
        return nil
      }
      // Perhaps this very entry: A is slow, B is asked for later and has ended, and A's late result must not drop B's.
      var last = oldest
      while let known = last, known._withUnsafeGuaranteedRef({ $0.result == nil }) {
        last = known._withUnsafeGuaranteedRef { $0.newer }
      }
      return last.flatMap { $0._withUnsafeGuaranteedRef { remove($0) } }
    }
    extendLifetime(dropped)
  }

  /// Leaves an entry, which goes if its run has failed and nobody else is in it.
  @inlinable func leave(_ entry: Entry) {
    let dropped = lock.withLock {
      entry.callers -= 1
      return entry.callers == 0 && entry.result == nil ? remove(entry) : nil
    }
    extendLifetime(dropped)
  }

  /// The result that a call has come for.
  ///
  /// - Throws: `RecursiveKey` if there is none, although the run has let the call go: it comes from inside.
  @inlinable func result(of entry: Entry) throws -> Result {
    if let result = lock.withLock({ entry.result }) { return result }
    throw RecursiveKey()
  }

  /// Takes an entry out, for the caller to release, with the key: that in the dictionary is a copy of the entry's.
  @inlinable func remove(_ entry: Entry) -> Entry? {
    if hasList { unlink(entry) }
    return entries.removeValue(forKey: entry.key)
  }

  // MARK: The list

  @inlinable func makeNewest(_ entry: Entry) {
    if newest?.toOpaque() == Unmanaged.passUnretained(entry).toOpaque() { return }
    unlink(entry)
    link(entry)
  }

  @inlinable func link(_ entry: Entry) {
    let new = Unmanaged.passUnretained(entry)
    entry.older = newest
    if let newest { newest._withUnsafeGuaranteedRef { $0.newer = new } } else { oldest = new }
    newest = new
  }

  @inlinable func unlink(_ entry: Entry) {
    let (older, newer) = (entry.older, entry.newer)
    if let older { older._withUnsafeGuaranteedRef { $0.newer = newer } } else { oldest = newer }
    if let newer { newer._withUnsafeGuaranteedRef { $0.older = older } } else { newest = older }
    entry.newer = nil
  }
}

/// The run of a key, whose argument is the payload: each caller brings its own.
@usableFromInline typealias KeyedRun = RunOnce<RunOnceKind.SharedSuspending, KeyedPayload, any Error, Void>

@frozen @usableFromInline struct KeyedPayload {
  @usableFromInline let call: nonisolated(nonsending) () async throws -> Void

  @inlinable init(_ call: nonisolated(nonsending) @escaping () async throws -> Void) { self.call = call }
}
