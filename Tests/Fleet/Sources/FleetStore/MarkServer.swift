/// One machine's connection to the server that keeps the marks of the fleet.
///
/// It connects when it is first used, and again when it has lost the server.
public protocol MarkServer: Sendable {
  /// Makes ready for marks, once for the fleet.
  func prepare() throws

  /// Inserts a mark unless there is one of its name: the one step by which the server lets one machine win.
  func insertUnlessThere(_ name: String, madeBy maker: String) throws

  /// Who has made the mark of this name; `nil` if nobody has.
  func maker(of name: String) throws -> String?
}

/// What a server, or the lack of one, says.
public struct ServerError: Error, CustomStringConvertible {
  /// In the words of its client.
  public let description: String
  /// Whether there was no server to answer.
  ///
  /// A statement that was on its way may have been carried out, or not.
  public let isUnreachable: Bool

  /// Makes an error.
  public init(description: String, isUnreachable: Bool) {
    self.description = description
    self.isUnreachable = isUnreachable
  }
}
