/// D13, state enum: the view shows a spinner until something is loaded, and only the spinner's appearance
/// loads.
///
/// Nothing here stops a second load except that the view has no spinner to show any more, so it works only
/// while the view drives it. A reload must not take the value off the screen as a first load does: the two
/// are told apart by hand.
public final class StateEnum<Value> {
  /// Where the load stands.
  public enum State {
    /// Nothing has been asked for.
    case idle
    /// The value is being fetched.
    case loading
    /// The value is there.
    case loaded(Value)
    /// The fetch failed.
    case failed(any Error)
  }

  private let fetch: () throws -> Value

  /// Creates a model that has loaded nothing.
  ///
  /// - Parameter fetch: Gets the value, every time it is called.
  public init(_ fetch: @escaping () throws -> Value) {
    self.fetch = fetch
  }

  // snippet: begin
  /// Where the load stands.
  public private(set) var state = State.idle

  /// What the view does whenever it appears or is drawn again.
  public func viewAppears(pause: () -> Void = {}) {
    switch state {
    case .idle:
      pause()  // Nothing, unless a demonstration holds a thread here: the window is too short to hit at will.
      load()  // the spinner comes on screen, and loads
    case .loading, .loaded, .failed: break
    }
  }

  /// Meant for the spinner alone; whoever else calls it loads again.
  public func load() {
    state = .loading
    do { state = .loaded(try fetch()) } catch { state = .failed(error) }
  }

  /// Pull to refresh: leaves the value on screen, and so cannot go through `load()`.
  public func reload() {
    guard let value = try? fetch() else { return }
    state = .loaded(value)
  }
  // snippet: end
}
