/// The error of a call for a key whose run waits for that very call, directly or by way of other keys.
///
/// The error does not say which key, because a key may be a secret, and an error is soon in a log.
public struct RecursiveKeyError: Error {
  @usableFromInline init() {}
}
