public import Once

extension OnceStore {
  /// Writes an error of a store to standard error, in one line: a line break in its text becomes a space.
  ///
  /// This is the default handler of this module's stores. If standard error is closed, or is a pipe without a reader,
  /// the error is dropped.
  @usableFromInline @Sendable static func printFailure(_ error: any Error) {
    let text = String("\(error)".map { $0.isNewline ? " " : $0 })
    System.writeToStandardError("Once: a store failed. \(text)\n")
  }
}
