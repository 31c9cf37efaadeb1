#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// Measures how much memory a guard takes, in its owner and on the heap.
@MainActor
enum HeapMeter {
  private static let count = 1_000
  /// How many are made first, to use up free blocks in the heap and to create what all of them share.
  private static let countBefore = 200

  static func footprint(of contestant: Contestant) -> Finding {
    guard let footprint = contestant.footprint else {
      return Finding(.absent, tried: "nothing", observed: "there is nothing to measure")
    }
    guard let makeOnHeap = footprint.makeOnHeap else {
      return .bytes(inOwner: footprint.inOwner, onHeap: 0)
    }
    let owners = (0..<countBefore + count).map { _ in Contestant.Canary() }
    var kept: [Any] = []
    kept.reserveCapacity(owners.count)
    for owner in owners.prefix(countBefore) { kept.append(makeOnHeap(owner)) }
    guard let before = bytesInUse else {
      return Finding(.absent, tried: "nothing", observed: "this allocator does not say what is in use")
    }
    for owner in owners.suffix(count) { kept.append(makeOnHeap(owner)) }
    let growth = (bytesInUse ?? before) - before
    withExtendedLifetime((owners, kept)) {}
    return .bytes(inOwner: footprint.inOwner, onHeap: Int((Double(growth) / Double(count)).rounded()))
  }

  /// What the allocator counts as in use, for the calling thread.
  private static var bytesInUse: Int? {
    #if canImport(Darwin)
      var statistics = malloc_statistics_t()
      malloc_zone_statistics(nil, &statistics)
      return Int(statistics.size_in_use)
    #elseif canImport(Glibc)
      // Swift's module for the C library lacks `mallinfo2`, which returns a structure of ten words.
      //
      // Invariant: like every C structure of more than two words, it is returned in memory that the caller provides,
      // so any C structure at least as large can be declared as the result. `rusage` is one. Only its eighth word is
      // read, the number of bytes in use.
      typealias Statistics = @convention(c) () -> rusage
      guard let symbol = dlsym(nil, "mallinfo2") else { return nil }
      let statistics = unsafeBitCast(symbol, to: Statistics.self)()
      let bytes = withUnsafeBytes(of: statistics) { $0.load(fromByteOffset: 7 * 8, as: Int.self) }
      return bytes > 0 ? bytes : nil  // A sanitizer's allocator says zero.
    #else
      return nil
    #endif
  }
}

extension Finding {
  fileprivate static func bytes(inOwner: Int, onHeap: Int) -> Finding {
    Finding(
      .measured,
      tried: onHeap == 0 ? "asked for the size of what the owner stores" : "made 1,000 guards that have run",
      observed: "\(inOwner) bytes in the owner and \(onHeap) on the heap",
      value: Double(inOwner + onHeap)
    )
  }
}
