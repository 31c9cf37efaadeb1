import Testing

#if os(macOS) || os(Linux) || os(Windows)  // Only these can start a process.
  /// Checks that a process ended with the message about recursion, which contains some words: the type's name.
  func expectRecursion(
    _ result: ExitTest.Result?,
    naming words: String...,
    at location: SourceLocation = #_sourceLocation
  ) {
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    for word in words + ["recursive"] {
      #expect(message.contains(word), sourceLocation: location)
    }
  }
#endif
