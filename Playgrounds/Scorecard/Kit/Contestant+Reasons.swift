extension Contestant {
  /// Why it does not hold, in one sentence addressed to its author.
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
  /// The usual reason it does not hold.
  fileprivate var usualReason: String {
    switch self {
    case .early: "It is a variable of the type, and any code in the type can set it."
    case .reset: "It is a variable of the type, and any code in the type can reset it."
    case .copy: "It is a struct, so a copy has a flag of its own."
    case .race: "Testing and setting are two steps, and the second thread got in between."
    case .wait: "The mark is made before the work, so a second caller sees the mark and returns at once."
    case .throws: "It says yes before the code runs, and a failure comes too late to undo that."
    case .async: "It only says who is first, and everybody else continues at once."
    case .release: "It keeps its payload as long as it lives."
    case .look: "It counts every read, no matter who reads it or why."
    default: ""
    }
  }
}

extension Contestant {
  /// Why no second thread can reach a view's state.
  static var mainActorOnly: String { "a view is bound to the main actor, so no second thread can reach it" }
}
