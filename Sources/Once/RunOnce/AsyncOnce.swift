/// The type of `let load = RunOnce { () async throws -> Result in … }`, where it has to be written.
///
/// An initializer that assigns the property, and a dictionary that holds such values, need the type written out:
///
/// ```swift
/// final class Service: Sendable {
///   let token: AsyncOnce<String>
///
///   init(host: String) {
///     token = RunOnce { "token for \(host)" }
///   }
/// }
///
/// print(try await Service(host: "localhost").token())  // token for localhost
/// ```
///
/// A closure that neither suspends nor throws fits as well. ``ThrowingOnce`` and ``BlockingOnce`` are the same for
/// payloads that block. For an argument or a typed error, write all four types of the ``RunOnce``.
public typealias AsyncOnce<Result> = RunOnce<RunOnceKind.SharedSuspending, Void, any Error, Result>

/// The type of `let open = RunOnce { () throws -> Result in … }`, where it has to be written: see ``AsyncOnce``.
public typealias ThrowingOnce<Result> = RunOnce<RunOnceKind.SharedBlocking, Void, any Error, Result>

/// The type of `let start = RunOnce { … }`, for a payload that neither suspends nor throws: see ``AsyncOnce``.
public typealias BlockingOnce<Result> = RunOnce<RunOnceKind.SharedBlocking, Void, Never, Result>
