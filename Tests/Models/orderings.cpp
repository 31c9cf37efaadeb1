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

// A change is sequentially consistent in the code; here it is as weak as the promises allow.
struct Cell {
  enum { done = 1, running = 2, watched = 4, bits = 15 };
  rl::atomic<int> word{0};

  bool isDone() { return word.load(order("READ", rl::mo_acquire), $) & done; }  // [read]

  bool isRunning() {
    return (word.load(order("IS_RUNNING", rl::mo_acquire), $) & (running | done)) == running;  // [is running]
  }

  bool raise() {
    if (is("RAISED_IN_TWO_STEPS")) {
      const int before = word.load(rl::mo_acquire, $);
      word.store(before | done, rl::mo_release, $);
      return !(before & done);
    }
    return !(word.fetch_or(done, order("RAISE", rl::mo_acq_rel), $) & done);  // [raise]
  }

  // Whoever sees the bit reads nothing else that was written before.
  bool enter() { return word.fetch_or(running, rl::mo_relaxed, $) & watched; }  // [running]
  bool leave() { return word.fetch_and(~running, rl::mo_relaxed, $) & watched; }  // [not running]

  // Whether no payload was entered before.
  bool enterAlone() {
    if (is("RUN_ALONE_IN_TWO_STEPS")) {
      const int before = word.load(rl::mo_relaxed, $);
      word.fetch_or(running, rl::mo_relaxed, $);
      return !(before & running);
    }
    return !(word.fetch_or(running, rl::mo_relaxed, $) & running);  // [run alone]
  }

  // After a change of one's own of the same word, or when nobody else has the cell.
  bool isWatched() { return word.load(rl::mo_relaxed, $) & watched; }  // [announce] [forget watchers]

  // Who finds the bit takes the watchers' lock, so that it need not release.
  bool attach() { return word.fetch_or(watched, order("ATTACH", rl::mo_acquire), $) & done; }  // [attach]

  // Under the watchers' lock.
  void clear() { word.fetch_and(~watched, rl::mo_relaxed, $); }  // [clear]
};

struct Turn : Cell {
  rl::mutex mutex;

  // Nobody else writes the thread's name, and a thread sees its own changes in order.
  bool isInside(int thread) { return (word.load(rl::mo_relaxed, $) & ~bits) == thread << 4; }  // [inside]

  void name(int thread) {
    int known = word.load(rl::mo_relaxed, $);
    if (is("NAMED_IN_TWO_STEPS")) return word.store((known & bits) | thread << 4, rl::mo_relaxed, $);
    while (!word.compare_exchange_weak(known, (known & bits) | thread << 4, rl::mo_relaxed, $)) {  // [hold] [let go]
    }
  }

  // Only the lock orders what is under it; what the word does there is for ThreadSanitizer alone.
  template <typename Body>
  void withLock(Body body) {
    mutex.lock($);
    (void)word.load(rl::mo_relaxed, $);  // [take]
    body();
    (void)word.fetch_or(0, rl::mo_relaxed, $);  // [give back]
    (void)word.load(rl::mo_relaxed, $);  // [found taken], by another
    mutex.unlock($);
  }

  // Whether the cell is up.
  template <typename Body>
  bool take(int thread, Body body) {
    RL_ASSERT(!isInside(thread));
    bool isDone = true;
    if (!is("NO_LOCK")) mutex.lock($);
    name(thread);
    if (!Cell::isDone()) {  // [again]
      isDone = body();
      if (isDone) raise();  // [finish]
    }
    if (is("NAME_AFTER_UNLOCK")) mutex.unlock($);
    name(0);
    if (!is("NO_LOCK") && !is("NAME_AFTER_UNLOCK")) mutex.unlock($);
    return isDone;
  }
};

// Run: two calls at once, of which the first attempt throws, and a thread that asks.
struct Run : rl::test_suite<Run, 3> {
  Turn turn;
  rl::var<int> argument{1}, attempts{0}, effects{0}, result{0};

