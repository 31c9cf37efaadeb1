/// A mark that outlives the object, and with the right medium the process.
///
/// A store is two functions: one asks whether the mark is there, one makes it and says whether this call was the one that
/// made it. Any medium that can do the second in one step will do: a file created exclusively, a row inserted if absent.
/// The idea of passing the two functions in, so that code can be tested without a first launch, is that of the injected
/// `FirstLaunch`.
///
///     let intro = SetOnce(in: .memory())
///     if intro.set() { print("shown") }
///
/// ## What it guarantees
///
/// In one process exactly one call of ``mark()`` returns `true`, over all copies of a store. Between processes the medium
/// decides. A mark that was seen once is never asked for again.
///
/// ## A second concurrent caller
///
/// Waits in ``mark()`` until the first is through with the medium, and gets `false`.
///
/// ## Failure
///
/// A medium that fails reaches the handler given to the initialiser. The mark then holds in this process as if it had
/// been made, so nothing runs twice here; the next process asks the medium again.
///
/// ## Cost
///
/// A flag that has been seen up costs one atomic load. Before that each question goes to the medium.
public struct OnceStore: Sendable {
  private let medium: Medium
  /// What this process knows of the mark; `nil` for a store that never remembers.
  private let ledger: OnceLedger?

  /// When a run makes its mark.
  public enum Marking: Sendable {
    /// After the payload has succeeded: a crash in between means that it runs again (at least once).
    case afterSuccess
    /// Before the payload starts: a crash in between means that it never runs again (at most once).
    case beforeRun
  }

  /// Makes a store of two functions.
  ///
  /// - Parameters:
  ///   - isMarked: Asks the medium whether the mark is there.
  ///   - mark: Makes the mark, and says whether it was this call that made it. One atomic step where the medium allows
  ///     that; else two processes may both get `true`.
  ///   - onFailure: Receives the errors of the two. It may be called on any thread.
  public init(
    isMarked: @escaping @Sendable () throws -> Bool,
    mark: @escaping @Sendable () throws -> Bool,
    onFailure: @escaping @Sendable (any Error) -> Void
  ) {
    self.init(isMarked: isMarked, mark: mark, onFailure: onFailure, ledger: OnceLedger())
  }

  /// As above, with a ledger that stores of the same medium share.
  package init(
    isMarked: @escaping @Sendable () throws -> Bool,
    mark: @escaping @Sendable () throws -> Bool,
    onFailure: @escaping @Sendable (any Error) -> Void,
    ledger: OnceLedger?
  ) {
    medium = Medium(ask: isMarked, mark: mark, onFailure: onFailure)
    self.ledger = ledger
  }

  /// A mark that lives as long as the store and its copies.
  ///
  /// - Returns: A new store, not marked.
  public static func memory() -> OnceStore {
    // The ledger does all that is asked of it.
    OnceStore(isMarked: { false }, mark: { true }, onFailure: { _ in })
  }

  /// A store on which the mark is never there, for tests of code that depends on a first launch.
  ///
  /// Each `SetOnce(in:)` and `RunOnce(in:)` made with it starts afresh; each is still once for itself.
  public static var alwaysUnmarked: OnceStore {
    OnceStore(isMarked: { false }, mark: { true }, onFailure: { _ in }, ledger: nil)
  }

  /// Whether the mark is there.
  ///
  /// Asks the medium, until the answer was yes once. A medium that fails to answer has said no, and its error goes to the
  /// handler.
  public var isMarked: Bool {
    if let ledger, ledger.isMarked { return true }
    guard medium.isMarked() else { return false }
    ledger?.note()
    return true
  }

  /// Makes the mark.
  ///
  /// A second caller waits until the first is through with the medium. If the medium fails, its error goes to the handler
  /// and the mark is made for this process.
  ///
  /// - Returns: Whether it was this call that made it.
  @discardableResult
  public func mark() -> Bool {
    let (isMine, failure) = (ledger ?? OnceLedger()).mark(medium.mark)
    if let failure { medium.onFailure(failure) }
    return isMine
  }
}

extension OnceStore {
  /// This store, with a memory at least as long as one object's life.
  var remembering: (store: OnceStore, ledger: OnceLedger) {
    let ledger = ledger ?? OnceLedger()
    return (OnceStore(medium: medium, ledger: ledger), ledger)
  }

  private init(medium: Medium, ledger: OnceLedger) {
    self.medium = medium
    self.ledger = ledger
  }

  /// The functions that a store was made of.
  private struct Medium: Sendable {
    let ask: @Sendable () throws -> Bool
    let mark: @Sendable () throws -> Bool
    let onFailure: @Sendable (any Error) -> Void

    func isMarked() -> Bool {
      do { return try ask() } catch { onFailure(error) }
      return false
    }
  }
}
