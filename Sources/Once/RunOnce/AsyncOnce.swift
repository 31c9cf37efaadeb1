/// The type of `let load = RunOnce { () async throws -> Result in … }`, where it has to be written.
///
/// An initializer that assigns the property, and a dictionary that holds such values, need the type written out. First
/// come the result and the error, as in a `Task`, and then the arguments, if there are any:
///
/// ```swift
/// final class Service: Sendable {
///   let token: AsyncOnce<String, any Error>
///   let greeting: AsyncOnce<String, Never, Int>
///
///   init(host: String) {
///     token = RunOnce { "token for \(host)" }
///     greeting = RunOnce { hour in hour < 12 ? "Good morning" : "Hello" }
///   }
/// }
///
/// let service = Service(host: "localhost")
/// print(try await service.token())  // token for localhost
/// print(await service.greeting(9))  // Good morning
/// ```
///
/// A closure that neither suspends nor throws fits as well. ``BlockingOnce`` is the same for synchronous payloads.
public typealias AsyncOnce<Result, Failure: Error, each Argument> =
  RunOnce<RunOnceKind.SharedSuspending, (repeat each Argument), Failure, Result>
