// The memory orderings, on the memory model of C++, which is Swift's: every schedule, and every value that a load may
// return. What is not atomic is an `rl::var`, of which two accesses that are not ordered are a data race.
//
// `orderings` checks all, `orderings MUTANT TEST` a wrong version with one of the tests.

#include <relacy/relacy.hpp>

#include <cstdio>
#include <cstring>
#include <iostream>

static const char* mutant = "";
static const char* only = "";

static bool is(const char* name) { return std::strcmp(mutant, name) == 0; }

// The ordering of an access, or a weaker one in a wrong version: READ_RELAXED weakens `[read]`. Where an access is
// *relaxed*, it cannot be weakened.
static rl::memory_order order(const char* step, rl::memory_order right) {
  const std::size_t length = std::strlen(step);
  if (std::strncmp(mutant, step, length) != 0) return right;
  const char* weaker = mutant + length;
  if (std::strcmp(weaker, "_RELAXED") == 0) return rl::mo_relaxed;
  if (std::strcmp(weaker, "_ACQUIRE") == 0) return rl::mo_acquire;
  if (std::strcmp(weaker, "_RELEASE") == 0) return rl::mo_release;
  return right;
}

struct Flag {
  enum { done = 1, running = 2, watched = 4 };
  rl::atomic<int> bits{0};

  bool isDone() { return bits.load(order("READ", rl::mo_acquire), $) & done; }  // [read]

  bool isRunning() {
    return (bits.load(order("IS_RUNNING", rl::mo_acquire), $) & (running | done)) == running;  // [is running]
  }

  bool raise() {
    if (is("RAISED_IN_TWO_STEPS")) {
      const int before = bits.load(rl::mo_acquire, $);
      bits.store(before | done, rl::mo_release, $);
      return !(before & done);
    }
    return !(bits.fetch_or(done, order("RAISE", rl::mo_acq_rel), $) & done);  // [raise]
  }

  // Whoever sees the bit reads nothing else that was written before.
  bool enter() { return bits.fetch_or(running, rl::mo_relaxed, $) & watched; }  // [running]
  bool leave() { return bits.fetch_and(~running, rl::mo_relaxed, $) & watched; }  // [not running]

  // After a change of one's own of the same word, or when nobody else has the flag.
  bool isWatched() { return bits.load(rl::mo_relaxed, $) & watched; }  // [announce] [forget watchers]

  // Who finds the bit takes the watchers' lock, so that it need not release; the code has *acq_rel*.
  bool attach() {
    return bits.fetch_or(watched, order("ATTACH", rl::mo_acquire), $) & done;  // [attach], with *acq_rel* in the code
  }

  // Under the watchers' lock.
  void clear() { bits.fetch_and(~watched, rl::mo_relaxed, $); }  // [clear]
};

struct Lock {
  rl::mutex mutex;
  rl::atomic<int> holder{0};

  // Nobody else stores the thread's number, and a thread sees its own stores in order.
  bool isHeld(int thread) { return holder.load(rl::mo_relaxed, $) == thread; }  // [inside]

  template <typename Body>
  void withLock(int thread, Body body) {
    if (!is("NO_LOCK")) mutex.lock($);
    (void)holder.load(rl::mo_relaxed, $);  // [take], with *acquire* for ThreadSanitizer alone
    holder.store(thread, rl::mo_relaxed, $);  // [hold], with *release* for ThreadSanitizer alone
    body();
    if (is("HOLDER_AFTER_UNLOCK")) mutex.unlock($);
    holder.store(0, rl::mo_relaxed, $);  // [let go], with *release* for ThreadSanitizer alone
    (void)holder.load(rl::mo_relaxed, $);  // [found taken], by another, with *acquire* for ThreadSanitizer alone
    if (!is("NO_LOCK") && !is("HOLDER_AFTER_UNLOCK")) mutex.unlock($);
  }
};

struct ThreadTurn {
  Lock lock;
  Flag flag;

  // Whether the flag is up.
  template <typename Body>
  bool take(int thread, Body body) {
    RL_ASSERT(!lock.isHeld(thread));
    bool isDone = true;
    lock.withLock(thread, [&] {
      if (flag.isDone()) return;  // [again]
      isDone = body();
      if (isDone) flag.raise();  // [finish]
    });
    return isDone;
  }
};

