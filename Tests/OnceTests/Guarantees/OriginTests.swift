import Foundation
import Testing

/// Which test suite a test restates if its name begins with an id, such as `NET-LZ-04: …`.
///
/// Other implementations of a once have tests that say what it must do. Their demands are restated here from what they
/// say, not from their code; where two disagree, the documentation's article on guarantees decides. A test without an
/// id covers what only this package promises.
private let origins = [
  "AL-01": "async-lock (Rust), once_cell.rs: the guard of an attempt",
  "AOC-01": "async-once-cell (Rust): slow_path",
  "AOC-02": "async-once-cell (Rust): second_try",
  "BUG-01": "gcc, PR 66146; abseil-cpp, 1823: std::call_once hangs after an exception",
  "BUR-07": "Burritos (Swift): setUp, which assigns a new wrapper to the backing storage",
  "CCT-02": "CodeCallTracker (Swift): testMultipleIfInTheSameLine, ArgumentTypesNoInterference",
  "CPP-CO-01": "libc++, call_once.pass.cpp: the basic block",
  "CPP-CO-04": "libc++, call_once.pass.cpp: the block on avoiding deadlocks",
  "EXP-08": "Burritos (Swift), 21: a read that is a bare statement",
  "FOLLY-DI-01": "folly, DelayedInitTest: Concurrent",
  "FOLLY-DI-02": "folly, DelayedInitTest: ExceptionProof; CallOnceTest: Exception",
  "GO-FUNC-01": "Go, oncefunc_test.go: TestOnceFunc",
  "GO-FUNC-02": "Go, oncefunc_test.go: TestOnceValue",
  "GO-FUNC-03": "Go, oncefunc_test.go: TestOnceValues",
  "GO-FUNC-06": "Go, oncefunc_test.go: TestOnceFuncPanicTraceback; Rust, lazy_lock_preserves_closure_panic_message",
  "GO-FUNC-10": "Go, oncefunc_test.go: TestOnceXGC, its first check",
  "GUAVA-SU-01": "Guava, SuppliersTest: testMemoizedSupplierThreadSafe",
  "KT-JVM-02": "Kotlin, LazyJVMTest: synchronizedLazy, synchronizedLazyRace",
  "KT-LZ-01": "Kotlin, LazyTest: initializationCalledOnce",
  "KT-LZ-02": "Kotlin, LazyTest: lazyToString; .NET, Lazy: ToString_DoesntForceAllocation",
  "NET-LZ-04": ".NET, Lazy: the note in Ctor_ExceptionRecovery",
  "NET-LZ-08": ".NET, Lazy: Value_ThrownException_DoesntCreateValue",
  "NET-SRC-01": ".NET, Lazy.cs; Kotlin, LazyJVM: when the initialiser is dropped",
  "RADAR-01": "Open Radar, 11997: lazy values that read each other",
  "RS-LLOCK-01": "Rust, lazy_lock.rs: sync_lazy_default",
  "RS-LLOCK-04": "Rust, LazyLock: Drop",
  "RS-OC-01": "once_cell (Rust): once_cell; OnceLock: sync_once_cell",
  "RS-OC-02": "once_cell (Rust): get_or_init_stress",
  "RS-OC-07": "once_cell (Rust): reentrant_init",
  "RS-OC-09": "once_cell, OnceLock, tokio (Rust): get_or_try_init; Guava, testMemoizeExceptionThrown",
  "RS-OC-10": "once_cell (Rust): once_cell_drop; folly, DelayedInit: Destructor",
  "RS-OC-11": "once_cell (Rust): once_cell_drop_empty; swift-atomics, test_unsafe_create_destroy",
  "RS-OC-13": "once_cell (Rust): debug_impl",
  "RS-ONCE-01": "Rust, once.rs: smoke_once",
  "RS-ONCE-02": "Rust, once.rs: stampede_once; Go, once_test.go: TestOnce",
  "RS-ONCE-04": "Rust, once.rs: wait_for_force_to_finish; Go, once.go: the comment on Do",
  "RS-ONCE-06": "Rust, Once: the examples of is_completed",
  "RS-RACE-03": "once_cell (Rust), race: once_bool_smoke_test",
  "SOM-01": "swift-once-macro: sync code runs once when called concurrently",
  "SOM-03": "swift-once-macro: sync independent call sites run once each when called concurrently",
  "SOM-04": "swift-once-macro: sync code skips reentrant calls",
  "SOM-08": "swift-once-macro: its asynchronous form, which a main-actor type cannot use",
  "SRO-02": "SwiftRunOnce: testReentrancySafe",
  "SW-ONCE-01": "Swift, unittests/Threading/Once.cpp: once_threaded; folly, CallOnceTest: Stress",
  "TK-LOOM-01": "tokio (Rust), loom_once_cell: zst",
  "TK-OC-01": "tokio (Rust), sync_once_cell: get_or_init",
  "TK-OC-06": "tokio (Rust), once_cell.rs: the fast path, which checks before it awaits",
  "TK-SET-02": "tokio (Rust), sync_set_once: set_twice, is_none_initializing",
]

@Suite(.timeLimit(.minutes(1)), .endsHangs) struct `Ids in the names of tests` {
  @Test func `each has an origin, and each origin a test`() throws {
    #expect(try Set(idsInUse()) == Set(origins.keys))
  }

  private func idsInUse() throws -> [String] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    return try files.flatMap { file in
      try String(contentsOf: file, encoding: .utf8)
        .matches(of: #/func\s+`((?:[A-Z]+-)+\d+(?:, (?:[A-Z]+-)+\d+)*): /#)
        .flatMap { $0.1.components(separatedBy: ", ") }
    }
  }
}
