// The memory orderings, on the memory model of C++, which is Swift's: every schedule, and every value that a load may
// return. What is not atomic is an `rl::var`, of which two accesses that are not ordered are a data race.
//
// `orderings` checks all, `orderings MUTANT` a wrong version.

#include <relacy/relacy.hpp>

#include <cstdio>
#include <cstring>
#include <iostream>

static const char* mutant = "";

static bool is(const char* name) { return std::strcmp(mutant, name) == 0; }

// The ordering of an access, and a wrong one. Where there is none, *relaxed* is right, or stronger than need be.
static rl::memory_order order(rl::memory_order right, const char* name, rl::memory_order wrong = rl::mo_relaxed) {
  return is(name) ? wrong : right;
}

// ThreadTurn, with its flag and its lock.
struct Latch {
  rl::atomic<int> phase, holder;
  rl::mutex lock;

  void init() {
    phase.store(0, rl::mo_relaxed, $);
    holder.store(0, rl::mo_relaxed, $);
  }

  bool isFinished() { return phase.load(order(rl::mo_acquire, "READ_RELAXED"), $); }  // [read]

  void finish() { phase.store(1, order(rl::mo_release, "RAISED_RELAXED"), $); }  // [raise]

  bool isHeldBy(int thread) { return holder.load(rl::mo_relaxed, $) == thread; }  // [inside]

  template <typename Body>
  void withLock(int thread, Body body) {
    if (!is("NO_LOCK")) lock.lock($);
    (void)holder.load(rl::mo_relaxed, $);  // [take], with *acquire* for ThreadSanitizer alone
    holder.store(thread, rl::mo_relaxed, $);  // [hold]
    body();
    holder.store(0, rl::mo_relaxed, $);  // [let go], with *release* for ThreadSanitizer alone
    (void)holder.load(rl::mo_relaxed, $);  // [found taken], by another, with *acquire* for ThreadSanitizer alone
    if (!is("NO_LOCK")) lock.unlock($);
  }

  // Whether the flag is up.
  template <typename Body>
  bool takeTurn(int thread, Body body) {
    RL_ASSERT(!isHeldBy(thread));
    bool finished = true;
    withLock(thread, [&] {
      if (isFinished()) return;  // [again]
      finished = body();
      if (finished) finish();  // [finish]
    });
    return finished;
  }
};

// Run: two calls at once, of which the first attempt throws, and a thread that asks.
struct Run : rl::test_suite<Run, 3> {
  Latch latch;
  rl::var<int> attempts, effects, result;

  void before() {
    latch.init();
    attempts($) = 0;
    effects($) = 0;
    result($) = 0;
  }

  void thread(unsigned index) {
    if (index == 2) {
      if (is("RESULT_READ_FIRST")) (void)int(result($));
      if (latch.isFinished()) look();  // [read result]
      return;
    }
    const int me = index + 1;
    if (!latch.isFinished()) {
      const bool finished = latch.takeTurn(me, [&] {
        attempts($) = attempts($) + 1;  // The next attempt sees what one that throws leaves behind.
        if (attempts($) == 1) return false;
        effects($) = 1;
        if (is("RAISED_BEFORE_RESULT")) latch.finish();
        result($) = 1;
        return true;
      });
      if (!finished) return;
    }
    look();
  }

  void look() {
    RL_ASSERT(effects($) == 1);
    RL_ASSERT(result($) == 1);
  }
};

// Run with its DeferredCall: an early call is let go by whoever answered it.
struct Early : rl::test_suite<Early, 3> {
  Latch latch;
  rl::var<int> function, early, result;

  void before() {
    latch.init();
    function($) = 0;
    early($) = 0;
    result($) = 0;
  }

  void thread(unsigned index) {
    const int me = index + 1;
    bool retires = false;
    bool finished = index != 2 && latch.isFinished();
    if (!finished) {
      finished = latch.takeTurn(me, [&] {
        if (index == 2) {
          function($) = 1;
          if (early($) == 0) return false;
        } else if (function($) == 0) {
          if (early($) == 0) early($) = me;
          return false;
        }
        RL_ASSERT(early($) == 0 || early($) == 1 || early($) == 2);
        result($) = 1;
        retires = true;
        return true;
      });
    }
    if (retires || (is("FORGOTTEN_BY_ALL") && finished)) early($) = 0;  // [forget]
    if (finished || is("RESULT_READ_BY_EARLY")) (void)int(result($));  // [read result]
  }
};

