// The memory orderings, on the memory model of C++, which is Swift's: every schedule, and every value that a load may
// return. What is not atomic is an `rl::var`, of which two accesses that are not ordered are a data race.
//
// These are the atomic accesses of the code, line by line, with the step that each is here. `check` compares the lines
// with the code: whoever changes one, or adds one, looks at its model.
//
//     accesses
//     @_effects(releasenone) get { word & Self.done != 0 }  // [read]
//     @inline(never) private final func releaseCompanion() { Self.companion(in: word)?.release() }
//     AtomicWord(firstIn: self).change { _ in 1 }  // [waken]
//     Self.companion(in: word)?._withUnsafeGuaranteedRef { $0.notify(self, of: Self.donePath) }
//     _ = AtomicWord(firstIn: self).value  // [woken]
//     _ = owner.value  // [take]
//     changeWord { $0 & ~Cell.running }  // [not running], announced after the turn
//     changeWord { $0 | Cell.running }  // [running]
//     changeWord { $0 | Self.done } & Self.done == 0  // [raise]
//     defer { _ = word }  // [found taken]
//     deinit { if word > Self.bits { releaseCompanion() } }
//     final var isRunning: Bool { word & (Self.running | Self.done) == Self.running }  // [is running]
//     if _stdlib_atomicCompareExchangeStrongPtr(object: pointer, expected: &known, desired: new) { return old }
//     if changeWord({ $0 | Cell.running }) & Cell.running != 0 { return }  // [run alone]
//     if owner.value == CurrentThread.name { return nil }  // [inside]
//     if owner.value == thread { return false }  // [inside]
//     let before = changeWord { $0 > Self.bits ? $0 : $0 | UInt(bitPattern: made.toOpaque()) }  // [install]
//     let known = word  // [announce]
//     let known = word  // [read]
//     owner.change { $0 }  // [give back]
//     owner.change { _ in 0 }  // [let go]
//     owner.change { _ in thread }  // [hold]
//     parts[Int(sweepCount.change { $0 &+ 1 } % UInt(parts.count))]  // [next part]
//     private final var companion: Unmanaged<Companion> { Self.companion(in: word) ?? makeCompanion() }  // [companion]
//     return run.word & (Cell.running | Cell.done) != 0 || run.isSet
//     return unsafeBitCast(_stdlib_atomicAcquiringLoadARCRef(object: reference), to: UInt.self)  // [load]
//     end

#include <relacy/relacy.hpp>

#include <cstdio>
#include <cstring>
#include <iostream>
#include <string>

static const char* mutant = "";
// The orderings as they are asked for; not in a container, as Relacy has its own memory.
static struct { const char* step; rl::memory_order right; } orders[16];

static bool is(const char* name) { return std::strcmp(mutant, name) == 0; }

// The ordering of an access, or a weaker one in a wrong version: READ_RELAXED weakens `[read]`. Where an access is
// *relaxed*, it cannot be weakened.
static rl::memory_order order(const char* step, rl::memory_order right) {
  int known = 0;
  while (orders[known].step && std::strcmp(orders[known].step, step) != 0) ++known;
  orders[known] = {step, right};
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
  // The other bits are the address of the companion: here its number, from one, times eight.
  enum { done = 1, running = 2, bits = 7 };
  rl::atomic<int> word{0};

  bool isDone() { return word.load(order("READ", rl::mo_acquire), $) & done; }  // [read]

  bool isRunning() {
    return (word.load(order("IS_RUNNING", rl::mo_acquire), $) & (running | done)) == running;  // [is running]
  }

  bool hasRunOrIsRunning() {
    if (is("ASKED_IN_TWO_READS")) return isDone() || isRunning();
    return word.load(rl::mo_relaxed, $) & (running | done);
  }

  bool raise() {
    if (is("RAISED_IN_TWO_STEPS")) {
      const int before = word.load(rl::mo_acquire, $);
      word.store(before | done, rl::mo_release, $);
      return !(before & done);
    }
    return !(word.fetch_or(done, order("RAISE", rl::mo_acq_rel), $) & done);  // [raise]
  }

  void enter() { (void)word.fetch_or(running, rl::mo_relaxed, $); }  // [running]
  void leave() { (void)word.fetch_and(~running, rl::mo_relaxed, $); }  // [not running]

  // Whether no payload was entered before.
  bool enterAlone() {
    if (is("RUN_ALONE_IN_TWO_STEPS")) {
      const int before = word.load(rl::mo_relaxed, $);
      word.fetch_or(running, rl::mo_relaxed, $);
      return !(before & running);
    }
    return !(word.fetch_or(running, rl::mo_relaxed, $) & running);  // [run alone]
  }

  // The number of the companion, or zero: for who has made a change, and for who waits or observes.
  int companionToTell() { return word.load(order("ANNOUNCE", rl::mo_acquire), $) / 8; }  // [announce]
  int companion() { return word.load(order("COMPANION", rl::mo_acquire), $) / 8; }  // [companion]

  // Installs a companion unless there is one, and returns the number of the one that is there then.
  int install(int made) {
    int known = word.load(rl::mo_relaxed, $);
    if (is("INSTALLED_IN_TWO_STEPS")) {
      if (known <= bits) word.store(known | made * 8, rl::mo_release, $);
      return known > bits ? known / 8 : made;
    }
    const auto right = order("INSTALL", rl::mo_acq_rel);
    while (!word.compare_exchange_strong(known, known > bits ? known : known | made * 8, right, $)) {  // [install]
    }
    return known > bits ? known / 8 : made;
  }
};

