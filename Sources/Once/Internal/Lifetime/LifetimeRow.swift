/// The mark of one object at one place: of all objects the first one, or of one object all.
struct LifetimeRow {
  /// The address of the object or, among the marks of one object, the number of the place.
  let number: UInt
  let place: LifetimePlace
  /// Whether the mark has been seen up; a lookup then does not ask the mark, and so does not retain it.
  private(set) var isFinished = false
  let mark: LifetimeMark

  init(_ number: UInt, _ place: LifetimePlace, _ mark: LifetimeMark) {
    (self.number, self.place, self.mark) = (number, place, mark)
  }

  var hash: UInt { number.mixed }

  /// The mark; `nil` if its run has succeeded.
  @inline(__always) mutating func open() -> LifetimeMark? { isFinished ? nil : unfinishedMark() }

  @inline(never) private mutating func unfinishedMark() -> LifetimeMark? {
    isFinished = mark.isDone
    return isFinished ? nil : mark
  }
}
