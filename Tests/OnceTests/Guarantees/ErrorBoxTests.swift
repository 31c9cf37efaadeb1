import Foundation
import Once
import Props
import TestSupport
import Testing

/// A property of each kind that takes its object, in a class.
private final class Passer: @unchecked Sendable {
  let error: any Error
  @RunOnce.WithSelf({ (passer: Passer) throws in throw passer.error }) var block
  @RunOnce.WithSelf({ (passer: Passer) async throws in throw passer.error }) var suspend
  @RunOnce.WithSelf(onMainActor: { (passer: Passer) throws in throw passer.error }) var blockOnMain
  @RunOnce.WithSelf(onMainActor: { (passer: Passer) async throws in throw passer.error }) var suspendOnMain

  init(_ error: any Error) { self.error = error }
}

/// The same in an actor.
private actor PassingActor {
  let error: any Error
  @RunOnce.WithSelf({ (passer: isolated PassingActor) throws in throw passer.error }) private var block
  @RunOnce.WithSelf({ (passer: isolated PassingActor) async throws in throw passer.error }) private var suspend

  init(_ error: any Error) { self.error = error }

  func callBlocking() throws { try block() }
  func callSuspending() async throws { try await suspend() }
}

/// Ways to make a run that throws an error, and to call it.
///
/// Without a type that is a parameter: a test that throws an error on as one would box it itself.
private enum Way: CaseIterable {
  case property, value, onMain, suspendingProperty, suspendingValue
  case withSelf, suspendingWithSelf, withSelfOnMain, suspendingWithSelfOnMain, actor, suspendingActor
  case inline, suspendingInline

  @MainActor func pass(_ error: any Error) async throws {
    switch self {
    case .property: try RunOnce(wrappedValue: { () throws in throw error })()
    case .value: try RunOnce { () throws in throw error }()
    case .onMain: try RunOnce { @MainActor () throws in throw error }()
    case .suspendingProperty: try await RunOnce(wrappedValue: { () async throws in throw error })()
    case .suspendingValue: try await RunOnce { () async throws in throw error }()
    case .withSelf: try Passer(error).block()
    case .suspendingWithSelf: try await Passer(error).suspend()
    case .withSelfOnMain: try Passer(error).blockOnMain()
    case .suspendingWithSelfOnMain: try await Passer(error).suspendOnMain()
    case .actor: try await PassingActor(error).callBlocking()
    case .suspendingActor: try await PassingActor(error).callSuspending()
    case .inline: try RunOnce.forLifetime(of: Counter()) { () throws in throw error }
    case .suspendingInline: try await RunOnce.forLifetime(of: Counter()) { () async throws in throw error }
    }
  }
}

/// The address of an error's box; without the `as`, what is in it would be cast.
private func box(of error: any Error) -> UInt { unsafeBitCast(error as any Error, to: UInt.self) }

/// Boxes inside one another are searched and released one inside another, on the stack.
@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `An error stays in its box` {
  @Test(arguments: Way.allCases)
  private func `however many runs throw it on`(way: Way) async throws {
    var error: any Error = Failure(attempt: 7)
    let first = box(of: error)
    for _ in 1...10_000 {
      do { try await way.pass(error) } catch let thrown { error = thrown }
      if box(of: error) != first { break }
    }
    #expect(box(of: error) == first)
    #expect(error as? Failure == Failure(attempt: 7))
  }

  @Test(arguments: Queue.allCases)
  func `and however deep, for which a small stack is enough`(queue: Queue) async throws {
    // ThreadSanitizer has a stack of its own, with less room.
    let count = isAllocatorReplaced ? 1_000 : 10_000
    let (begun, failure) = (Counter(), Failure(attempt: 7) as any Error)
    let call = queue.makeChain(of: count) { if begun.increment() == count { throw failure } }
    var thrown: (any Error)?
    do { try await call() } catch { thrown = error }
    try #require(thrown.map(box) == box(of: failure))
    let (ended, kept) = (Gate("the end of the thread"), Unguarded(thrown.take()))
    let thread = Thread {
      #expect(kept.value.take() as? Failure == Failure(attempt: 7))
      ended.open()
    }
    thread.stackSize = 512 << 10
    thread.start()
    await runOnThread { ended.hold() }
  }
}
