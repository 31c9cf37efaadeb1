/// The rows about the inline form, with its bars.

let inlineComparisons: [Comparison] = [
  Comparison("forLifetime", over: "D5, call-site strings", atMost: 0.3),
  Comparison("forLifetime", over: "D10, lock and dictionary", atMost: 1),
  Comparison("isFirstCall", over: "D5, call-site strings", atMost: 0.3),
  Comparison("isFirstCall", over: "D10, lock and dictionary", atMost: 1),
  Comparison("first run: forLifetime", over: "first run: flag"),
]

let inlineThroughputs: [Throughput] = [
  Throughput("forLifetime, an object each", atLeast: 1.9),
  // One object: both threads contend for one lock.
  Throughput("forLifetime"),
]

let inlineInstances: [Instance] = [
  Instance("first run: forLifetime")
]