  void thread(unsigned index) {
    if (index == 2) {
      if (is("RESULT_READ_FIRST")) (void)int(result($));
      if (turn.isDone()) look(false);
      return;
    }
    const int me = index + 1;
    bool hasRun = false;
    if (!turn.isDone()) {
      const bool isDone = turn.take(me, [&] {
        RL_ASSERT(turn.isInside(me));
        RL_ASSERT(argument($) == 1);
        attempts($) = attempts($) + 1;  // The next attempt sees what one that throws leaves behind.
        if (attempts($) == 1) return false;
        effects($) = 1;
        if (is("RAISED_BEFORE_RESULT")) turn.raise();
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
  Cell cell;
  rl::var<int> effects[2] = {0, 0};
  int winner = -1;

  void thread(unsigned index) {
    if (index < 2) {
      effects[index]($) = 1;
      if (!cell.isDone() && cell.raise()) {
        // No other thread comes in between the raise and this, as there is no access to shared memory.
        RL_ASSERT(winner < 0);
        winner = index;
        return;
      }
    } else if (!cell.isDone()) {
      return;
    }
    RL_ASSERT(effects[winner]($) == 1);
  }
};

// A store whose mark is made before the run, and a SetOnce on it: whoever sees the mark, and under the ledger's lock
// that the run is no longer owed, sees the run; so does whoever sees the cell up, although another has raised it.
struct Stored : rl::test_suite<Stored, 3> {
  Turn marks, lock;
  Cell cell;
  rl::var<int> owed{0}, effects{0};
  rl::atomic<int> owedOutside{0};

  void setOwed(int value) {
    if (is("OWED_OUTSIDE_LOCK")) return owedOutside.store(value, rl::mo_relaxed, $);
    lock.withLock([&] { owed($) = value; });  // [debt]
  }

  bool isOwed() {
    if (is("OWED_OUTSIDE_LOCK")) return owedOutside.load(rl::mo_relaxed, $);
    bool value = false;
    lock.withLock([&] { value = owed($); });
    return value;
  }

  void thread(unsigned index) {
    if (index == 0) {
      setOwed(1);
      marks.take(1, [] { return true; });
      effects($) = 1;
      setOwed(0);
    } else if (index == 1) {
      if (!marks.isDone() || isOwed()) return;
      RL_ASSERT(effects($) == 1);
      if (is("RAISED_RELAXED")) cell.word.fetch_or(Cell::done, rl::mo_relaxed, $);
      else cell.raise();
    } else if (cell.isDone()) {
      RL_ASSERT(effects($) == 1);
    }
  }
};

// A cell, and its entry in the table of `Watchers`: one thread raises it, one comes to wait, and one that waits as
// well is canceled.
struct Watch : rl::test_suite<Watch, 3> {
  Cell cell;
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
    const bool foundNone = is("WATCHERS_LOOKED_FOR_FIRST") && !cell.isWatched();
    cell.raise();
    if (foundNone || !cell.isWatched()) return;
    lock.lock($);
    waiting[0]($) = waiting[1]($) = 0;  // [close]
    clear();
    lock.unlock($);
  }

  void attach(int me) {
    bool isDone = is("JOINED_OUTSIDE_LOCK") && cell.attach();
    lock.lock($);
    if (!is("JOINED_OUTSIDE_LOCK")) isDone = cell.attach();
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
      if (isIdle) cell.clear();
      return;
    }
    clear();
    lock.unlock($);
  }

  void clear() {
    if (!waiting[0]($) && !waiting[1]($)) cell.clear();
  }
};

// A payload is entered and left while an observer comes, who is told of each change that comes after.
struct Observe : rl::test_suite<Observe, 2> {
  Turn turn;

  void thread(unsigned index) {
    if (index == 1) {
      turn.attach();
      return;
    }
    turn.name(1);
    const bool wasWatched = turn.isWatched(), wasWatchedOnEntry = turn.enter();
    RL_ASSERT((is("WATCHERS_LOOKED_FOR_BEFORE") ? wasWatched : turn.isWatched()) || !wasWatchedOnEntry);
    const bool wasWatchedOnExit = turn.leave();
    RL_ASSERT(turn.isWatched() || !wasWatchedOnExit);
    turn.name(0);
  }

  void after() { RL_ASSERT(turn.isWatched()); }
};

// Whoever sees that a run is over, and knows that it cannot fail, sees the run.
struct Running : rl::test_suite<Running, 2> {
  Cell cell;
  rl::var<int> effects{0};

  void thread(unsigned index) {
    if (index == 0) {
      cell.enter();
      effects($) = 1;
      cell.raise();
    } else if (cell.isRunning() && !cell.isRunning()) {
      RL_ASSERT(effects($) == 1);
    }
  }
};

// A run that nobody waits for: two calls, of which the second has a lock that the first one's payload wants, and a
// thread that asks. The payload, too, calls.
struct Alone : rl::test_suite<Alone, 3> {
  Turn turn;
  rl::mutex own;
  rl::var<int> payload{1}, effects{0};

  void thread(unsigned index) {
    if (index == 2) return look();
    if (index == 1) own.lock($);
    if (is("RUN_ALONE_IN_TURN")) turn.mutex.lock($);
    if (!turn.isDone()) call(index);
    if (is("RUN_ALONE_IN_TURN")) turn.mutex.unlock($);
    if (index == 1) own.unlock($);
    look();
  }

  void call(unsigned index) {
    if (!turn.enterAlone()) return;  // [run alone]
    RL_ASSERT(payload($) == 1);
    payload($) = 0;
    if (index == 0) {
      own.lock($);
      own.unlock($);
    }
    RL_ASSERT(!turn.enterAlone());
    effects($) = 1;
    payload($) = 2;  // Its stand-in.
    if (is("RUN_ALONE_LEFT_FIRST")) turn.leave();
    turn.raise();
  }

  void look() {
    if (turn.isDone()) RL_ASSERT(effects($) == 1);
  }

  // Nobody has left it for another that never came.
  void after() { RL_ASSERT(payload($) == 2); }
};

// Waiter: whoever takes it out of its list, at the end of a turn or where its task is canceled, wakes it once, outside
// the lock. The system orders that and what the woken one does; a word does it for ThreadSanitizer alone: a thread's
// waiter has one, and of a task the runtime changes the first.
struct Wake : rl::test_suite<Wake, 3> {
  enum { finished = 1, cancelled = 2 };
  rl::mutex lock;
  rl::var<int> isOver{0}, isCancelled{0}, isListed{0}, outcome{0}, sleeper{0};
  rl::atomic<int> word{0}, resumed{0};
  bool mustWake = false;

  void thread(unsigned index) {
    if (index == 0) return wait();
    lock.lock($);
    (index == finished ? isOver : isCancelled)($) = 1;
    const bool isMine = isListed($);
    if (isMine) {
      mustWake = true;
      if (!is("KEPT_IN_LIST")) isListed($) = 0;
      if (!is("WOKEN_BEFORE_OUTCOME")) outcome($) = index;
    }
    lock.unlock($);
    if (!isMine) return;
    RL_ASSERT(sleeper($) == 1);
    (void)word.exchange(1, rl::mo_relaxed, $);  // [waken]
    RL_ASSERT(resumed.fetch_add(1, rl::mo_release, $) == 0);
    if (is("WOKEN_BEFORE_OUTCOME")) outcome($) = index;
  }

  void wait() {
    if (!is("SLEEPER_AFTER_JOINING")) sleeper($) = 1;
    lock.lock($);
    const bool isNeeded = !isOver($) && !isCancelled($);
    if (isNeeded) isListed($) = 1;
    lock.unlock($);
    if (is("SLEEPER_AFTER_JOINING")) sleeper($) = 1;
    // It sleeps until it is resumed; if that is later, nothing else happens here.
    if (!isNeeded || !resumed.load(rl::mo_acquire, $)) return;
    (void)word.load(rl::mo_relaxed, $);  // [woken] [resumed]
    const int how = outcome($);
    RL_ASSERT(how == finished || how == cancelled);
  }

  void after() { RL_ASSERT(resumed.load(rl::mo_relaxed, $) == mustWake); }
};

// ObservationProbe: a thread notices that it has counted. TabledRecords counts as well; nothing depends on it.
struct Count : rl::test_suite<Count, 2> {
  rl::atomic<int> hashCount{0};

  void thread(unsigned) {
    for (int round = 0; round < 2; ++round) {
      const int before = hashCount.load(rl::mo_relaxed, $);  // [count]
      if (is("COUNTED_IN_TWO_STEPS")) hashCount.store(hashCount.load(rl::mo_relaxed, $) + 1, rl::mo_relaxed, $);
      else hashCount.fetch_add(1, rl::mo_relaxed, $);  // [count] [next part]
      RL_ASSERT(hashCount.load(rl::mo_relaxed, $) != before);  // [count]
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
             check<Observe>("Observe") && check<Running>("Running") && check<Alone>("Alone") && check<Wake>("Wake") &&
             check<Count>("Count")
           ? 0
           : 1;
}
