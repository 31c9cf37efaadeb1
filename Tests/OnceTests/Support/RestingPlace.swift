import Foundation

// What the kernel knows of the threads of this process: nothing on Windows, where a test may open its gate too early.

func currentThreadIdentifier() -> Int {
  #if canImport(Darwin)
    return Int(pthread_mach_thread_np(pthread_self()))
  #elseif os(Linux) || os(Android)
    // A link to "process/task/thread", because the overlay lacks the C function for it.
    let link = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/thread-self")
    return link.flatMap { Int($0.split(separator: "/").last ?? "") } ?? 0
  #else
    return 0
  #endif
}

/// Where a thread sleeps, and how far it has come, which is another place once it has run again; `nil` if it is awake.
///
/// On Linux, so it is if the thread waits for a lock that another is about to let go of: one whose owner is awake, or,
/// unless told otherwise, one whose owner the kernel does not know, as those of the allocator and of the runtime. A
/// thread that has ended is taken for asleep.
func restingPlace(of identifier: Int, atAnyLock: Bool) -> String? {
  #if canImport(Darwin)
    var info = thread_basic_info()
    var count = mach_msg_type_number_t(MemoryLayout<thread_basic_info>.size / MemoryLayout<integer_t>.size)
    let result = withUnsafeMutablePointer(to: &info) {
      $0.withMemoryRebound(to: integer_t.self, capacity: Int(count)) {
        thread_info(mach_port_t(identifier), thread_flavor_t(THREAD_BASIC_INFO), $0, &count)
      }
    }
    guard result == KERN_SUCCESS else { return "" }
    return info.run_state == TH_STATE_WAITING ? "\(info.user_time) \(info.system_time)" : nil
  #elseif os(Linux) || os(Android)
    func read(_ name: String) -> String? {
      try? String(contentsOfFile: "/proc/self/task/\(identifier)/\(name)", encoding: .utf8)
    }
    // The number of the system call, and its arguments.
    let call = read("syscall") ?? ""
    guard let status = read("status") else { return "" }
    guard status.contains("\nState:\tS") else { return nil }
    let words = call.split(separator: " ")
    if words.count > 2, ["202", "98"].contains(words[0]) {  // futex, on x86-64 and on ARM
      switch words[2] {
      case "0x80" where !atAnyLock: return nil  // FUTEX_WAIT
      case "0x86":  // FUTEX_LOCK_PI
        guard let owner = owner(ofLockAt: words[1]) else { return nil }
        // It is its own owner while it is handed the lock.
        if owner == identifier { return nil }
        if owner != currentThreadIdentifier(), restingPlace(of: owner, atAnyLock: atAnyLock) == nil { return nil }
      default: break
      }
    }
    return status.split(separator: "\n").filter { $0.contains("ctxt_switches") }.reduce(call, +)
  #else
    return ""
  #endif
}

#if os(Linux) || os(Android)
  /// The thread that the kernel finds named in a lock's word.
  ///
  /// Read from the outside, as the lock may be gone.
  private func owner(ofLockAt address: Substring) -> Int? {
    guard
      let offset = UInt64(address.dropFirst(2), radix: 16),
      let memory = FileHandle(forReadingAtPath: "/proc/self/mem"),
      (try? memory.seek(toOffset: offset)) != nil,
      let word = try? memory.read(upToCount: 4), word.count == 4
    else { return nil }
    // Little-endian, and without the bits that say that somebody waits, and that the owner has died.
    return word.reversed().reduce(0) { $0 << 8 | Int($1) } & 0x3fff_ffff
  }
#endif
