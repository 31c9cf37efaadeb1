import Props

/// Sends the same threads to one instance after another, all at once.
///
/// - Parameters:
///   - instances: The instances, in the order of the visits.
///   - threads: How many threads.
///   - visit: What each does at each instance, given its own number from zero.
func stampede<Instance: Sendable>(
  over instances: [Instance],
  threads: Int,
  _ visit: @escaping @Sendable (_ instance: Instance, _ thread: Int) -> Void
) {
  let barrier = Barrier(threads)
  BackgroundThread.run(threads) { number in
    for instance in instances {
      barrier.wait()
      visit(instance, number)
    }
  }
}
