/// The actor that the calling code runs on.
///
/// Not inlined: Swift 6.3's optimizer miscompiles a comparison with `#isolation` in a closure.
@inline(never)
func currentActor(isolation: isolated (any Actor)? = #isolation) -> (any Actor)? { isolation }
