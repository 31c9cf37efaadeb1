import Once
import Testing

/// A global actor can be asked for a property of another instance of its class, which the compiler does not see.
@globalActor private actor Hub {
  static let shared = Hub()
  @Hub @RunOnce.WithSelf({ (hub: isolated Hub) -> Bool in hub === Hub.shared }) var open
  @Hub @RunOnce.WithSelf({ (hub: isolated Hub, name: String) -> Bool in hub === Hub.shared }) var join
  @Hub @RunOnce.WithSelf({ (hub: isolated Hub) async -> Bool in hub === Hub.shared }) var load
  @Hub @RunOnce.WithSelf({ (hub: isolated Hub, _: (String, Int)) async -> Bool in hub === Hub.shared }) var send
}

@Suite struct `The payload of an actor's property runs with the actor whose property it is` {
  @Test @Hub func `which is the caller's own`() async {
    let hub = Hub.shared
    #expect(hub.open() && hub.join("ada"))
    #expect(await hub.load())
    #expect(await hub.send(("ada", 36)))
  }

  #if os(macOS) || os(Linux) || os(Windows)  // Only these can start a process.
    @Test(arguments: ["open", "join", "load", "send"])
    func `and a call from another one ends the process, with a message`(name: String) async throws {
      let result = try await #require(
        processExitsWith: .failure,
        observing: [\.standardErrorContent]
      ) { [name] in
        await call(name, of: Hub())
      }
      let message = String(decoding: result.standardErrorContent, as: UTF8.self)
      #expect(message.contains("a property of one Hub was called on another Hub: call it in a method of its own"))
    }
  #endif
}

@Hub private func call(_ name: String, of hub: Hub) async {
  switch name {
  case "open": _ = hub.open()
  case "join": _ = hub.join("ada")
  case "load": _ = await hub.load()
  default: _ = await hub.send(("ada", 36))
  }
}
