import Once
import Testing

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `A payload of several parameters` {
  private final class Screen {
    @RunOnce var move = { (x: Int, y: Int) in "\(x) \(y)" }
    @RunOnce var paint = { (red: Int, green: Int, blue: Int) throws in "\(red) \(green) \(blue)" }
    @RunOnce var load = { (page: Int, size: Int) async in "\(page) \(size)" }
    @RunOnce var send = { (to: String, text: String, count: Int) async throws in "\(to) \(text) \(count)" }
    @RunOnce var show = { @MainActor (x: Int, y: Int) in "\(x) \(y)" }
    @RunOnce var draw = { @MainActor (x: Int, y: Int, z: Int) throws in "\(x) \(y) \(z)" }
    let move2 = RunOnce { (x: Int, y: Int) in "\(x) \(y)" }
    let send3 = RunOnce { (to: String, text: String, count: Int) async throws in "\(to) \(text) \(count)" }
  }

  @Test @MainActor func `is called with as many arguments, of which the first call's count`() async throws {
    let screen = Screen()
    for n in [0, 10] {
      #expect(screen.move(n + 1, n + 2) == "1 2")
      #expect(screen.$move(n + 1, n + 2) == "1 2")
      #expect(screen.move2(n + 1, n + 2) == "1 2")
      #expect(try screen.paint(n + 1, n + 2, n + 3) == "1 2 3")
      #expect(await screen.load(n + 1, n + 2) == "1 2")
      #expect(try await screen.send("\(n)", "text", n + 3) == "0 text 3")
      #expect(try await screen.send3("\(n)", "text", n + 3) == "0 text 3")
      #expect(screen.show(n + 1, n + 2) == "1 2")
      #expect(try screen.draw(n + 1, n + 2, n + 3) == "1 2 3")
    }
  }

  @Test func `throws, tries again with the next call's arguments, and may be in a store`() async throws {
    let store = OnceStore.memory()
    let (log, place) = (Unguarded<[String]>([]), "here")
    @Sendable func pass(_ x: Int, _ y: String) throws(Failure) {
      log.value.append("\(x) \(y)")
      if x == 1 { throw Failure(attempt: x) }
    }
    @RunOnce(in: store) var run = { (x: Int, y: String) throws(Failure) in try pass(x, y) }
    let load = RunOnce(in: .memory(), marking: .beforeRun) { (x: Int, y: String) async throws in try pass(x, y) }
    for x in 1...3 {
      do throws(Failure) { try run(x, place) } catch { #expect(error.attempt == 1) }
      do { try await load(x, place) } catch { #expect(x == 1) }
    }
    #expect(log.value == ["1 here", "1 here", "2 here", "2 here"])
    #expect(store.isMarked)
  }
}
