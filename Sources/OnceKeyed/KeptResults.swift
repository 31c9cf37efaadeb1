/// The results that a ``OncePerKey`` keeps when their runs have succeeded.
///
/// You choose them when you declare the `OncePerKey`, and cannot remove one later. To invalidate results, put a version
/// into the key.
@frozen public struct KeptResults: Sendable {
  @usableFromInline let limit: Int

  @inlinable init(limit: Int) { self.limit = limit }

  /// Every result is kept as long as the `OncePerKey`, so each key succeeds once.
  @inlinable public static var all: KeptResults { KeptResults(limit: .max) }

  /// No result is kept, so only callers at the same time share a run.
  @inlinable public static var nothing: KeptResults { KeptResults(limit: 0) }

  /// At most `count` results are kept, those of the keys that were asked for last.
  ///
  /// Every call asks for its key, whether the call finds a result, waits, or runs the payload, and so does a look that
  /// finds a result. A key counts only when its run has succeeded. If by then `count` keys that were asked for later have results, the late result is
  /// returned, but not kept. With `.last(1)`, a result is kept until a key that was asked for later has one.
  ///
  /// - Parameter count: How many results are kept. Zero or less is the same as ``nothing``.
  /// - Returns: A value for the `keeping:` of a ``OncePerKey``.
  @inlinable public static func last(_ count: Int) -> KeptResults { KeptResults(limit: max(count, 0)) }
}
