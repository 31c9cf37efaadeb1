public import Foundation
public import Once

extension OnceStore {
  public static func userDefaults(
    _ defaults: UserDefaults = .standard,
    key: String,
    onFailure: @escaping @Sendable (any Error) -> Void = OnceStore.printFailure
  ) -> OnceStore {
    let mark = MarkInDefaults(defaults: defaults, key: key)
    return OnceStore(
      isMarked: mark.isMarked,
      mark: mark.mark,
      onFailure: onFailure,
      ledger: LedgerRegistry.shared.ledger(
        of: .userDefaults(ObjectIdentifier(defaults), key: key),
        owner: defaults
      )
    )
  }
}
