import Foundation
public import Once

extension OnceStore {
  /// Writes an error of a store to standard error, in one line.
  ///
  /// This is what becomes of the errors of a store that was given no handler of its own.
  ///
  /// - Parameter error: What went wrong.
  @Sendable
  public static func printFailure(_ error: any Error) {
    let line = "Once: a mark holds only until this process ends, because its store failed. \(error)\n"
    // Where standard error is closed there is nobody to tell.
    try? FileHandle.standardError.write(contentsOf: Data(line.utf8))
  }
}
