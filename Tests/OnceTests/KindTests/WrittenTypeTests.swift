import Once
import Testing

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `A value whose type is written` {
  private final class Service: Sendable {
    let token: AsyncOnce<String>
    let open: ThrowingOnce<Int>
    let start: BlockingOnce<Void>
    let introduce: AsyncOnce<Void>
    let greet: BlockingOnce<Void>
    let pages: [String: AsyncOnce<Int>]

    init(_ host: String, _ store: OnceStore, _ runs: Counter) {
      token = RunOnce { "token \(runs.increment()) for \(host)" }
      open = RunOnce {
        if runs.increment() == 2 { throw Failure() }
        return 42
      }
      start = RunOnce { runs.increment() }
      introduce = RunOnce(in: store) { runs.increment() }
      greet = RunOnce(in: store, marking: .beforeRun) { runs.increment() }
      pages = Dictionary(
        uniqueKeysWithValues: [10, 20].map { size in
          (
            "\(size)",
            RunOnce { () async throws -> Int in
              runs.increment()
              return size
            }
          )
        }
      )
    }
  }

  @Test func `is assigned in an initializer, kept in a dictionary, and may have a store`() async throws {
    let (store, runs) = (OnceStore.memory(), Counter())
    let service = Service("here", store, runs)
    for _ in 1...2 { #expect(try await service.token() == "token 1 for here") }
    #expect(throws: Failure()) { try service.open() }
    for _ in 1...2 { #expect(try service.open() == 42) }
    for _ in 1...2 { service.start() }
    #expect(runs.value == 4 && !store.isMarked)
    for _ in 1...2 { try await service.introduce() }
    service.greet()
    #expect(runs.value == 5 && store.isMarked && service.greet.hasRun)
    for _ in 1...2 {
      #expect(try await service.pages["10"]?() == 10)
      #expect(try await service.pages["20"]?() == 20)
    }
    #expect(runs.value == 7)
    #expect(service.pages["10"]?.hasRun == true)
  }

  /// The long form, for what has no alias.
  @Test func `has four types that are read like a function's`() async throws {
    let parse: RunOnce<RunOnceKind.SharedBlocking, String, Failure, Int> = RunOnce { text throws(Failure) in
      guard let number = Int(text) else { throw Failure() }
      return number
    }
    #expect(throws: Failure()) { try parse("x") }
    #expect(try parse("42") == 42)
    let load: RunOnce<RunOnceKind.SharedSuspending, Int, Never, [Int]> = RunOnce { count in [count] }
    #expect(await load(3) == [3])
  }
}
