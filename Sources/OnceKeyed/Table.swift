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
/// - With a limit, the entries with a result are in the list, in the order in which they were asked for last.
/// - A key that breaks the rules of `Hashable` may lead to nothing, or to the entry of another one. So an entry is put
///   in as what a key led to, and leaves as itself.
///
/// All is touched only under the lock. What is taken out of the table is handed out of the lock, because its release
/// may run foreign code, and that may come back.
@usableFromInline final class Table<Key: Hashable, Result: Sendable> {
  @usableFromInline let lock = makeLock()
  @usableFromInline let limit: Int
  @exclusivity(unchecked) @usableFromInline var entries: [Key: Entry] = [:]
  /// The time, counted in calls that asked for any entry, if there is a limit.
  @exclusivity(unchecked) @usableFromInline var asks = 0
  // The list, which only a limit needs. Unmanaged, because to retain each neighbor would double what a hit takes.
  @exclusivity(unchecked) @usableFromInline var oldest: Unmanaged<Entry>?
  @exclusivity(unchecked) @usableFromInline var newest: Unmanaged<Entry>?
  /// How many entries are in the list.
  @exclusivity(unchecked) @usableFromInline var kept = 0

  /// A key that runs or has a result, touched as the table.
  @usableFromInline final class Entry {
    @usableFromInline let key: Key
    /// The run, until that has succeeded.
    @exclusivity(unchecked) @usableFromInline var run: RunOfKey?
    @exclusivity(unchecked) @usableFromInline var result: Result?
    /// Whether another entry has taken its place, as the key leads to both.
    @exclusivity(unchecked) @usableFromInline var isReplaced = false
    /// When it was asked for last.
    @exclusivity(unchecked) @usableFromInline var asked = 0
    @exclusivity(unchecked) @usableFromInline var older: Unmanaged<Entry>?
    @exclusivity(unchecked) @usableFromInline var newer: Unmanaged<Entry>?

    @usableFromInline init(_ key: Key, in table: Table) {
      self.key = key
      run = RunOfKey(in: table) { try await $0.call() }
    }
  }

  @usableFromInline init(limit: Int) { self.limit = limit }

  @inlinable var hasList: Bool { limit > 0 && limit < .max }

  @usableFromInline var count: Int { lock.withLock { entries.count } }

  /// The result that is kept for a key.
  @inlinable func result(for key: Key) -> Result? {
    lock.withLock {
      guard let entry = entries[key], let result = entry.result else { return nil }
      if hasList { ask(for: entry) }
      return result
    }
  }

  /// Enters a key, and owes a `leave`.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - asker: The run whose payload asks, if any.
  /// - Returns: The entry, and its run, unless that has succeeded by now.
  /// - Throws: `RecursiveKeyError` if the run waits for the one that asks.
  @inlinable func enter(_ key: Key, from asker: KeyedRun?) throws -> (Entry, RunOfKey?) {
    var replaced: Entry?
    let entered = lock.withLock { () -> (Entry, RunOfKey?)? in
      let entry = entries[key] ?? add(key, &replaced)
      if let run = entry.run?.keyed {
        if let asker {
          if run.waits(for: asker) { return nil }
          asker.awaited = run
        }
        run.callers += 1
      }
      if hasList { ask(for: entry) }
      return (entry, entry.run)
    }
    extendLifetime(replaced)
    guard let entered else { throw RecursiveKeyError() }
    return entered
  }

  /// Adds an entry for a key that led to none, and hands out another one to which it has led all the same.
  @inlinable func add(_ key: Key, _ replaced: inout Entry?) -> Entry {
    let entry = Entry(key, in: self)
    replaced = entries.updateValue(entry, forKey: key)
    if let replaced { forget(replaced) }
    return entry
  }

