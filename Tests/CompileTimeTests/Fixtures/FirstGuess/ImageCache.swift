import Once

actor ImageCache {
  @SetOnce.Value private var folder: String?
  @SetOnce private var isClosed
  private var images: [String: [UInt8]] = [:]

  func image(named name: String) -> [UInt8]? {
    if isClosed { return nil }
    let folder = $folder.setIfNeeded { "cache" }
    return images["\(folder)/\(name)"]
  }

  func close() {
    guard $isClosed.set() else { return }
    images = [:]
  }
}
