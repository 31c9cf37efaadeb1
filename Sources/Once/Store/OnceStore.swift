/// A store for a mark that outlives the object and, with the right medium, the process.
///
/// The *mark* is the record that something has happened, and the *medium* is what keeps it, such as a file, the user
/// defaults, or a table. All objects with one store share its mark, so a `SetOnce` or a `RunOnce` happens once per mark
/// instead of once per object:
///
/// ```swift
/// final class Library {
///   static let installation = OnceStore.memory()
///   @RunOnce(in: installation) var seed = { print("samples added") }
/// }
///
/// Library().seed()  // samples added
/// Library().seed()  // prints nothing
/// ```
///
/// For tests, there are ``memory()`` and ``alwaysFirst``. `OnceFoundation` has stores in files and user defaults.
///
/// - **It guarantees** that in one process ``mark()`` returns `true` to one caller, across all copies of a store other
///   than ``alwaysFirst``. Between processes, that depends on the medium, and two copies of this package in a process
///   are like two processes. A mark once seen holds in the process as long as the store is used, even if somebody
///   removes it. Runs for one mark take turns in a process, so their payload succeeds once. What holds after a crash
///   depends on the ``Marking``.
/// - **A second concurrent caller** in this process waits: in ``mark()`` for the medium, and in a call for the run
///   under way. Tasks that call the same object also share the outcome of that run. ``SetOnce/set()`` does not wait for
///   a run. A store never makes another process wait.
/// - **Failure:** if a payload throws, the mark is not made, and the next call tries again. With ``Marking/beforeRun``
///   the mark is there already, so only this process tries again. If the medium cannot make a mark, the handler gets
///   the error, and the mark holds for this process.
/// - **Reentrancy:** if a payload calls another `RunOnce` with the same store, that call returns at once without
///   running. If the function that asks the medium, or the handler of its error, reads ``isMarked`` of its own store,
///   the value is `false` unless the process has seen the mark. If the function that makes the mark reads it, the
///   medium is asked, and if it calls ``mark()`` of its own store, that call returns `false`.
/// - **Cost:** until the mark has been seen, every read asks the medium. Later reads do not.
/// - **Use instead** `static let start = RunOnce { … }` to run once per process.
///
/// > Warning: A synchronous run that meets an asynchronous one on its store blocks its thread. If the asynchronous run
/// > needs that thread, both wait forever, so give each a store of its own.
public struct OnceStore: Sendable {
  let medium: Medium
  /// Finds what this process knows about the mark; `nil` for a store that never remembers.
  let source: LedgerSource?

  /// When a run makes its mark, as in `@RunOnce(in: store, marking: .beforeRun)`: the default is ``afterSuccess``.
  ///
  /// Either order leaves a gap for a crash.
  @frozen public struct Marking: Sendable, Hashable {
    @usableFromInline let comesFirst: Bool

    @inlinable init(comesFirst: Bool) { self.comesFirst = comesFirst }

    /// After the payload has succeeded: **at least once**.
    ///
    /// If the process dies after the payload and before the mark, the payload runs again in the next process, and two
    /// processes that start together may both run it. Use this for work that may be done twice, such as filling a cache
    /// or copying samples.
    @inlinable public static var afterSuccess: Marking { Marking(comesFirst: false) }

    /// Before the payload starts: **at most once**.
    ///
    /// Use this for work that may be lost but must not be done twice, such as asking for a review or showing an offer.
    ///
    /// The mark says that a run *began*, in this process or an earlier one, and that run may have failed. In a later
    /// process ``RunOnce/hasRun`` is then `true` before any call, and a call returns without a run and without an
    /// error. So do not use this where a caller relies on success, such as for a payment.
    ///
    /// If the process dies during the run, other processes do not run the payload. If several processes start together
    /// and the medium lets only one make the mark, that one runs the payload, and the others do not wait. If the medium
    /// throws instead of making the mark, the payload runs all the same, and again in the next process. To prevent
    /// that, make the store with a `mark` that catches the error and returns `false`.
    @inlinable public static var beforeRun: Marking { Marking(comesFirst: true) }
  }

