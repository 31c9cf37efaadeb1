import Foundation

/// Whether tests try all that they know, as in continuous integration, and not a part that takes seconds.
public let isLongRun = ProcessInfo.processInfo.environment["ONCE_LONG"] != nil
