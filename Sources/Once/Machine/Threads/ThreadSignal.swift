#if canImport(Dispatch)
  internal import Dispatch
#endif

/// What a thread blocks on until a task wakes it.
///
/// A `Mutex` cannot do this: it must be unlocked by the thread that locked it, and a task changes threads.
struct ThreadSignal: Sendable {
  #if canImport(Dispatch)
    private let semaphore = DispatchSemaphore(value: 0)

    func send() { semaphore.signal() }

    func wait() { semaphore.wait() }
  #elseif os(WASI) && !_runtime(_multithreaded)
    func send() {}

    func wait() {
      // There is only one thread, and the task needs it to go on.
      fatalError("Once: a synchronous run would wait forever for the asynchronous one on the same store.")
    }
  #else
    #error("Once does not know how a thread blocks here until another wakes it: on WebAssembly, Once needs one thread.")
  #endif
}