  /// Creates a store from two functions, for any medium.
  ///
  /// ```swift
  /// @Sendable func contains() throws -> Bool { false }
  /// @Sendable func insertIfAbsent() throws -> Bool { true }
  ///
  /// let imported = OnceStore(
  ///   isMarked: contains, mark: insertIfAbsent,
  ///   onFailure: { print("not marked:", $0) }
  /// )
  /// print(imported.mark(), imported.mark())  // true false
  /// ```
  ///
  /// Each store made this way remembers the mark for itself and its copies only, so make one store for each mark, and
  /// hand out copies. In a process, a store and its copies call `mark` once at most. If `mark` waits for another
  /// thread that calls ``mark()`` on the same store, both wait forever.
  ///
  /// A store can prevent all runs in this process, for example before the user has unlocked the device: have `isMarked`
  /// return `true` and `mark` return `false`. A `mark` alone that returns `false` prevents a run only with
  /// ``Marking/beforeRun``, because with ``Marking/afterSuccess`` it is called after the run. See [The first
  /// launch](doc:FirstLaunch#Wait-for-the-first-unlock).
  ///
  /// - Parameters:
  ///   - isMarked: Asks the medium whether the mark is there. An error counts as `false`.
  ///   - mark: Makes the mark in one atomic step, and returns whether this call made it. If it throws, the mark holds
  ///     for this process.
  ///   - onFailure: Receives the errors that the two functions throw, on the calling thread. It may be called during a
  ///     run's turn, so it must not wait for another thread's run on this store.
  public init(
    isMarked: @escaping @Sendable () throws -> Bool,
    mark: @escaping @Sendable () throws -> Bool,
    onFailure: @escaping @Sendable (any Error) -> Void
  ) {
    self.init(isMarked: isMarked, mark: mark, onFailure: onFailure) { OnceLedger() }
  }

  /// As above, with a ledger that stores of the same medium share, and that is found at the first question.
  package init(
    isMarked: @escaping @Sendable () throws -> Bool,
    mark: @escaping @Sendable () throws -> Bool,
    onFailure: @escaping @Sendable (any Error) -> Void,
    ledger: @escaping @Sendable () -> OnceLedger
  ) {
    medium = Medium(isMarked: isMarked, mark: mark, onFailure: onFailure)
    source = LedgerSource(ledger)
  }

  /// A store that never remembers.
  private init() {
    medium = Medium(isMarked: { false }, mark: { true }, onFailure: { _ in })
    source = nil
  }

  /// Returns a store whose mark lives as long as its copies: for tests, and for objects that share a mark.
  ///
  /// ```swift
  /// let store = OnceStore.memory()
  /// print(SetOnce(in: store).set(), SetOnce(in: store).set())  // true false
  /// ```
  public static func memory() -> OnceStore {
    // The ledger does all the work.
    OnceStore(isMarked: { false }, mark: { true }, onFailure: { _ in })
  }

  /// A store whose mark is never there, for tests of code that depends on a first launch.
  ///
  /// Each `SetOnce(in:)` and `RunOnce(in:)` made with it starts unmarked, and still happens once. ``mark()`` returns
  /// `true` at each call.
  ///
  /// ```swift
  /// print(SetOnce(in: .alwaysFirst).set())  // true
  /// print(SetOnce(in: .alwaysFirst).set())  // true
  /// ```
  public static var alwaysFirst: OnceStore {
    OnceStore()
  }

  /// A Boolean value that indicates whether the mark is there.
  ///
  /// A read asks the medium until the mark is there, and does not wait while another caller makes it. If the medium
  /// fails, the value is `false`, and the error goes to the handler. Observation tracks a read of a `SetOnce` made with
  /// the store, but not this read.
  public var isMarked: Bool {
    // A store without a memory is never marked.
    source?.ledger.isMarked(in: medium) ?? false
  }

  /// Makes the mark, and returns whether this call made it.
  ///
  /// A second caller waits for the first one. If the medium fails, its error goes to the handler, and the mark holds
  /// for this process.
  ///
  /// - Returns: `true` if this call made the mark, even if only for this process, and `false` if the mark was there.
  @discardableResult public func mark() -> Bool { (source?.ledger ?? OnceLedger()).mark(in: medium) }

  /// The functions that a store was made from.
  struct Medium: Sendable {
    let isMarked: @Sendable () throws -> Bool
    let mark: @Sendable () throws -> Bool
    let onFailure: @Sendable (any Error) -> Void
  }
}

extension OnceStore {
  /// What `OnceFoundation` adds.
  @available(*, unavailable, message: "'import OnceFoundation' for a store in a file or in user defaults")
  @_alwaysEmitIntoClient @_disfavoredOverload
  public static func file<Location>(at location: Location) -> OnceStore { fatalError() }

  /// What `OnceFoundation` adds.
  @available(*, unavailable, message: "'import OnceFoundation' for a store in a file or in user defaults")
  @_alwaysEmitIntoClient @_disfavoredOverload public static func userDefaults(key: String) -> OnceStore { fatalError() }
}