  /// Gives an entry its result, inside its run, and lets go of what is not kept.
  @inlinable func finish(_ entry: Entry, with result: Result) {
    let dropped = lock.withLock { () -> [Key: Entry].Element? in
      (entry.run, entry.result) = (nil, result)
      if limit == .max || entry.isReplaced { return nil }
      if limit == 0 { return remove(entry) }
      link(entry)
      if kept <= limit { return nil }
      // Perhaps this very entry: A is slow, B is asked for later and has ended, and A's late result must not drop B's.
      return oldest?._withUnsafeGuaranteedRef {
        unlink($0)
        return remove($0)
      }
    }
    extendLifetime(dropped)
  }

  /// Leaves an entry, which goes if its run has failed and nobody else is in it.
  @inlinable func leave(_ entry: Entry, from asker: KeyedRun?) {
    let dropped = lock.withLock { () -> [Key: Entry].Element? in
      asker?.awaited = nil
      guard let run = entry.run?.keyed else { return nil }
      run.callers -= 1
      return run.callers == 0 ? remove(entry) : nil
    }
    extendLifetime(dropped)
  }

  /// The result that a call has come for.
  ///
  /// - Throws: `RecursiveKeyError` if there is none, although the run has let the call go: it comes from inside.
  @inlinable func result(of entry: Entry) throws -> Result {
    if let result = lock.withLock({ entry.result }) { return result }
    throw RecursiveKeyError()
  }

  /// Takes an entry out of the dictionary, for the caller to release, with the key, which may be the last copy.
  @inlinable func remove(_ entry: Entry) -> [Key: Entry].Element? {
    let known = entries.index(forKey: entry.key)
    if let known, entries.values[known] === entry { return entries.remove(at: known) }
    return entries.firstIndex { $0.value === entry }.map { entries.remove(at: $0) }
  }

  /// Notes that an entry is not in the dictionary anymore.
  @usableFromInline func forget(_ entry: Entry) {
    entry.isReplaced = true
    if hasList, entry.result != nil { unlink(entry) }
  }

  // MARK: The list

  /// Notes that an entry is asked for, which with a result is then the newest of the list.
  @inlinable func ask(for entry: Entry) {
    asks += 1
    entry.asked = asks
    if entry.result == nil || newest?.toOpaque() == Unmanaged.passUnretained(entry).toOpaque() { return }
    unlink(entry)
    link(entry)
  }

  /// Puts an entry behind those that were asked for before it.
  @inlinable func link(_ entry: Entry) {
    var (older, newer) = (newest, Unmanaged<Entry>?.none)
    while let known = older, known._withUnsafeGuaranteedRef({ $0.asked > entry.asked }) {
      (older, newer) = (known._withUnsafeGuaranteedRef { $0.older }, known)
    }
    (entry.older, entry.newer) = (older, newer)
    let new = Unmanaged.passUnretained(entry)
    if let older { older._withUnsafeGuaranteedRef { $0.newer = new } } else { oldest = new }
    if let newer { newer._withUnsafeGuaranteedRef { $0.older = new } } else { newest = new }
    kept += 1
  }

  @inlinable func unlink(_ entry: Entry) {
    let (older, newer) = (entry.older, entry.newer)
    if let older { older._withUnsafeGuaranteedRef { $0.newer = newer } } else { oldest = newer }
    if let newer { newer._withUnsafeGuaranteedRef { $0.older = older } } else { newest = older }
    kept -= 1
  }
}

/// `@unchecked Sendable`: all is touched only under the lock, and the keys can be shared.
extension Table: @unchecked Sendable where Key: Sendable {}

/// The run of a key, whose argument is the payload: each caller brings its own.
@usableFromInline typealias RunOfKey = RunOnce<RunOnceKind.SharedSuspending, KeyedPayload, any Error, Void>

@frozen @usableFromInline struct KeyedPayload {
  @usableFromInline let call: nonisolated(nonsending) () async throws -> Void

  @inlinable init(_ call: nonisolated(nonsending) @escaping () async throws -> Void) { self.call = call }
}
