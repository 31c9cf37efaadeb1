// The memory orderings, on the memory model of C++, which is Swift's: every schedule, and every value that a load may
// return. What is not atomic is an `rl::var`, of which two accesses that are not ordered are a data race.
//
// `orderings` checks all, `orderings MUTANT` a wrong version. What a step does, and why in that order, run.pml and
// store.pml say: here is only what the orderings need.

#include <relacy/relacy.hpp>

#include <cstdio>
#include <cstring>
#include <iostream>

static const char* mutant = "";

static bool is(const char* name) { return std::strcmp(mutant, name) == 0; }

static rl::memory_order order(rl::memory_order right, const char* relaxed) {
  return is(relaxed) ? rl::mo_relaxed : right;
}

// OnceLatch.
struct Latch {
  rl::atomic<int> phase, holder;
  rl::mutex lock;

  void init() {
    phase.store(0, rl::mo_relaxed, $);
    holder.store(0, rl::mo_relaxed, $);
  }

  bool isFinished() { return phase.load(order(rl::mo_acquire, "READ_RELAXED"), $); }  // [acquire]

  void finish() { phase.store(1, order(rl::mo_release, "RAISED_RELAXED"), $); }  // [release]

  bool isHeldBy(int thread) { return holder.load(rl::mo_relaxed, $) == thread; }  // [relaxed]

  template <typename Body>
  void withLock(int thread, Body body) {
    if (!is("NO_LOCK")) lock.lock($);
    (void)holder.load(rl::mo_acquire, $);  // [acquire holder]
    holder.store(thread, rl::mo_relaxed, $);
    body();
    holder.store(0, rl::mo_release, $);
    if (!is("NO_LOCK")) lock.unlock($);
  }

  // Whether the flag is up.
  template <typename Body>
  bool takeTurn(int thread, Body body) {
    RL_ASSERT(!isHeldBy(thread));
    bool finished = true;
    withLock(thread, [&] {
      if (isFinished()) return;
      finished = body();
      if (finished) finish();
    });
    return finished;
  }
};

// BlockingRun, LazyOnceStorage: two calls at once, of which the first attempt throws, and a thread that asks.
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
      if (latch.isFinished()) look();
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

// BlockingRun with its EarlyCall: the early call is let go outside the lock.
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
    if (retires || (is("FORGOTTEN_BY_ALL") && finished)) early($) = 0;  // [forget outside]
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

  bool isSet() { return phase.load(order(rl::mo_acquire, "FLAG_READ_RELAXED"), $); }  // [acquire, flag]

  int exchange() {  // [exchange]
    if (is("FLAG_LOADED_AND_STORED")) {
      const int old = phase.load(rl::mo_acquire, $);
      phase.store(1, rl::mo_release, $);
      return old;
    }
    const bool acquires = !is("EXCHANGE_RELEASES_ONLY"), releases = !is("EXCHANGE_ACQUIRES_ONLY");
    return phase.exchange(1, acquires && releases ? rl::mo_acq_rel : acquires ? rl::mo_acquire : rl::mo_release, $);
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

// SetOnce with a store: whoever sees the flag, raised by the loser or by one that asked, sees what the winner did.
struct FlagOnStore : rl::test_suite<FlagOnStore, 3> {
  Latch marks;
  rl::atomic<int> phase;
  rl::var<int> effects[2];
  int winner;

  void before() {
    marks.init();
    phase.store(0, rl::mo_relaxed, $);
    effects[0]($) = 0;
    effects[1]($) = 0;
    winner = -1;
  }

  void raise() { phase.store(1, order(rl::mo_release, "STORED_FLAG_RAISED_RELAXED"), $); }  // [release, flag]

  void thread(unsigned index) {
    if (index < 2) {
      effects[index]($) = 1;
      if (!marks.isFinished()) {
        marks.takeTurn(index + 1, [&] {
          winner = index;
          return true;
        });
      }
      raise();
    } else if (!phase.load(rl::mo_acquire, $)) {
      if (!marks.isFinished()) return;
      raise();
    }
    RL_ASSERT(effects[winner]($) == 1);
  }
};

// OncePhase: one thread raises it, one comes to wait, and one that waits as well is cancelled.
struct Watch : rl::test_suite<Watch, 3> {
  rl::atomic<int> phase, watchers;
  rl::mutex lock;
  rl::var<int> waiting[2], effects;

  void before() {
    phase.store(0, rl::mo_relaxed, $);
    watchers.store(0, rl::mo_relaxed, $);
    waiting[0]($) = waiting[1]($) = 0;
    effects($) = 0;
  }

  void thread(unsigned index) {
    if (index == 2) return raise();
    attach(index);
    if (index == 1) cancel();
  }

  // A thread that still waits when all have ended is lost.
  void after() { RL_ASSERT(!waiting[0]($)); }

  void raise() {
    effects($) = 1;
    const bool foundNone = is("WATCHERS_LOOKED_FOR_FIRST") && !watchers.load(rl::mo_seq_cst, $);
    phase.exchange(1, is("RAISED_RELEASE") ? rl::mo_acq_rel : rl::mo_seq_cst, $);  // [raise, watched]
    if (foundNone || !watchers.load(rl::mo_seq_cst, $)) return;  // [announce]
    lock.lock($);
    if (watchers.load(rl::mo_acquire, $)) clear();  // [close]
    lock.unlock($);
  }

  void attach(int me) {
    bool isPresent = is("JOINED_OUTSIDE_LOCK") && watchers.load(rl::mo_acquire, $);
    lock.lock($);
    if (!is("JOINED_OUTSIDE_LOCK")) isPresent = watchers.load(rl::mo_acquire, $);  // [present]
    waiting[me]($) = 1;  // [join]
    if (!isPresent) {
      watchers.store(1, is("WATCHERS_STORED_RELEASE") ? rl::mo_release : rl::mo_seq_cst, $);  // [attach]
      const bool isDone = phase.load(is("LOOKED_AGAIN_ACQUIRE") ? rl::mo_acquire : rl::mo_seq_cst, $);  // [look again]
      if (isDone && !is("NOT_LOOKED_AGAIN")) {
        RL_ASSERT(effects($) == 1);
        clear();
      }
    }
    lock.unlock($);
  }

  void cancel() {
    lock.lock($);
    waiting[1]($) = 0;
    if (!waiting[0]($)) watchers.store(0, rl::mo_release, $);  // [clear]
    lock.unlock($);
  }

  void clear() {
    waiting[0]($) = waiting[1]($) = 0;
    watchers.store(0, rl::mo_release, $);
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
    ledger.withLock(1, [&] { owed($) = value; });  // [owed under lock]
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
             check<Watch>("Watch") && check<Settled>("Settled")
           ? 0
           : 1;
}
