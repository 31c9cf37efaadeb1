import Once

// A payload without an argument is one with an argument of `Void`, and one with several takes their tuple. This rests
// on an exception that SE-0110 leaves to closures: `{ … }`, and `{ (x, y) in … }`, convert to `(Argument) -> Result`,
// where `Argument` is inferred as `Void`, or as the tuple. If a newer compiler takes that back, these lines are
// refused, and each initializer needs another one beside it for a function without parameters.

func take<Argument, Failure: Error, Result>(_: (Argument) throws(Failure) -> Result) {}
func takeLater<Argument, Failure: Error, Result>(_: (Argument) async throws(Failure) -> Result) {}
func takeWithSelf<Owner: AnyObject, each Part, Result>(
  _: (Owner, repeat each Part) -> Result,
  _: (repeat each Part).Type
) {}

final class Owner {}

func convert() {
  take { print("none") }
  take { (x: Int, y: Int) in print(x, y) }
  takeLater { await Task.yield() }
  takeWithSelf({ (_: Owner) in print("none") }, Void.self)
  takeWithSelf({ (_: Owner, x: Int, y: Int) in print(x, y) }, (Int, Int).self)
}
