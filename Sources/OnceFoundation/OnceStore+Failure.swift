public import Once

extension OnceStore {
  /// Writes an error of a store to standard error, in one line.
  ///
  /// This is the default handler of stores. If standard error is closed, or is a pipe that nobody reads, nothing
  /// happens.
  ///
  /// - Parameter error: The error to write.
  @Sendable
  public static func printFailure(_ error: any Error) {
    System.writeToStandardError("Once: a store failed. \(error)\n")
  }
}
