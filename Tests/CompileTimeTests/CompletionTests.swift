import Testing

#if os(Linux)
  extension CompileTimeTests {
    @Suite(.enabled(if: LanguageServer.isAvailable)) struct `What an editor proposes` {
      private static let code = """
        import Once

        final class Screen {
          @RunOnce var work = { print("worked") }
          @RunOnce(payload: .later) var setUp
          let value = RunOnce { print("worked") }
          @RunOnce.WithSelf({ (_: Screen) in print("shown") }) var show

          func useProperty() {
            $work.
          }
          func useLater() {
            $setUp.
          }
          func useValue() {
            value.
          }
          func useSelf() {
            $show.
          }
        }
        """

      /// Of the properties, which the server lists by the alphabet, only two that describe the wrapper come before.
      @Test func `the state comes before what is called, and few functions provide a payload`() async throws {
        let completions = try await LanguageServer.completions(in: Self.code)
        #expect(completions.count == 4)
        for completions in completions {
          let labels = completions.map(\.label)
          // `WithSelf` has none.
          let functions = labels.firstIndex { $0.contains("(") || $0.contains("{") } ?? labels.count
          let state = ["hasBegun", "hasRun", "isRunning"].map { labels.firstIndex(of: $0) }
          for place in state { #expect(try #require(place) < functions) }
          // Each is proposed twice: with a closure after it, and with an argument.
          #expect(labels.filter { $0.hasPrefix("provide {") }.count <= 4)
          #expect(labels.filter { $0.hasPrefix("provide(") }.count <= 4)
          // What is there for a message only is not.
          #expect(!labels.contains("result"))
        }
      }
    }
  }
#endif
