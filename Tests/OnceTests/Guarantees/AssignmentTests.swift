import Once
import Testing

#if os(macOS) || os(Linux) || os(Windows)  // Only these can start a process.
  /// What the compiler cannot refuse; that it refuses the rest is shown by the compile-time tests.
  @Suite(.timeLimit(.minutes(20)), .endsHangs) struct `An assignment that compiles stops the process` {
    private protocol Assignable: AnyObject {
      var didConfigure: Bool { get set }
      var session: String? { get set }
    }

    private final class Screen: Assignable {
      @SetOnce var didConfigure
      @SetOnce.Value var session: String?
    }

    enum Way: CaseIterable, Codable { case flag, toggle, value, mutation, keyPath }

    @Test(arguments: Way.allCases) func `through a protocol or a key path that was cast`(way: Way) async throws {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [way] in
        let screen = Screen()
        let assignable: any Assignable = screen
        switch way {
        case .flag: assignable.didConfigure = true
        case .toggle: assignable.didConfigure.toggle()
        case .value: assignable.session = "new"
        case .mutation: assignable.session?.append("new")
        case .keyPath:
          let path = try #require(\Screen.didConfigure as AnyKeyPath as? ReferenceWritableKeyPath<Screen, Bool>)
          screen[keyPath: path] = true
        }
      }
      let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(message.contains("Once: a property that is set once cannot be assigned"))
    }

    @Test func `but a protocol's getter reads like the property`() {
      let screen = Screen()
      let assignable: any Assignable = screen
      #expect(!assignable.didConfigure && assignable.session == nil)
      screen.$didConfigure.set()
      #expect(screen.$session.set("new"))
      #expect(assignable.didConfigure && assignable.session == "new")
    }
  }
#endif
