extension Contestant {
  /// Why it does not hold, in one sentence to its author.
  package func reason(for column: Column) -> String {
    reasons[column] ?? structuralReason(for: column) ?? column.usualReason
  }

  private func structuralReason(for column: Column) -> String? {
    switch column {
    case .together: together.reason
    case .inline: inline.reason
    default: nil
    }
  }
}

extension Column {
  /// Why it does not hold for most of those for which it does not.
  fileprivate var usualReason: String {
    switch self {
    case .early: "It is a variable of the type, and any code in the type can set it."
    case .reset: "It is a variable of the type, and any code in the type can set it back."
    case .copy: "It is a struct, so a copy has a flag of its own."
    case .race: "Test and setting are two steps, and the second thread came between them."
    case .wait: "The mark is made before the work, and a second caller sees the mark and goes on."
    case .throws: "It says yes before the code runs, and a failure comes too late to take that back."
    case .async: "It answers who is first, and whoever is not goes on at once."
    case .release: "It keeps its payload as long as it lives."
    case .look: "It counts a read, whoever reads and for whatever reason."
    default: ""
    }
  }
}

extension Contestant {
  /// Why no second thread can get at what belongs to a view.
  static var mainActorOnly: String { "a view is bound to the main actor, and no second thread gets at it" }
}
