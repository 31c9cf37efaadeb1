public import Once

extension OnceStore {
  /// Writes an error of a store to standard error, in one line.
  ///
  /// The default handler of stores. If standard error is closed, or a pipe that nobody reads, nothing happens.
  ///
  /// - Parameter error: The error to write.
  @Sendable
  public static func printFailure(_ error: any Error) {
    System.writeToStandardError("Once: a store failed. \(error)\n")
  }
}
