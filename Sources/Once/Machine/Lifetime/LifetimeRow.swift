/// The record of one object at one place: of all objects the first one, or of one object all.
struct LifetimeRow {
  /// The address of the object or, among the records of one object, the number of the place.
  let number: UInt
  let place: LifetimePlace
  /// Whether the record has been seen up; a lookup then does not ask the record, and so does not retain it.
  private(set) var isFinished = false
  let record: LifetimeRecord

  init(_ number: UInt, _ place: LifetimePlace, _ record: LifetimeRecord) {
    (self.number, self.place, self.record) = (number, place, record)
  }

  var hash: UInt { number.mixed }

  /// The record; `nil` if its run has succeeded.
  @inline(__always) mutating func open() -> LifetimeRecord? { isFinished ? nil : unfinishedRecord() }

  @inline(never) private mutating func unfinishedRecord() -> LifetimeRecord? {
    isFinished = record.isDone
    return isFinished ? nil : record
  }
}
