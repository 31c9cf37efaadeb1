import Foundation
import Testing
import Timeline

/// The command that the README names first, and its picture.
@MainActor @Suite(.timeLimit(.minutes(20))) struct TimelineTests {
  private let package = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")

  @Test func `behind a flag nobody gets the items, with RunOnce both callers get the error and a later one loads them`()
    async
  {
    #expect(
      await TimeLine.both().map(\.text) == [
        """
        With a flag that is set before the load: The first call loads, then throws the error. \
        The second call returns at once, without items. The later call returns at once, without items. \
        Requests: 1. In the end, the list is empty.
        """,
        """
        With @RunOnce: The first call loads, then throws the error. \
        The second call waits, then throws the error. The later call loads again, then has the items. \
        Requests: 2. In the end, the list has its items.
        """,
      ]
    )
  }

  @Test func `the picture of the README and of the page Welcome shows what happens now`() async throws {
    let path = "Playgrounds/Timeline/two-callers.svg"
    let written = try String(contentsOf: package.appending(path: path), encoding: .utf8)
    #expect(try String(contentsOf: package.appending(path: "README.md"), encoding: .utf8).contains("](\(path))"))
    #expect(written == Picture(await TimeLine.both()).svg, "draw it anew: Playgrounds/draw-picture")
    let drawn = try Data(contentsOf: package.appending(path: "Playgrounds/Once.playground/Resources/two-callers.png"))
    let words = await TimeLine.both().map(\.text).joined(separator: " ")
    #expect(drawn.range(of: Data(words.utf8)) != nil, "draw it anew: Playgrounds/draw-picture")
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).svg")
    defer { try? FileManager.default.removeItem(at: file) }
    let run = await run(["--svg", file.path()])
    #expect(run.status == 0 && run.output.isEmpty && run.errors.isEmpty)
    #expect(try String(contentsOf: file, encoding: .utf8) == written)
  }

  @Test func `the drawing fits 80 columns, and says the same with and without colors`() async {
    let timeLines = await TimeLine.both()
    let plain = TextDrawing(timeLines, isColored: false).text
    let colored = TextDrawing(timeLines, isColored: true).text
    #expect(plain != colored && colored.replacing(/\x{1B}\[\d+m/, with: "") == plain)
    #expect(plain.split(separator: "\n").allSatisfy { $0.count <= 80 })
    #expect(await run([]).output == plain)
  }

  @Test(arguments: ["--nonsense", "README.md", "--svg", "--svg a b", "--help me"])
  func `wrong arguments get a message, the usage, and status 2`(arguments: String) async {
    let run = await run(arguments.components(separatedBy: " "))
    #expect(run.status == 2 && run.output.isEmpty)
    #expect(run.errors.hasPrefix("Timeline: does not take these arguments: \(arguments)\nusage: Timeline "))
  }

  @Test func `a picture that cannot be written gets a message and status 1`() async {
    let run = await run(["--svg", "/nowhere/at/all.svg"])
    #expect(run.status == 1 && run.output.isEmpty && run.errors.contains("/nowhere/at/all.svg cannot be written"))
  }

  private func run(_ arguments: [String]) async -> (status: Int32, output: String, errors: String) {
    var (output, errors) = ("", "")
    let status = await Command.run(arguments, output: { output += $0 }, errors: { errors += $0 })
    return (status, output, errors)
  }
}
