import Foundation
import Once
import Props

// Plays a load that fails, with two callers and a later one, and draws it: here, and as the picture of the README.

typealias Fetch = @MainActor () async throws -> [String]
typealias Load = @MainActor (_ fetch: @escaping Fetch) async throws -> Void

/// A list whose load is guarded by a flag, which is set before the load.
@MainActor final class FlagFeed {
  var items: [String] = []
  var didLoad = false

  func load(_ fetch: Fetch) async throws {
    guard !didLoad else { return }
    didLoad = true
    items = try await fetch()
  }
}

/// A list whose load is a `RunOnce`.
@MainActor final class RunOnceFeed {
  var items: [String] = []
  @RunOnce.WithSelf(onMainActor: { (feed: RunOnceFeed, fetch: @escaping Fetch) async throws in
    feed.items = try await fetch()
  }) var load
}

/// What one caller saw, and at which beats; an error has no items.
typealias Call = (name: String, start: Int, load: Int?, end: Int?, items: [String]?)

/// Plays without a clock, because a beat ends when all who can act have acted: (0) the first caller calls, (1) the
/// second calls, (2) the request fails, (3) the later caller calls, (4) the server answers.
@MainActor func play(_ items: @escaping () -> [String], _ load: @escaping Load) async -> [Call] {
  let server = Server()
  var (calls, beat) = ([Call](), 0)
  func call(_ name: String) async -> Task<Void, Never> {
    let number = calls.count
    let caller = Task {
      calls.append((name, beat, nil, nil, nil))
      let result: Void? = try? await load {
        calls[number].load = beat
        return try await server.accounts()
      }
      (calls[number].end, calls[number].items) = (beat, result.map(items))
    }
    await until { calls.count > number && (server.isAsked || calls[number].end != nil) }
    beat += 1
    return caller
  }
  let early = await [call("first"), call("second")]
  await server.fails()
  for caller in early { await caller.value }
  beat += 1
  let later = await call("later")
  if server.isAsked { await server.answers(["news"]) }
  await later.value
  return calls
}

let (flagFeed, runOnceFeed) = (FlagFeed(), RunOnceFeed())
let colors = ["wait": 33, "load": 34, "bad": 31, "good": 32, "soft": 90, "bold": 1]

func paint(_ text: String, _ style: String) -> String { text.painted(colors[style] ?? 0) }

func element(_ text: String, _ style: String, x: Int, y: Int) -> String {
  #"<text class="\#(style)" x="\#(x)" y="\#(y)">\#(text)</text>"#
}

/// Draws a call as a line of text, and as a row of the picture.
func draw(_ call: Call, y: Int) -> (line: String, row: String) {
  // Where each beat begins, in a terminal of 80 columns; the picture has 7.5 pixels for each.
  let columns = [15, 24, 34, 44, 60]
  let (name, end) = ("\(call.name) call", call.end ?? call.start)
  var line = "  " + name.padding(toLength: columns[call.start] - 2, withPad: " ", startingAt: 0)
  var row = element(name, "soft", x: 14, y: y)
  func span(_ text: String, _ style: String, _ dash: String, from start: Int, to end: Int) {
    guard start < end else { return }
    let (x, width) = (columns[start] * 15 / 2, (columns[end] - columns[start]) * 15 / 2)
    let rest = columns[end] - columns[start] - text.count - 2
    let dashes = [rest / 2, rest - rest / 2].map { String(repeating: dash, count: $0) }
    line += paint("\(dashes[0]) \(text) \(dashes[1])", style) + " "
    row += #"<rect class="\#(style)" x="\#(x)" y="\#(y - 21)" width="\#(width)" height="30" rx="5"/>"#
    row += element(text, "\(style)-label middle", x: x + width / 2, y: y)
  }
  span("waits", "wait", "┄", from: call.start, to: call.load ?? end)
  span(call.start == 0 ? "loads" : "loads again", "load", "━", from: call.load ?? end, to: end)
  let (outcome, style) =
    switch call.items {
    case []?: ("● ✗ returns at once, without items", "bad")
    case _?: ("✓ has the items", "good")
    case nil where call.load == nil: ("gets the error, too", "soft")  // To learn of a failure is no fault.
    case nil: ("✗ throws the error", "bad")
    }
  line += paint(outcome, style)
  row += element(outcome, style, x: columns[end] * 15 / 2 + (call.start < end ? 10 : 0), y: y)
  return (line, row)
}

var panels = ""
for (title, calls) in [
  ("With a flag that is set before the load", await play({ flagFeed.items }, flagFeed.load)),
  ("With @RunOnce", await play({ runOnceFeed.items }, { try await runOnceFeed.load($0) })),
] {
  let drawn = calls.enumerated().map { draw($1, y: 70 + 42 * $0) }
  let end = calls.last?.items?.isEmpty == false ? "has its items" : "is empty"
  let summary = "Requests: \(calls.count { $0.load != nil }). In the end, the list \(end)."
  print(paint(title, "bold") + String(repeating: " ", count: 70 - title.count) + paint("time →\n", "soft"))
  print(drawn.map(\.line).joined(separator: "\n") + "\n\n  \(summary)\n")
  panels += "<g transform=\"translate(0 \(panels.isEmpty ? 0 : 226))\"><use href=\"#panel\"/>"
  panels += element(title, "bold", x: 14, y: 32) + element("time →", "soft end", x: 626, y: 32) + "\n"
  panels += drawn.map { "  \($0.row)\n" }.joined() + element(summary, "main", x: 14, y: 194) + "</g>\n"
}
print("The two loads are in Playgrounds/Timeline/main.swift.")

// The picture in the repository shows what happens now; otherwise this run draws it anew, and fails.
let svg = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "two-callers.svg")
let old = try String(contentsOf: svg, encoding: .utf8)
let new = old.components(separatedBy: "</defs>")[0] + "</defs>\n\(panels)</svg>\n"
if new != old {
  try new.write(to: svg, atomically: true, encoding: .utf8)
  print("two-callers.svg showed something else, and is drawn anew.")
  #if os(macOS) || os(Linux)  // So is the picture of the course, which Xcode shows at half its size.
    let png = svg.deletingLastPathComponent().appending(path: "../Once.playground/Resources/two-callers.png")
    let script = #"rsvg-convert -z 2 "$0" | convert - -density 144 -units PixelsPerInch +dither -colors 64 PNG8:"$1""#
    try Process.run(URL(filePath: "/bin/sh"), arguments: ["-c", script, svg.path(), png.path()]).waitUntilExit()
  #endif
  exit(1)
}
