/// One guard, ready for use, with the work it stands for.
struct Subject {
  /// Something that can be done to a guard, and how that is said.
  struct Act {
    let how: String
    let perform: () -> Void

    init(_ how: String, perform: @escaping () -> Void) {
      self.how = how
      self.perform = perform
    }
  }

  /// What the code writes that wants something done once.
  var call: () throws -> Void
  /// The same with a pause where a second thread can get in between, if the contestant has such a window.
  var callWithPause: ((_ pause: @escaping () -> Void) throws -> Void)?
  /// A way to mark the work as done although it was not.
  var markEarly: Act?
  /// A way to have it done again.
  var reset: Act?
  /// How another attempt is made after a failure, if not by another call.
  var retry: Act?
  /// A way to look at the guard, which should change nothing.
  var look: Act?
  /// Calls a copy of the guard, made before the first call; absent for a class, where it is the same thing.
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