// SetOnce without a store: two setters, and a thread that asks.
struct Flag : rl::test_suite<Flag, 3> {
  rl::atomic<int> phase;
  rl::var<int> effects[2];
  int winner;

  void before() {
    phase.store(0, rl::mo_relaxed, $);
    effects[0]($) = 0;
    effects[1]($) = 0;
    winner = -1;
  }

  bool isSet() { return phase.load(order(rl::mo_acquire, "FLAG_READ_RELAXED"), $); }  // [read]

  int exchange() {
    if (is("FLAG_LOADED_AND_STORED")) {
      const int old = phase.load(rl::mo_acquire, $);
      phase.store(1, rl::mo_release, $);
      return old;
    }
    const bool acquires = !is("EXCHANGE_RELEASES_ONLY"), releases = !is("EXCHANGE_ACQUIRES_ONLY");
    const rl::memory_order half = acquires ? rl::mo_acquire : rl::mo_release;
    return phase.fetch_or(1, acquires && releases ? rl::mo_acq_rel : half, $);
  }

  void thread(unsigned index) {
    if (index < 2) {
      effects[index]($) = 1;
      if (!isSet() && exchange() == 0) {
        // No other thread comes in between the exchange and this, as there is no access to shared memory.
        RL_ASSERT(winner < 0);
        winner = index;
        return;
      }
    } else if (!isSet()) {
      return;
    }
    RL_ASSERT(effects[winner]($) == 1);
  }
};

// SetOnce with a store: whoever sees the flag sees what the maker of the mark did, also if the flag was raised by one
// that waited for the mark, or asked for it.
struct FlagOnStore : rl::test_suite<FlagOnStore, 3> {
  Latch marks;
  rl::atomic<int> phase;
  rl::var<int> effects;

  void before() {
    marks.init();
    phase.store(0, rl::mo_relaxed, $);
    effects($) = 0;
  }

  void raise(const char* relaxed) { phase.store(1, order(rl::mo_release, relaxed), $); }

  void thread(unsigned index) {
    if (index == 0) {
      effects($) = 1;
      marks.takeTurn(1, [] { return true; });
      raise("STORED_FLAG_RAISED_RELAXED");
    } else if (index == 1) {
      if (marks.isFinished()) raise("RAISED_RELAXED_AFTER_WAIT");
    } else if (phase.load(rl::mo_acquire, $)) {
      RL_ASSERT(effects($) == 1);
    }
  }
};

// Flag and its Watchers: one thread raises it, one comes to wait, and one that waits as well is cancelled.
struct Watch : rl::test_suite<Watch, 3> {
  enum { done = 1, watched = 4 };
  rl::atomic<int> bits;
  rl::mutex lock;
  rl::var<int> waiting[2], effects;

  void before() {
    bits.store(0, rl::mo_relaxed, $);
    waiting[0]($) = waiting[1]($) = 0;
    effects($) = 0;
  }

  void thread(unsigned index) {
    if (index == 2) return raise();
    attach(index);
    if (index == 1) cancel();
  }

  // A thread that still waits when all have ended is lost.
  void after() {
    RL_ASSERT(!waiting[0]($));
    (void)bits.load(rl::mo_relaxed, $);  // [forget watchers], when nobody else has the flag
  }

  bool isWatched() { return bits.load(rl::mo_relaxed, $) & watched; }  // [announce], after a change of one's own

  void raise() {
    effects($) = 1;
    const bool foundNone = is("WATCHERS_LOOKED_FOR_FIRST") && !isWatched();
    bits.fetch_or(done, order(rl::mo_acq_rel, "RAISED_RELAXED_TO_WATCHERS"), $);  // [raise]
    if (foundNone || !isWatched()) return;
    lock.lock($);
    waiting[0]($) = waiting[1]($) = 0;  // [close]
    clear();
    lock.unlock($);
  }

