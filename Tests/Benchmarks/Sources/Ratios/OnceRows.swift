/// This package's rows, with their bars.

let onceComparisons: [Comparison] = [
  Comparison("@SetOnce, read", over: "stored Bool", atMost: 1.1),
  Comparison("@SetOnce, set()", over: "stored Bool", atMost: 1.5),
  Comparison("let SetOnce, read", over: "stored Bool", atMost: 1.1),
  Comparison("let SetOnce, set()", over: "stored Bool", atMost: 1.5),

  Comparison("@LazyOnce, Int", over: "lazy var Int", atMost: 1),
  Comparison("@LazyOnce, array", over: "lazy var array", atMost: 1),
  Comparison("let LazyOnce, Int", over: "stored Int", atMost: 1.2),
  Comparison("let LazyOnce, array", over: "stored array", atMost: 1.2),

  Comparison("@RunOnce", over: "stored closure", atMost: 1),
  Comparison("@RunOnce, one argument", over: "stored closure, one argument", atMost: 1),
  Comparison("@RunOnce, returning Int", over: "stored closure, returning Int", atMost: 1),
  Comparison("$ of @RunOnce", over: "stored closure"),
  Comparison("$ of @RunOnce, returning Int", over: "stored closure, returning Int"),
  Comparison("let RunOnce", over: "flag and check", atMost: 1.3),
  Comparison("let RunOnce, one argument", over: "flag and check", atMost: 1.3),
  Comparison("let RunOnce, returning Int", over: "optional and check, Int", atMost: 1.3),

  Comparison("@RunOnce, async", over: "async method", atMost: 1.2),
  Comparison("let RunOnce, async", over: "async method", atMost: 1.2),
  Comparison("@RunOnce, async, returning Int", over: "async method, returning Int", atMost: 1.2),
  Comparison("$ of @RunOnce, async, returning Int", over: "async method, returning Int", atMost: 1.2),
  Comparison("let RunOnce, async, returning Int", over: "async method, returning Int", atMost: 1.2),

  Comparison("create: @SetOnce", over: "create: flag"),
  Comparison("create: @LazyOnce", over: "create: lazy var"),
  Comparison("create: @RunOnce", over: "create: stored closure"),
  Comparison("create: let RunOnce", over: "create: stored closure"),
  Comparison("create: @RunOnce, async", over: "create: stored closure"),
  Comparison("first run: @SetOnce", over: "first run: flag"),
  Comparison("first run: @LazyOnce", over: "first run: lazy var"),
  Comparison("first run: @RunOnce", over: "first run: stored closure"),
  Comparison("first run: let RunOnce", over: "first run: stored closure"),
  Comparison("first run: @RunOnce, async", over: "first run: stored closure"),
]

let onceThroughputs: [Throughput] = [
  Throughput("@SetOnce, read", atLeast: 1.9),
  Throughput("@SetOnce, set()", atLeast: 1.9),
  Throughput("@LazyOnce, Int", atLeast: 1.9),
  Throughput("let LazyOnce, Int", atLeast: 1.9),
  Throughput("@RunOnce", atLeast: 1.9),
  Throughput("let RunOnce", atLeast: 1.9),
]

let onceInstances: [Instance] = [
  Instance("create: @SetOnce", atMost: 1),
  Instance("create: @LazyOnce", atMost: 2),
  Instance("create: @RunOnce", atMost: 3),
  Instance("create: let RunOnce", atMost: 3),
  Instance("create: @RunOnce, async", atMost: 3),
  Instance("first run: @SetOnce"),
  Instance("first run: @LazyOnce"),
  Instance("first run: @RunOnce"),
  Instance("first run: let RunOnce"),
  Instance("first run: @RunOnce, async"),
]
