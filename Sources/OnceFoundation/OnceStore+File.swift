public import Foundation
public import Once

extension OnceStore {
  public static func file(
    at url: URL,
    onFailure: @escaping @Sendable (any Error) -> Void = OnceStore.printFailure
  ) -> OnceStore {
    let file = MarkFile(at: url)
    return OnceStore(
      isMarked: file.isMarked,
      mark: file.mark,
      onFailure: onFailure,
      ledger: LedgerRegistry.shared.ledger(of: .file(path: file.path))
    )
  }
}
