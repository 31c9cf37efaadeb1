/// D13, state enum: the view shows a spinner until something is loaded, and only the spinner's appearance starts a
/// load.
///
/// Any outcome replaces the spinner, so it does not load a second time. Nothing covers the time until then: a spinner
/// that appears twice during the first load fetches twice. Pull to refresh is `load()` itself, which leaves on screen
/// what is there.
public final class StateEnum<Value> {
  /// Where the load stands; the view switches over it.
  public enum State {
    /// There is nothing yet, and the view shows a spinner.
    case loading
    /// The value has arrived.
    case loaded(Value)
    /// There is nothing to show, and why.
    case empty(String)
    /// The fetch failed, and why.
    case error(String)
  }

  /// What a fetch calls when it has finished.
  public typealias Completion = (Result<Value, any Error>) -> Void

  private let fetch: (@escaping Completion) -> Void
  private let isEmpty: (Value) -> Bool

  /// Creates a model that has loaded nothing.
  ///
  /// - Parameters:
  ///   - isEmpty: Whether a value is nothing to show.
  ///   - fetch: Gets the value, every time it is called.
  public init(
    isEmpty: @escaping (Value) -> Bool = { _ in false },
    _ fetch: @escaping (@escaping Completion) -> Void
  ) {
    self.isEmpty = isEmpty
    self.fetch = fetch
  }

  /// Creates a model whose fetch returns when it has finished.
  ///
  /// - Parameter fetch: Gets the value, every time it is called.
  public convenience init(_ fetch: @escaping () throws -> Value) {
    self.init { completion in completion(Result(catching: fetch)) }
  }

  /// Where the load stands; the view switches over it.
  public var state = State.loading

  /// What the view does whenever it appears: only the spinner loads.
  public func viewAppears(pause: () -> Void = {}) {
    guard case .loading = state else { return }
    pause()  // Does nothing, unless a demonstration holds a thread here.
    load()
  }

  /// Also what pull to refresh calls: it does not go back to the spinner.
  public func load() {
    fetch { [self] result in
      switch result {
      case .success(let value): state = isEmpty(value) ? .empty("Nothing there yet") : .loaded(value)
      case .failure(let error): state = .error("\(error)")
      }
    }
  }
}
