/// What the stores ask of the operating system.
///
/// `System+POSIX.swift`, with `System+Apple.swift` or `System+NotApple.swift`, asks it directly, where Foundation would
/// open a file by its name more than once; `System+Foundation.swift` serves the systems that are not POSIX.
enum System {
  /// What a path leads to, links followed.
  enum Item {
    case folder
    case file
  }

  /// The outcome of creating a file.
  enum Creation {
    /// This call has created it; `unflushed` says why it is not known to be on the disk, if it is not.
    case isMine(unflushed: (any Error)?)
    /// Something is already in its place.
    case isThere
    /// There is no folder to create it in.
    case needsFolder
  }
}
