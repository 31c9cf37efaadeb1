/// State enum: the view shows a spinner while the state is `loading`, and only the spinner's appearance starts a load.
///
/// It is good because one variable says what is on screen. Any outcome replaces the spinner, so the spinner does not
/// load a second time. But a spinner that appears twice during the first load fetches twice. Pull to refresh is
/// `load()` itself, which leaves on screen what is there.
public final class StateEnum<Value> {
  /// Where the load stands, for the view to switch over.
  public enum State {
    /// The load has not ended yet, and the view shows a spinner.
    case loading
    /// The value has arrived.
    case loaded(Value)
    /// The list is empty, and why.
    case empty(String)
    /// The fetch failed, and why.
    case error(String)
  }

  /// What a fetch calls when it has finished.
  public typealias Completion = (Result<Value, any Error>) -> Void

  private let fetch: (@escaping Completion) -> Void
  private let isEmpty: (Value) -> Bool

  /// Creates a model whose `fetch` gets the value every time it is called.
  public init(
    isEmpty: @escaping (Value) -> Bool = { _ in false },
    _ fetch: @escaping (@escaping Completion) -> Void
  ) {
    self.isEmpty = isEmpty
    self.fetch = fetch
  }

  /// Creates a model whose fetch returns when it has finished.
  public convenience init(_ fetch: @escaping () throws -> Value) {
    self.init { completion in completion(Result(catching: fetch)) }
  }

  /// Where the load stands, for the view to switch over.
  public var state = State.loading

  /// What the view does whenever it appears: only the spinner loads.
  public func viewAppears(pause: () -> Void = {}) {
    guard case .loading = state else { return }
    pause()  // Only a demonstration passes a closure that holds a thread here.
    load()
  }

  /// Loads, also for pull to refresh, without going back to the spinner.
  public func load() {
    fetch { [self] result in
      switch result {
      case .success(let value): state = isEmpty(value) ? .empty("Nothing there yet") : .loaded(value)
      case .failure(let error): state = .error("\(error)")
      }
    }
  }
}
