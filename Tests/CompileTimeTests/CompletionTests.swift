import Testing

#if os(Linux)
  extension CompileTimeTests {
    @Suite(.enabled(if: LanguageServer.isAvailable)) struct `What an editor proposes` {
      private static let code = """
        import Once

        final class Screen {
          @RunOnce var work = { print("worked") }
          @RunOnce(payload: .later) var setUp: () -> Void
          let value = RunOnce { print("worked") }

          func useProperty() {
            $work.
          }
          func useLater() {
            $setUp.
          }
          func useValue() {
            value.
          }
        }
        """

      /// Of the properties, which the server lists by the alphabet, only two that describe the wrapper come before.
      @Test func `the state comes before what is called, and few functions provide a payload`() async throws {
        let completions = try await LanguageServer.completions(in: Self.code)
        #expect(completions.count == 3)
        for completions in completions {
          let labels = completions.map(\.label)
          let functions = labels.firstIndex { $0.contains("(") || $0.contains("{") }
          let state = ["hasRun", "isRunning"].map { labels.firstIndex(of: $0) }
          for place in state { #expect(try #require(place) < #require(functions)) }
          // Each is proposed twice: with a closure after it, and with an argument.
          #expect(labels.filter { $0.hasPrefix("provide {") }.count <= 4)
          #expect(labels.filter { $0.hasPrefix("provide(") }.count <= 4)
        }
      }
    }
  }
#endif
