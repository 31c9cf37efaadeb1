// What the package and its tests name of Dispatch.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public final class DispatchSemaphore: @unchecked Sendable {
  public init(value: Int) {}
  @discardableResult public func signal() -> Int { 0 }
  public func wait() {}
  public func wait(timeout: DispatchTime) -> DispatchTimeoutResult { .success }
}

public struct DispatchTime: Sendable {
  public static func now() -> DispatchTime { DispatchTime() }
  public static func + (time: DispatchTime, seconds: Double) -> DispatchTime { time }
}

public final class DispatchQueue: Sendable {
  public init(label: String) {}
  public func async(execute work: @escaping @Sendable () -> Void) {}
}

public enum DispatchPredicate { case onQueue(DispatchQueue) }

public func dispatchPrecondition(condition: DispatchPredicate) {}

public enum DispatchTimeoutResult: Sendable { case success, timedOut }
