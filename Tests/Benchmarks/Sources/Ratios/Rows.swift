/// The rows of the tables, grouped by what they are divided by; a bar is a promise of this package.

let comparisons: [Comparison] = [
  Comparison("stored let Bool", over: "stored Bool"),
  Comparison("C11, acquire load", over: "stored Bool"),
  Comparison("Atomic, acquiring load", over: "stored Bool"),
  Comparison("Atomic, exchange", over: "stored Bool"),
  Comparison("swift-atomics, exchange", over: "stored Bool"),

  Comparison("flag and check", over: "stored Bool"),
  Comparison("@RunOnce", over: "stored Bool"),
  Comparison("let RunOnce", over: "stored Bool"),
  Comparison("@RunOnce", over: "flag and check"),
  Comparison("stored closure", over: "flag and check"),
  Comparison("stored closure, capturing", over: "flag and check"),
  Comparison("stored closure, one argument", over: "flag and check"),
  Comparison("stored closure, one argument, capturing", over: "flag and check"),
  Comparison("stored let closure", over: "flag and check"),
  Comparison("stored let closure, capturing", over: "flag and check"),
  Comparison("pthread_once", over: "flag and check"),
  Comparison("std::call_once", over: "flag and check"),

  Comparison("stored Int", over: "lazy var Int"),
  Comparison("stored let Int", over: "lazy var Int"),
  Comparison("optional and check, Int", over: "lazy var Int"),
  Comparison("static let Int", over: "lazy var Int"),
  Comparison("stored closure, returning Int", over: "lazy var Int"),
  Comparison("AtomicLazyReference", over: "lazy var Int"),
  Comparison("swift-atomics, lazy reference", over: "lazy var Int"),
  Comparison("Mutex, Int", over: "lazy var Int"),
  Comparison("NSLock, Int", over: "lazy var Int"),
  Comparison("DispatchQueue.sync, Int", over: "lazy var Int"),

  Comparison("stored array", over: "lazy var array"),
  Comparison("stored let array", over: "lazy var array"),
  Comparison("optional and check, array", over: "lazy var array"),
  Comparison("static let array", over: "lazy var array"),
  Comparison("Mutex, array", over: "lazy var array"),

  Comparison("D5, call-site strings", over: "flag and check"),
  Comparison("D10, lock and dictionary", over: "flag and check"),

  Comparison("async method", over: "flag and check"),
  Comparison("async method, returning Int", over: "async method"),

  Comparison("create: flag", over: "create: empty object"),
  Comparison("create: lazy var", over: "create: empty object"),
  Comparison("create: stored closure", over: "create: empty object"),
  Comparison("first run: lazy var", over: "first run: flag"),
  Comparison("first run: stored closure", over: "first run: flag"),
]

let throughputs: [Throughput] = [
  Throughput("stored Bool"),
  Throughput("flag and check"),
  Throughput("lazy var Int"),
  Throughput("Atomic, exchange"),
  Throughput("AtomicLazyReference"),
  Throughput("Mutex, Int"),
]

let instances: [Instance] = [
  Instance("create: flag"),
  Instance("create: lazy var"),
  Instance("create: stored closure"),
]
