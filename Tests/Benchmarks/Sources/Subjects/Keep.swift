import CBaselines

/// Tells the optimizer that all memory may have changed, so that it can neither hoist nor merge the call before.
@inline(__always)
func keep() {
  baseline_keep(0)
}

/// Tells the optimizer that the value is used.
@inline(__always)
func keep(_ value: Bool) {
  baseline_keep(value ? 1 : 0)
}

/// Tells the optimizer that the value is used.
@inline(__always)
func keep(_ value: Int) {
  baseline_keep(value)
}

/// Tells the optimizer that the array is used.
@inline(__always)
func keep(_ value: [Int]) {
  baseline_keep(value.count)
}

/// Tells the optimizer that the object is used, so that it cannot live on the stack.
@inline(__always)
func keep(_ object: AnyObject) {
  baseline_keep(Int(bitPattern: Unmanaged.passUnretained(object).toOpaque()))
}

/// The same number, unknown to the optimizer; a stored property that starts with it is not a constant.
@inline(__always)
func opaque(_ value: Int) -> Int {
  baseline_opaque(value)
}

/// The same truth value, unknown to the optimizer.
@inline(__always)
func opaque(_ value: Bool) -> Bool {
  baseline_opaque(value ? 1 : 0) != 0
}
