/// The rows about the in-line form, with its bars.

let inlineComparisons: [Comparison] = [
  Comparison("forLifetime", over: "D5, call-site strings", atMost: 0.1),
  Comparison("forLifetime", over: "D10, per-object table", atMost: 0.1),
  Comparison("isFirstCall", over: "D5, call-site strings", atMost: 0.1),
  Comparison("isFirstCall", over: "D10, per-object table", atMost: 0.1),
  Comparison("first run: forLifetime", over: "first run: flag"),
]

let inlineThroughputs: [Throughput] = [
  Throughput("forLifetime", atLeast: 1.9)
]

let inlineInstances: [Instance] = [
  Instance("first run: forLifetime")
]