// Run: two calls at once, of which the first attempt throws, and a thread that asks.
struct Run : rl::test_suite<Run, 3> {
  ThreadTurn turn;
  rl::var<int> argument{1}, attempts{0}, effects{0}, result{0};

  void thread(unsigned index) {
    if (index == 2) {
      if (is("RESULT_READ_FIRST")) (void)int(result($));
      if (turn.flag.isDone()) look(false);
      return;
    }
    const int me = index + 1;
    bool hasRun = false;
    if (!turn.flag.isDone()) {
      const bool isDone = turn.take(me, [&] {
        RL_ASSERT(turn.lock.isHeld(me));
        RL_ASSERT(argument($) == 1);
        attempts($) = attempts($) + 1;  // The next attempt sees what one that throws leaves behind.
        if (attempts($) == 1) return false;
        effects($) = 1;
        if (is("RAISED_BEFORE_RESULT")) turn.flag.raise();
        result($) = 1;
        hasRun = true;
        return true;
      });
      if (!isDone) return;
    }
    look(hasRun);
  }

  // Outside the lock. Whoever has run also lets go what only a run needs.
  void look(bool hasRun) {
    if (hasRun || is("FORGOTTEN_BY_ALL")) argument($) = 0;  // [forget]
    RL_ASSERT(effects($) == 1);
    RL_ASSERT(result($) == 1);  // [read result]
  }
};

// SetOnce without a store: two setters, and a thread that asks.
struct Set : rl::test_suite<Set, 3> {
  Flag flag;
  rl::var<int> effects[2] = {0, 0};
  int winner = -1;

  void thread(unsigned index) {
    if (index < 2) {
      effects[index]($) = 1;
      if (!flag.isDone() && flag.raise()) {
        // No other thread comes in between the raise and this, as there is no access to shared memory.
        RL_ASSERT(winner < 0);
        winner = index;
        return;
      }
    } else if (!flag.isDone()) {
      return;
    }
    RL_ASSERT(effects[winner]($) == 1);
  }
};

// A store whose mark is made before the run, and a SetOnce on it: whoever sees the mark, and under the ledger's lock
// that the run is no longer owed, sees the run; so does whoever sees the flag, although another has raised it.
struct Stored : rl::test_suite<Stored, 3> {
  ThreadTurn marks;
  Lock lock;
  Flag flag;
  rl::var<int> owed{0}, effects{0};
  rl::atomic<int> owedOutside{0};

  void setOwed(int value) {
    if (is("OWED_OUTSIDE_LOCK")) return owedOutside.store(value, rl::mo_relaxed, $);
    lock.withLock(1, [&] { owed($) = value; });  // [debt]
  }

  bool isOwed() {
    if (is("OWED_OUTSIDE_LOCK")) return owedOutside.load(rl::mo_relaxed, $);
    bool value = false;
    lock.withLock(2, [&] { value = owed($); });
    return value;
  }

  void thread(unsigned index) {
    if (index == 0) {
      setOwed(1);
      marks.take(1, [] { return true; });
      effects($) = 1;
      setOwed(0);
    } else if (index == 1) {
      if (!marks.flag.isDone() || isOwed()) return;
      RL_ASSERT(effects($) == 1);
      if (is("RAISED_RELAXED")) flag.bits.fetch_or(Flag::done, rl::mo_relaxed, $);
      else flag.raise();
    } else if (flag.isDone()) {
      RL_ASSERT(effects($) == 1);
    }
  }
};

// Flag, and its entry in the table of `Watchers`: one thread raises it, one comes to wait, and one that waits as
// well is canceled.
struct Watch : rl::test_suite<Watch, 3> {
  Flag flag;
  rl::mutex lock;
  rl::var<int> waiting[2] = {0, 0}, effects{0};

  void thread(unsigned index) {
    if (index == 2) return raise();
    attach(index);
    if (index == 1) cancel();
  }

  // A thread that still waits when all have ended is lost.
  void after() { RL_ASSERT(!waiting[0]($)); }

