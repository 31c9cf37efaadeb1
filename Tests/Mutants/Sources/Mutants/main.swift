import Foundation

let start = Date()
let jobs = ProcessInfo.processInfo.activeProcessorCount
let arguments = Array(CommandLine.arguments.dropFirst())
let isSample = arguments == ["--sample"]
let isWhole = arguments.isEmpty

let sources = Sources()
let reasons = Sources.reasons()
let keys = Set(sources.mutants.map(\.key))
for key in reasons.keys where !keys.contains(key) { fail("survivors names what there is not: \(key)") }
if arguments == ["--list"] {
  for mutant in sources.mutants { say("\(mutant.number)\t\(mutant.key)\t\(mutant.line)\t\(mutant.what)") }
  exit(0)
}
if arguments == ["--steps"] {
  say("\(sources.rows.count) rows of the table find their steps, and \(reasons.count) survivors are mutants")
  exit(0)
}

let chosen = sources.mutants.filter { mutant in
  if isWhole { return true }
  if isSample { return mutant.isInSample && reasons[mutant.key] == nil }
  return arguments.contains { mutant.key.contains($0) }
}
if chosen.isEmpty { fail("no such mutant") }
var build = Build(chosen, count: sources.mutants.count, scopes: sources.scopes)
try build.leaveOut()
try build.build(.debug)
let mutants = build.left
say("\(mutants.count) mutants of \(chosen.count), as the others do not compile; built after \(seconds()) s")

func seconds() -> Int { Int(-start.timeIntervalSinceNow) }

let results = Shared<[Int: String]>([:])

/// Runs them in one configuration, those that nothing has refused so far.
func test(_ mutants: [Mutant], _ configuration: Configuration) {
  let suites = Suites(configuration, mutants: sources.mutants.count, jobs: jobs)
  say("\(configuration): each suite has run without a mutant after \(seconds()) s")
  // More at a time than there are processors, as those that hang need none.
  each(mutants, jobs: 4 * jobs) { mutant in
    let isExplained = reasons[mutant.key] != nil
    guard let by = suites.refusal(of: mutant, thoroughly: !isExplained) else { return }
    results.with { $0[mutant.number] = by }
    if !isWhole { say("\(mutant.key), line \(mutant.line): \(by)") }
  }
}
test(mutants, .debug)
// Processors give more order than is asked for, so only ThreadSanitizer tells.
let racing = mutants.filter { mutant in mutant.kind == .chosen && results.with { $0[mutant.number] == nil } }
if !isSample, !racing.isEmpty {
  try build.build(.thread)
  test(racing, .thread)
}

let refused = results.with { $0 }
let survivors = mutants.filter { refused[$0.number] == nil }
for mutant in survivors where reasons[mutant.key]?.changesNothing != true {
  say("survives: \(mutant.key): \(reasons[mutant.key]?.reason ?? "NOT EXPLAINED, line \(mutant.line): \(mutant.what)")")
}
for mutant in mutants where reasons[mutant.key] != nil {
  if let by = refused[mutant.number] { say("no survivor any more: \(mutant.key), because of \(by)") }
}

/// How many are refused, in percent.
func rate(_ mutants: [Mutant], _ name: String) -> Double {
  let count = mutants.filter { refused[$0.number] != nil }.count
  let percent = Double(count) / Double(max(1, mutants.count)) * 100
  say("\(name): \(count) of \(mutants.count) refused, \(String(format: "%.1f", percent)) %")
  return percent
}
let meant = mutants.filter { refused[$0.number] != nil || reasons[$0.key]?.changesNothing != true }
let all = rate(meant, "all")
let timedOut = refused.values.filter { $0 == "time limit" }.count
say("\(timedOut) of them by the time limit; \(mutants.count - meant.count) change nothing")
say("after \(seconds()) s")
if survivors.contains(where: { reasons[$0.key] == nil }) { fail("a survivor is not explained") }
if isWhole, all < 98 { fail("at least 98 %") }