  void attach(int me) {
    int before = is("JOINED_OUTSIDE_LOCK") ? mark() : 0;
    lock.lock($);
    if (!is("JOINED_OUTSIDE_LOCK")) before = mark();
    if (before & done && !is("NOT_LOOKED_AGAIN")) {  // [look again]
      RL_ASSERT(effects($) == 1);
      clear();
    } else {
      waiting[me]($) = 1;  // [join]
    }
    lock.unlock($);
  }

  int mark() { return bits.fetch_or(watched, order(rl::mo_acq_rel, "ATTACHED_RELAXED"), $); }  // [attach]

  void cancel() {
    lock.lock($);
    waiting[1]($) = 0;
    clear();
    lock.unlock($);
  }

  void clear() {
    if (!waiting[0]($) && !waiting[1]($)) bits.fetch_and(~watched, rl::mo_relaxed, $);  // [clear], under the lock
  }
};

// Flag: a payload is entered and left while an observer comes, who is told of each change that comes after.
struct Running : rl::test_suite<Running, 2> {
  enum { running = 2, watched = 4 };
  rl::atomic<int> bits;

  void before() { bits.store(0, rl::mo_relaxed, $); }

  void thread(unsigned index) {
    if (index == 1) {
      bits.fetch_or(watched, rl::mo_acq_rel, $);
      return;
    }
    bool isTold = is("LOOKED_FOR_BEFORE_ENTERING") && isWatched();
    const int entered = bits.fetch_or(running, rl::mo_relaxed, $);  // [running]
    if (!is("LOOKED_FOR_BEFORE_ENTERING")) isTold = isWatched();
    RL_ASSERT(isTold || !(entered & watched));
    const int left = bits.fetch_and(~running, rl::mo_relaxed, $);  // [not running]
    RL_ASSERT(isWatched() || !(left & watched));
  }

  bool isWatched() { return bits.load(rl::mo_relaxed, $) & watched; }
};

// ObservationProbe: a thread notices that it has counted.
struct Count : rl::test_suite<Count, 2> {
  rl::atomic<int> hashes;

  void before() { hashes.store(0, rl::mo_relaxed, $); }

  void thread(unsigned index) {
    const int before = hashes.load(rl::mo_relaxed, $);
    hashes.fetch_add(1, rl::mo_relaxed, $);  // [count]
    RL_ASSERT(hashes.load(rl::mo_relaxed, $) != before);
  }
};

// A mark that was made before its run: a caller that sees, under the ledger's lock, that the run is no longer owed also
// sees the run.
struct Settled : rl::test_suite<Settled, 2> {
  Latch marks, ledger;
  rl::var<int> owed, effects;
  rl::atomic<int> owedOutside;

  void before() {
    marks.init();
    ledger.init();
    owed($) = 0;
    effects($) = 0;
    owedOutside.store(0, rl::mo_relaxed, $);
  }

  void setOwed(int value) {
    if (is("OWED_OUTSIDE_LOCK")) return owedOutside.store(value, rl::mo_relaxed, $);
    ledger.withLock(1, [&] { owed($) = value; });  // [debt]
  }

  bool isOwed() {
    if (is("OWED_OUTSIDE_LOCK")) return owedOutside.load(rl::mo_relaxed, $);
    bool value = false;
    ledger.withLock(2, [&] { value = owed($); });
    return value;
  }

  void thread(unsigned index) {
    if (index == 0) {
      setOwed(1);
      marks.takeTurn(1, [] { return true; });
      effects($) = 1;
      setOwed(0);
    } else if (marks.isFinished() && !isOwed()) {
      RL_ASSERT(effects($) == 1);
    }
  }
};

// What is refused is told on standard error, step by step.
template <typename Test>
static bool check(const char* name) {
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
  return check<Run>("Run") && check<Early>("Early") && check<Flag>("Flag") && check<FlagOnStore>("FlagOnStore") &&
             check<Watch>("Watch") && check<Running>("Running") && check<Count>("Count") && check<Settled>("Settled")
           ? 0
           : 1;
}