struct Turn : Cell {
  rl::mutex mutex;
  rl::atomic<int> owner{0};

  // Nobody else writes the thread's name, and a thread sees its own changes in order.
  bool isInside(int thread) { return owner.load(rl::mo_relaxed, $) == thread; }  // [inside]
  void name(int thread) { (void)owner.exchange(thread, rl::mo_relaxed, $); }  // [hold] [let go]

  // Only the lock orders what is under it; what the words do there is for ThreadSanitizer alone.
  template <typename Body>
  void withLock(Body body) {
    mutex.lock($);
    (void)owner.load(rl::mo_relaxed, $);  // [take]
    body();
    (void)owner.fetch_or(0, rl::mo_relaxed, $);  // [give back]
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

// Who waits and who observes: under its lock, or for the registrar, which has a lock of its own.
struct Companion {
  rl::mutex lock;
  rl::var<int> isMade{0}, waiting[2] = {0, 0}, observed{0};
};

// A companion for each of two threads that come at once; one of the two is installed.
template <typename Suite, int count>
struct Watched : rl::test_suite<Suite, count> {
  Cell cell;
  Companion companions[2];

  // Whoever finds it sees that it was made.
  Companion& seen(int number) {
    RL_ASSERT(companions[number - 1].isMade($) == 1);
    return companions[number - 1];
  }

  Companion& companion(int me) {
    if (const int known = cell.companion()) return seen(known);
    companions[me].isMade($) = 1;
    return seen(cell.install(me + 1));
  }

  Companion* companionToTell() {
    const int known = cell.companionToTell();
    return known ? &seen(known) : nullptr;
  }
};

// One thread raises a cell, and two come to wait for it.
struct Watch : Watched<Watch, 3> {
  rl::var<int> effects{0};

  void thread(unsigned index) {
    if (index == 2) return raise();
    Companion& companion = this->companion(index);
    const bool wasDone = cell.isDone();
    companion.lock.lock($);
    const bool isDone = is("LOOKED_OUTSIDE_LOCK") ? wasDone : cell.isDone();  // [look again]
    if (isDone) RL_ASSERT(effects($) == 1);
    if (!isDone || is("NOT_LOOKED_AGAIN")) companion.waiting[index]($) = 1;  // [join]
    companion.lock.unlock($);
  }

  void raise() {
    effects($) = 1;
    const bool foundNone = is("LOOKED_FOR_FIRST") && !cell.companionToTell();
    cell.raise();
    Companion* companion = foundNone ? nullptr : companionToTell();
    if (!companion) return;
    companion->lock.lock($);
    companion->waiting[0]($) = companion->waiting[1]($) = 0;  // [close]
    companion->lock.unlock($);
  }

  // A thread that still waits when all have ended is lost.
  void after() {
    for (auto& companion : companions) RL_ASSERT(!companion.waiting[0]($) && !companion.waiting[1]($));
  }
};

// A payload is entered and left while an observer comes, who is told of the last change or has seen it.
struct Observe : Watched<Observe, 2> {
  bool hasSeenIt = false, isTold = false;

  void thread(unsigned index) {
    if (index == 1) {
      cell.enter();
      announce();
      cell.leave();
      return announce();
    }
    if (is("LOOKED_BEFORE_REGISTERING")) hasSeenIt = !cell.isRunning();
    Companion& companion = this->companion(index);
    companion.lock.lock($);
    companion.observed($) = 1;
    companion.lock.unlock($);
    if (!is("LOOKED_BEFORE_REGISTERING")) hasSeenIt = !cell.isRunning();
  }

  void announce() {
    Companion* companion = companionToTell();
    if (!companion) return;
    companion->lock.lock($);
    if (companion->observed($)) isTold = true;
    companion->lock.unlock($);
  }

  void after() { RL_ASSERT(hasSeenIt || isTold); }
};

// A run that nobody waits for: two calls, and a thread that asks. The payload, too, calls.
struct Alone : rl::test_suite<Alone, 3> {
  Cell cell;
  rl::var<int> payload{1}, effects{0};

  void thread(unsigned index) {
    if (index < 2 && !cell.isDone()) call();
    // A call that has returned has met a run, which goes on or has ended.
    if (index < 2) RL_ASSERT(cell.hasRunOrIsRunning());
    // Whoever sees that it runs no more sees the run, as it cannot fail.
    if (cell.isRunning() && !cell.isRunning() || cell.isDone()) RL_ASSERT(effects($) == 1);
  }

  void call() {
    if (!cell.enterAlone()) return;  // [run alone]
    RL_ASSERT(payload($) == 1);
    payload($) = 0;
    RL_ASSERT(!cell.enterAlone());
    effects($) = 1;
    payload($) = 2;  // Gone.
    if (is("RUN_ALONE_LEFT_FIRST")) cell.leave();
    cell.raise();
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
    (void)word.load(rl::mo_relaxed, $);  // [woken]
    const int how = outcome($);
    RL_ASSERT(how == finished || how == cancelled);
  }

  void after() { RL_ASSERT(resumed.load(rl::mo_relaxed, $) == mustWake); }
};

// The wrong versions, and the test that refuses each.
static const struct { const char *name, *test, *result; } wrong[] = {
  {"READ_RELAXED", "Run", "DATA RACE"}, {"IS_RUNNING_RELAXED", "Alone", "DATA RACE"},
  {"RAISE_RELAXED", "Run", "DATA RACE"}, {"RAISE_ACQUIRE", "Run", "DATA RACE"},
  {"RAISE_RELEASE", "Set", "DATA RACE"}, {"ANNOUNCE_RELAXED", "Watch", "DATA RACE"},
  {"COMPANION_RELAXED", "Watch", "DATA RACE"}, {"INSTALL_RELAXED", "Watch", "DATA RACE"},
  {"INSTALL_ACQUIRE", "Watch", "DATA RACE"}, {"INSTALL_RELEASE", "Watch", "DATA RACE"},
  {"INSTALLED_IN_TWO_STEPS", "Watch", "USER ASSERT FAILED"}, {"LOOKED_FOR_FIRST", "Watch", "USER ASSERT FAILED"},
  {"LOOKED_OUTSIDE_LOCK", "Watch", "USER ASSERT FAILED"}, {"NOT_LOOKED_AGAIN", "Watch", "USER ASSERT FAILED"},
  {"LOOKED_BEFORE_REGISTERING", "Observe", "USER ASSERT FAILED"}, {"RAISED_BEFORE_RESULT", "Run", "DATA RACE"},
  {"RESULT_READ_FIRST", "Run", "DATA RACE"}, {"FORGOTTEN_BY_ALL", "Run", "DATA RACE"},
  {"NO_LOCK", "Run", "DATA RACE"}, {"NAME_AFTER_UNLOCK", "Run", "USER ASSERT FAILED"},
  {"RAISED_IN_TWO_STEPS", "Set", "USER ASSERT FAILED"}, {"RAISED_RELAXED", "Stored", "DATA RACE"},
  {"OWED_OUTSIDE_LOCK", "Stored", "DATA RACE"}, {"RUN_ALONE_IN_TWO_STEPS", "Alone", "DATA RACE"},
  {"RUN_ALONE_LEFT_FIRST", "Alone", "DATA RACE"}, {"ASKED_IN_TWO_READS", "Alone", "USER ASSERT FAILED"},
  {"WOKEN_BEFORE_OUTCOME", "Wake", "DATA RACE"}, {"SLEEPER_AFTER_JOINING", "Wake", "DATA RACE"},
  {"KEPT_IN_LIST", "Wake", "DATA RACE"},
};

static bool isRight = true;

static void fail(const std::string& what) {
  std::printf("failed: %s\n", what.c_str());
  isRight = false;
}

// Checks that a test holds, and then that it refuses its wrong versions.
template <typename Test>
static void check(const std::string& name) {
  std::ostream none(nullptr);
  rl::test_params params;
  // Exhaustive, except for schedules of three threads with more than five preemptions: there are too many. Each of the
  // wrong versions is found with one.
  params.search_type = Test::params::thread_count < 3 ? rl::sched_full : rl::sched_bound;
  params.context_bound = 5;
  params.iteration_count = 1000000000;
  params.output_stream = params.progress_stream = &none;
  mutant = "";
  int refused = 0;
  if (!rl::simulate<Test>(params)) fail(name + ": " + rl::test_result_str(params.test_result));
  const unsigned long long count = params.stop_iteration;
  for (const auto& version : wrong) {
    if (version.test != name) continue;
    mutant = version.name;
    ++refused;
    const char* result = rl::simulate<Test>(params) ? "nothing" : rl::test_result_str(params.test_result);
    if (std::strcmp(result, version.result) != 0) fail(name + " finds in " + mutant + ": " + result);
  }
  std::printf("%-8s %8llu executions, %d wrong versions\n", name.c_str(), count, refused);
  if (!refused) fail(name + " refuses nothing");
}

// Each weaker ordering is a wrong version.
static void checkOrders() {
  for (const auto& order : orders) {
    for (const char* weaker : {"_RELAXED", "_ACQUIRE", "_RELEASE"}) {
      if (!order.step || order.right != rl::mo_acq_rel && std::strcmp(weaker, "_RELAXED") != 0) continue;
      const std::string name = std::string(order.step) + weaker;
      int count = 0;
      for (const auto& version : wrong) count += name == version.name;
      if (count != 1) fail("not one wrong version is " + name);
    }
  }
}

int main() {
  check<Run>("Run"), check<Set>("Set"), check<Stored>("Stored"), check<Watch>("Watch"), check<Observe>("Observe");
  check<Alone>("Alone"), check<Wake>("Wake");
  checkOrders();
  return isRight ? 0 : 1;
}
