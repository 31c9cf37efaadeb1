/// What one of the three callers saw.
package struct Call: Sendable {
  let name: String
  let start: Int
  var load: (beat: Int, isFirst: Bool)?
  var end: Int?
  /// What the call returned, or `nil` if it threw an error.
  var items: [String]?

  /// The stretches of the call that took time, each from one beat to another.
  var spans: [(label: String, isWait: Bool, beats: Range<Int>)] {
    let end = end ?? start
    let wait = ("waits", true, start..<(load?.beat ?? end))
    let run = load.map { ($0.isFirst ? "loads" : "loads again", false, $0.beat..<end) }
    return ([wait] + (run.map { [$0] } ?? [])).filter { !$0.2.isEmpty }
  }

  var isGood: Bool { items?.isEmpty == false }

  var outcome: String {
    let atOnce = spans.isEmpty ? " at once" : ""
    guard let items else { return "throws the error" }
    return items.isEmpty ? "returns\(atOnce), without items" : "has the items\(atOnce)"
  }

  /// The call in words.
  var sentence: String { "The \(name) call \((spans.map(\.label) + [outcome]).joined(separator: ", then "))." }
}

/// What happened in a play, as both drawings show it.
package struct TimeLine: Sendable {
  let title: String
  let calls: [Call]

  var summary: String {
    let requests = calls.count { $0.load != nil }
    return "Requests: \(requests). In the end, the list \(calls.last?.isGood == true ? "has its items" : "is empty")."
  }

  /// All of it in words.
  package var text: String { "\(title): \((calls.map(\.sentence) + [summary]).joined(separator: " "))" }

  /// What happens behind a flag, and with `@RunOnce`.
  @MainActor package static func both() async -> [TimeLine] {
    let flag = await Play.calls { fetch in
      let feed = FlagFeed(fetch: fetch)
      return {
        try await feed.load()
        return feed.items
      }
    }
    let runOnce = await Play.calls { fetch in
      let feed = RunOnceFeed(fetch: fetch)
      return {
        try await feed.load()
        return feed.items
      }
    }
    return [
      TimeLine(title: "With a flag that is set before the load", calls: flag),
      TimeLine(title: "With @RunOnce", calls: runOnce),
    ]
  }
}
