/// The results that a ``OncePerKey`` keeps when their runs have succeeded.
///
/// You choose them where you declare the `OncePerKey`, because no result can be removed later. To invalidate results,
/// put a version into the key.
@frozen public struct KeptResults: Sendable {
  @usableFromInline let limit: Int

  @inlinable init(limit: Int) { self.limit = limit }

  /// Every result is kept as long as the `OncePerKey`, so each key runs once.
  @inlinable public static var all: KeptResults { KeptResults(limit: .max) }

  /// No result is kept, so only callers at the same time share a run.
  @inlinable public static var nothing: KeptResults { KeptResults(limit: 0) }

  /// The results of the keys that were asked for last are kept, at most so many.
  ///
  /// Every call asks for its key, whether it finds a result, waits, or runs the payload. A running key does not count
  /// until its run has succeeded. If `count` other keys, asked for since, have a result by then, its own is returned,
  /// but not kept. With `.last(1)`, a result is kept until that of another key is there.
  ///
  /// - Parameter count: How many results are kept. Zero or less is the same as ``nothing``.
  /// - Returns: What to pass to a ``OncePerKey``.
  @inlinable public static func last(_ count: Int) -> KeptResults { KeptResults(limit: max(count, 0)) }
}
