public import Once

extension OnceStore {
  /// Writes an error of a store to standard error, in one line.
  ///
  /// This is what becomes of the errors of a store that was given no handler of its own. Where standard error is
  /// closed, or a pipe that nobody reads, there is nobody to tell, and nothing happens.
  ///
  /// - Parameter error: What went wrong.
  @Sendable
  public static func printFailure(_ error: any Error) {
    System.writeToStandardError(
      "Once: a mark holds only until this process ends, because its store failed. \(error)\n"
    )
  }
}
