/// One guard, ready for use, with its work.
struct Subject {
  /// Something that can be done to a guard, and the words for it.
  struct Act {
    let how: String
    let perform: () -> Void

    init(_ how: String, perform: @escaping () -> Void) {
      self.how = how
      self.perform = perform
    }
  }

  /// The call, as code that wants something done once writes it.
  var call: () throws -> Void
  /// The same with a pause where a second thread can get in, if the contestant has such a window.
  var callWithPause: ((_ pause: @escaping () -> Void) throws -> Void)?
  /// A way to mark the work as done before it is.
  var markEarly: Act?
  /// A way to have it done again.
  var reset: Act?
  /// How to try again after a failure, if not by another call.
  var retry: Act?
  /// A way to look at the guard, which should change nothing.
  var look: Act?
  /// Calls a copy of the guard, made before the first call; absent for a class, where a copy is the same guard.
  var callCopy: Act?

  init(
    _ call: @escaping () throws -> Void,
    callWithPause: ((_ pause: @escaping () -> Void) throws -> Void)? = nil,
    markEarly: Act? = nil,
    reset: Act? = nil,
    retry: Act? = nil,
    look: Act? = nil,
    callCopy: Act? = nil
  ) {
    self.call = call
    self.callWithPause = callWithPause
    self.markEarly = markEarly
    self.reset = reset
    self.retry = retry
    self.look = look
    self.callCopy = callCopy
  }
}
