/// The results that a ``OncePerKey`` keeps when their runs have succeeded.
///
/// You choose them when you declare the `OncePerKey`. A single result neither expires nor can be removed, and an error
/// is never kept. To invalidate results, put a version into the key.
@frozen public struct KeptResults: Sendable {
  @usableFromInline let limit: Int

  @inlinable init(limit: Int) { self.limit = limit }

  /// Every result is kept as long as the `OncePerKey`, so each key succeeds at most once.
  ///
  /// This is for results of a few keys, such as the fonts of a document, because each further key takes memory that is
  /// freed only with the `OncePerKey`.
  @inlinable public static var all: KeptResults { KeptResults(limit: .max) }

  /// No result is kept, so only calls that overlap share a run.
  ///
  /// This is for what you keep elsewhere, such as a token until it expires, and for requests whose answer changes, such
  /// as a search. But a call can join a run that began before your last change, and then gets the state before that
  /// change. If that matters, put a version into the key.
  @inlinable public static var nothing: KeptResults { KeptResults(limit: 0) }

  /// At most `count` results are kept, those of the keys that were asked for last.
  ///
  /// This is for what is expensive to load and may be loaded again, such as pictures.
  ///
  /// Every call asks for its key, whether the call finds a result, waits, or runs the payload. So does a
  /// ``OncePerKey/resultIfKept(for:)`` that finds a result. The result of a slow run is returned, but not kept, if
  /// `count` keys that were asked for later already have results. With `.last(1)`, as for the user who is logged in,
  /// a result is kept until a key that was asked for later has one.
  ///
  /// - Parameter count: How many results are kept. Zero or less is the same as ``nothing``.
  /// - Returns: A value for the `keeping:` of a ``OncePerKey``.
  @inlinable public static func last(_ count: Int) -> KeptResults { KeptResults(limit: max(count, 0)) }
}
