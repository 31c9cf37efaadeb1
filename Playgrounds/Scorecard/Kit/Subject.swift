/// Something that can be done to a guard, and the words for it.
struct Act {
  let how: String
  let perform: () -> Void

  init(_ how: String, perform: @escaping () -> Void) { (self.how, self.perform) = (how, perform) }
}

/// One guard, ready for use, with its work and with what else can be done to it.
struct Subject {
  /// The call, as code that wants something done once writes it.
  let call: () throws -> Void
  /// A call for another object, if a call says for which.
  var another: [Act] = []
  /// Ways to mark the work as done before it is, for code that can reach the guard.
  var early: [Act] = []
  /// Ways to have it done again, for code outside the type that has the guard.
  var outside: [Act] = []
  /// Further ways, for code inside.
  var inside: [Act] = []
  /// Puts a second piece of code behind the same guard, as its users would.
  var second: [Act] = []
  /// How to try again after a failure, if not by another call.
  var retry: [Act] = []
  init(_ call: @escaping () throws -> Void) { self.call = call }

  var allResets: [Act] { outside + inside }
  var secondCodes: [Act] { second.isEmpty ? Array(early.prefix(1)) : second }
}