  void raise() {
    effects($) = 1;
    const bool foundNone = is("WATCHERS_LOOKED_FOR_FIRST") && !flag.isWatched();
    flag.raise();
    if (foundNone || !flag.isWatched()) return;
    lock.lock($);
    waiting[0]($) = waiting[1]($) = 0;  // [close]
    clear();
    lock.unlock($);
  }

  void attach(int me) {
    bool isDone = is("JOINED_OUTSIDE_LOCK") && flag.attach();
    lock.lock($);
    if (!is("JOINED_OUTSIDE_LOCK")) isDone = flag.attach();
    if (isDone && !is("NOT_LOOKED_AGAIN")) {  // [look again]
      RL_ASSERT(effects($) == 1);
      clear();
    } else {
      waiting[me]($) = 1;  // [join]
    }
    lock.unlock($);
  }

  void cancel() {
    lock.lock($);
    waiting[1]($) = 0;
    if (is("CLEARED_OUTSIDE_LOCK")) {
      const bool isIdle = !waiting[0]($);
      lock.unlock($);
      if (isIdle) flag.clear();
      return;
    }
    clear();
    lock.unlock($);
  }

  void clear() {
    if (!waiting[0]($) && !waiting[1]($)) flag.clear();
  }
};

// A payload is entered and left while an observer comes, who is told of each change that comes after.
struct Observe : rl::test_suite<Observe, 2> {
  Flag flag;

  void thread(unsigned index) {
    if (index == 1) {
      flag.attach();
      return;
    }
    const bool wasWatched = flag.isWatched(), wasWatchedOnEntry = flag.enter();
    RL_ASSERT((is("WATCHERS_LOOKED_FOR_BEFORE") ? wasWatched : flag.isWatched()) || !wasWatchedOnEntry);
    const bool wasWatchedOnExit = flag.leave();
    RL_ASSERT(flag.isWatched() || !wasWatchedOnExit);
  }
};

// Whoever sees that a run is over, and knows that it cannot fail, sees the run.
struct Running : rl::test_suite<Running, 2> {
  Flag flag;
  rl::var<int> effects{0};

  void thread(unsigned index) {
    if (index == 0) {
      flag.enter();
      effects($) = 1;
      flag.raise();
    } else if (flag.isRunning() && !flag.isRunning()) {
      RL_ASSERT(effects($) == 1);
    }
  }
};

// ObservationProbe: a thread notices that it has counted. TabledMarks counts as well; nothing depends on it.
struct Count : rl::test_suite<Count, 2> {
  rl::atomic<int> hashes{0};

  void thread(unsigned) {
    for (int round = 0; round < 2; ++round) {
      const int before = hashes.load(rl::mo_relaxed, $);  // [count]
      if (is("COUNTED_IN_TWO_STEPS")) hashes.store(hashes.load(rl::mo_relaxed, $) + 1, rl::mo_relaxed, $);
      else hashes.fetch_add(1, rl::mo_relaxed, $);  // [count] [next part]
      RL_ASSERT(hashes.load(rl::mo_relaxed, $) != before);  // [count]
    }
  }
};

// What is refused is told on standard error, step by step.
template <typename Test>
static bool check(const char* name) {
  if (*only && std::strcmp(only, name) != 0) return true;
  rl::test_params params;
  // Exhaustive, except for schedules of three threads with more than five preemptions: there are too many. Each of the
  // wrong versions is found with one.
  params.search_type = Test::params::thread_count < 3 ? rl::sched_full : rl::sched_bound;
  params.context_bound = 5;
  params.iteration_count = 1000000000;
  params.output_stream = &std::cerr;
  params.progress_stream = &std::cerr;
  const bool isRight = rl::simulate<Test>(params);
  std::printf("%s|%llu|%s\n", name, (unsigned long long)params.stop_iteration, rl::test_result_str(params.test_result));
  return isRight;
}

int main(int count, char** arguments) {
  if (count > 1) mutant = arguments[1];
  if (count > 2) only = arguments[2];
  return check<Run>("Run") && check<Set>("Set") && check<Stored>("Stored") && check<Watch>("Watch") &&
             check<Observe>("Observe") && check<Running>("Running") && check<Count>("Count")
           ? 0
           : 1;
}
