import Foundation

enum Configuration: String {
  case debug, thread

  var options: [String] { self == .debug ? [] : ["--sanitize=thread", "--scratch-path", ".build-thread"] }

  var bundle: String { "\(self == .debug ? ".build" : ".build-thread")/debug/swift-oncePackageTests.xctest" }
}

/// A value for several threads.
final class Shared<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  init(_ value: Value) { self.value = value }

  func with<Result>(_ body: (inout Value) -> Result) -> Result { lock.withLock { body(&value) } }
}

/// A suite of tests.
struct Suite {
  let name: String
  let seconds: Double
  /// The numbers of the mutants that it reaches.
  let reached: Set<Int>
}

/// The suites of one configuration, the fastest first.
struct Suites {
  private let configuration: Configuration
  private let suites: [Suite]
  /// Those that are run together, and how long that takes.
  private let fast: [Suite]
  private let seconds: Double

  /// Runs each alone, without a mutant.
  init(_ configuration: Configuration, mutants: Int, jobs: Int) {
    self.configuration = configuration
    let list = run([configuration.bundle, "--testing-library", "swift-testing", "--list-tests"]).output
    let names = Set(list.matches(of: #/(?m)^(.*)\/[^\/]*$/#).map { String($0.1) })
    let found = Shared<[Suite]>([])
    each(names.sorted(), jobs: jobs) { name in
      let record = copy.appending(path: ".build/reached-\(name.hashValue)")
      try? Data(count: mutants + 1).write(to: record)
      // Tests may give up their rights.
      try? FileManager.default.setAttributes([.posixPermissions: 0o666], ofItemAtPath: record.path)
      let start = Date()
      let environment = ["ONCE_MUTANT_RECORD": record.path]
      if let refusal = Suites.test(-1, [name], configuration, limit: 3600, environment) {
        // A sanitizer sees little of child processes, and may itself crash in them.
        if configuration == .debug { fail("without a mutant, \(name): \(refusal)") }
        return
      }
      let bytes = (try? Data(contentsOf: record)) ?? Data()
      let suite = Suite(
        name: name,
        seconds: -start.timeIntervalSinceNow,
        reached: Set(bytes.indices.filter { bytes[$0] == 1 })
      )
      found.with { $0.append(suite) }
    }
    suites = found.with { $0 }.sorted { $0.seconds < $1.seconds }
    fast = Array(suites.prefix(suites.count * 3 / 4))
    let start = Date()
    if let refusal = Self.test(0, fast.map(\.name), configuration, limit: 3600) { fail("without a mutant: \(refusal)") }
    seconds = -start.timeIntervalSinceNow
  }

  /// What refuses a mutant: first the fast suites together, then the others one by one, at last, if asked, all.
  func refusal(of mutant: Mutant, thoroughly: Bool) -> String? {
    for suites in [fast] + suites.dropFirst(fast.count).map({ [$0] }) {
      let names = suites.filter { $0.reached.contains(mutant.number) }.map(\.name)
      let limit = 10 + 5 * (suites.count == 1 ? suites[0].seconds : seconds)
      if names.isEmpty { continue }
      if let refusal = Self.test(mutant.number, names, configuration, limit: limit) { return refusal }
    }
    return thoroughly ? Self.test(mutant.number, suites.map(\.name), configuration, limit: 300) : nil
  }

  private static func test(
    _ number: Int,
    _ suites: [String],
    _ configuration: Configuration,
    limit: Double,
    _ environment: [String: String] = [:]
  ) -> String? {
    let filter = "^(" + suites.map(NSRegularExpression.escapedPattern).joined(separator: "|") + ")/"
    let environment = environment.merging(["ONCE_MUTANT": "\(number)", "TSAN_OPTIONS": "halt_on_error=1"]) { $1 }
    let (status, output) = run(
      [configuration.bundle, "--testing-library", "swift-testing", "--filter", filter],
      environment,
      limit: limit,
      until: " recorded an issue "
    )
    if status == 0 { return output.contains("with 0 tests") ? "there are no tests in it" : nil }
    if output.contains("WARNING: ThreadSanitizer") { return "a data race" }
    if let match = output.firstMatch(of: #/Test (".+?"|\S+) recorded an issue/#) { return String(match.1) }
    if let match = output.firstMatch(of: #/Fatal error: (.*)/#) { return "crash: \(match.1)" }
    return status == 124 || status == 137 ? "time limit" : "ended with status \(status)"
  }
}
