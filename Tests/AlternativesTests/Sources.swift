import Foundation

/// Reads the files of the alternatives, for what only their text can show.
enum Sources {
  /// The alternatives in the order of the documents, D1 to D17; the files are named after them.
  static let alternatives = [
    "FlagAndCheck", "BaseClassFlag", "CountingProperty", "FunctionCallTracker", "CodeCallTracker",
    "SettableOnlyFlag", "EncapsulatingStruct", "LazyVariable", "LazyClosure", "AssociatedRunOnce",
    "DispatchOnce", "AtomicExchange", "StateEnum", "OnAppearOnce", "DelayedSetup", "FirstLaunch",
    "InjectedFirstLaunch",
  ]

  static func text(of alternative: String) -> String {
    let file = URL(filePath: #filePath)
      .deletingLastPathComponent()
      .appending(path: "../../Playgrounds/Alternatives/\(alternative).swift")
    return (try? String(contentsOf: file, encoding: .utf8)) ?? ""
  }
}
