/// The type of `let start = RunOnce { … }`, where it has to be written: the result, the error, and the arguments.
///
/// ```swift
/// struct Library {
///   let open: BlockingOnce<Void, any Error>
///   let count: BlockingOnce<Int, Never, String>
///
///   init(folder: String) {
///     open = RunOnce { print("opening", folder) }
///     count = RunOnce { word in word.count }
///   }
/// }
///
/// let library = Library(folder: "books")
/// try library.open()  // opening books
/// print(library.count("four"))  // 4
/// ```
///
/// For what neither throws nor returns a value, write `BlockingOnce<Void, Never>`. A closure that does not throw fits
/// where an error is written, too. ``AsyncOnce`` is the same for payloads that suspend.
public typealias BlockingOnce<Result, Failure: Error, each Argument> =
  RunOnce<RunOnceKind.SharedBlocking, (repeat each Argument), Failure, Result>
