// Dispatch exists wherever there are threads to block but on WebAssembly, which may have threads all the same.
#if canImport(Dispatch)
  internal import Dispatch
#elseif canImport(WASILibc)
  import WASILibc
#endif

/// What a thread blocks on until a task wakes it.
///
/// A `Mutex` cannot do this: it must be unlocked by the thread that locked it, and a task changes threads.
struct ThreadSignal: Sendable {
  #if canImport(Dispatch)
    private let semaphore = DispatchSemaphore(value: 0)

    func send() { semaphore.signal() }

    func wait() { semaphore.wait() }
  #elseif os(WASI) && _runtime(_multithreaded)
    private let state = State()

    func send() { state.send() }

    func wait() { state.wait() }

    /// A mutex and a condition, allocated, as they must stay where they are made, and freed with the last side.
    ///
    /// `@unchecked Sendable`: `isSent` is touched only under `mutex`; the pointers never change.
    private final class State: @unchecked Sendable {
      private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
      private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
      private var isSent = false

      init() {
        pthread_mutex_init(mutex, nil)
        pthread_cond_init(condition, nil)
      }

      deinit {
        pthread_cond_destroy(condition)
        pthread_mutex_destroy(mutex)
        condition.deallocate()
        mutex.deallocate()
      }

      func send() {
        pthread_mutex_lock(mutex)
        isSent = true
        pthread_cond_signal(condition)
        pthread_mutex_unlock(mutex)
      }

      func wait() {
        pthread_mutex_lock(mutex)
        while !isSent { pthread_cond_wait(condition, mutex) }
        pthread_mutex_unlock(mutex)
      }
    }
  #elseif os(WASI)
    func send() {}

    func wait() {
      // There is only one thread, and the task needs it to go on.
      fatalError("Once: a synchronous run would wait forever for the asynchronous one on the same store.")
    }
  #else
    #error("Once does not know how a thread of this platform blocks until another wakes it: write it here.")
  #endif
}
