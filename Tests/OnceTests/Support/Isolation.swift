/// The actor that the calling code runs on.
///
/// Not inlined: the optimiser of Swift 6.3 makes invalid code of a comparison with `#isolation` in a closure.
@inline(never)
func currentActor(isolation: isolated (any Actor)? = #isolation) -> (any Actor)? { isolation }
