/* Runs that share a mark: OnceLedger, StoreClaim and OnceStore, with Run and TaskRun on top, which take turns in the
 * store's queue.
 *
 * One step here is one access to shared memory there, except under the ledger's `lock`, which guards a few
 * instructions that neither wait nor call: what is done under it is one step. A name in brackets is that of a step,
 * which a comment marks in the code.
 *
 * THREADS  threads that call, CALLS times each; the first two have objects of their own, the second runs a task
 * TASKS    tasks that call an object of a third kind, with an asynchronous payload
 * FLAGS    threads that call `set()` of one `SetOnce` on the store
 * ASKERS   threads that ask `hasRun`
 * OTHER    another process, which claims the mark before its run as well
 * BEFORE   the mark is made before the run, else after its success
 * THROWS   how often payloads may throw; FAILURES: how often the medium may
 * MEMORY   the medium never knows, as with `OnceStore.memory()`
 */
#ifndef THREADS
#define THREADS 2
#endif
#ifndef CALLS
#define CALLS 1
#endif
#ifndef TASKS
#define TASKS 0
#endif
#ifndef FLAGS
#define FLAGS 0
#endif
#ifndef ASKERS
#define ASKERS 0
#endif
#ifndef OTHER
#define OTHER 0
#endif
#ifndef BEFORE
#define BEFORE 0
#endif
#ifndef THROWS
#define THROWS 0
#endif
#ifndef FAILURES
#define FAILURES 0
#endif
#ifndef MEMORY
#define MEMORY 0
#endif

#define CALLING (THREADS + TASKS)
#define PROCESSES (CALLING + FLAGS + ASKERS + OTHER + 1)
#define OBJECTS 3

mtype = { recursive, entered, finished, threw };

typedef Latch { bool phase; byte lock; byte holder }

/* OnceLedger */
Latch marks;
byte taker;  /* who has the turn: a thread or a task */
chan waiters = [CALLING] of { byte, byte, byte };  /* process, taker, object */
bool owed;
bool hasFailed;
/* What a blocked thread, or a suspended task, is told. */
mtype signal[PROCESSES];
/* The objects. */
Latch object[OBJECTS];
bool released[OBJECTS];
/* The medium. */
bool isThere;
/* SetOnce on the store. */
bool isSet;

/* What happened, for the assertions alone. */
byte inside;
byte attempts;
byte runs;
byte wins;
bool lastThrew;
bool making;
bool isForeign;  /* the mark was made by a flag, or by the other process */
byte throwsLeft = THROWS;
byte failuresLeft = FAILURES;
byte asked;
byte ended;

#define LOCALS \
  byte thread, task, next, other, theirs, its; \
  mtype turn; \
  bool answer, isMine, mustRun, retires, isFlag; \
  chan woken = [CALLING] of { byte }

inline take(latch) {
#ifdef MUTANT_HOLDER_BEFORE_LOCK
  latch.holder = _pid;
#endif
  atomic { latch.lock == 0 -> latch.lock = _pid };
  latch.holder = _pid  /* [hold] */
}

inline give(latch) {
  latch.holder = 0;  /* [let go] */
  latch.lock = 0
}

/* --- OnceLedger and OnceStore: the mark --------------------------------------------------------------------------- */

/* Leaves in `answer` whether the mark is there. */
inline isMarked() {
  if
  :: marks.phase ->  /* [known] */
    answer = true;
    assert(!making)  /* a mark that is known is not just being made */
  :: else ->
    if
    :: isThere && !MEMORY -> answer = true; note()  /* [ask medium] */
    :: else -> answer = false
    fi
  fi
}

/* Leaves it to whoever is making the mark, if somebody is. */
inline note() {
#ifdef MUTANT_NOTED_AT_ONCE
  marks.phase = true
#else
  if
  :: marks.holder == _pid
  :: else ->
    if
    :: atomic { marks.lock == 0 -> marks.lock = _pid };  /* [note] */
      marks.phase = true;
      marks.lock = 0
#ifndef MUTANT_NOTED_IN_TURN
    :: marks.lock != 0
#endif
    fi
  fi
#endif
}

/* Leaves in `isMine` whether this call made the mark. */
inline mark() {
  isMine = false;
  if
  :: marks.phase
  :: else ->
#ifdef MUTANT_MARK_WITHOUT_TURN
    marks.phase = true;
    makeMark()
#else
    take(marks);
    if
#ifndef MUTANT_MARK_NOT_ASKED_AGAIN
    :: marks.phase
#endif
    :: else ->
#ifdef MUTANT_MARKED_BEFORE_MEDIUM
      marks.phase = true;
      makeMark();
#else
      makeMark();  /* [make] */
      marks.phase = true;
#endif
    fi;
    give(marks)
#endif
  fi;
  assert(!making && (isThere || hasFailed))  /* whoever comes out of `mark` finds it made, or failed */
}

inline makeMark() {
  if
  :: atomic {
      isMine = !isThere;
      isThere = true;
      making = true;
      isForeign = isForeign || isFlag && isMine
    };
    /* The medium uses its own store, and is told that the mark is not its own, or waits for somebody who asks. */
    if
    :: skip
    :: ASKERS > 0 -> asked == ASKERS
    :: true ->
#ifdef MUTANT_NO_RECURSION_IN_MARK
      marks.lock == 0
#else
      if
      :: marks.holder == _pid
      :: else -> marks.lock == 0
      fi
#endif
    fi;
    making = false
  :: atomic { failuresLeft > 0 -> failuresLeft = failuresLeft - 1 };
#ifdef MUTANT_FAILURE_IS_NO_MARK
    isMine = false
#else
    atomic { isMine = true; isForeign = isForeign || isFlag };  /* [failed] */
    hasFailed = true
#endif
  fi;
  atomic {
    wins = wins + isMine;
    assert(wins <= 1)  /* the mark is made once in a process */
  }
}

/* --- StoreClaim --------------------------------------------------------------------------------------------------- */

/* Leaves in `mustRun` whether the caller has to run. */
inline claimRun() {
  mustRun = false;
  if
#ifndef MUTANT_OWED_IGNORED
  :: owed -> mustRun = true  /* [owed] */
#endif
  :: else ->
    isMarked();
    if
    :: answer
    :: else ->
#if BEFORE
#ifdef MUTANT_CLAIMED_AFTER_RUN
      mustRun = true
#else
#ifndef MUTANT_OWED_AFTER_MARK
#ifndef MUTANT_NEVER_OWED
      owed = true;  /* [owe] */
#endif
#endif
      mark();  /* [claim] */
#ifdef MUTANT_OWED_AFTER_MARK
      owed = true;
#endif
      if
      :: isMine -> mustRun = true
      :: else ->
#ifdef MUTANT_LOSER_OWES
        skip
#else
        owed = false  /* [not mine] */
#endif
      fi
#endif
#else
#ifdef MUTANT_MARKED_BEFORE_RUN
      mark();
#endif
      mustRun = true
#endif
    fi
  fi
}

inline succeed() {
#if !BEFORE
#ifndef MUTANT_NOT_MARKED
#ifndef MUTANT_MARKED_BEFORE_RUN
  mark();  /* [mark] */
#endif
#endif
#endif
#ifdef MUTANT_CLAIMED_AFTER_RUN
  mark();
#endif
#ifdef MUTANT_STILL_OWED
  skip
#else
  owed = false  /* [paid] */
#endif
}

/* --- The queue ---------------------------------------------------------------------------------------------------- */

/* A thread or a task asks for the turn, and blocks or suspends until it has it, or needs none. */
inline enter(who, o) {
  atomic {  /* [ask] [inside thread] */
    if
    :: taker == task || taker == who -> turn = recursive
    :: taker == 0 -> taker = who; turn = entered  /* [admit] */
    :: else -> turn = 0
    fi
  };
  if
  :: turn == 0 ->
    atomic {
      if
      :: object[o].phase -> turn = finished
      :: !object[o].phase && taker == 0 -> taker = who; turn = entered  /* [ask again] */
      :: else
      fi;
#ifdef MUTANT_QUEUED_LATE
    };
    atomic {
#endif
      if
      :: turn == 0 -> waiters!_pid,who,o
      :: else
      fi
    };
    if
    :: turn == 0 -> atomic { signal[_pid] != 0 -> turn = signal[_pid]; signal[_pid] = 0 }  /* [wait] */
    :: else
    fi
  :: else
  fi
}

/* The first whose object has not finished gets the turn, and those before it may go. */
inline leave() {
  atomic {
    taker = 0;
    next = 0;
    do
    :: next == 0 && nempty(waiters) ->
      waiters?other,theirs,its;
      if
#ifdef MUTANT_ALL_ARE_FINISHED
      :: turn == finished -> woken!other
#else
      :: object[its].phase -> woken!other  /* [wake all] */
#endif
      :: else -> next = other
      fi
    :: next != 0 || empty(waiters) -> break
    od;
#ifndef MUTANT_UP_FOR_GRABS
    if
    :: next != 0 -> taker = theirs  /* [hand over] */
    :: else
    fi
#endif
  };
  do
  :: woken?other -> signal[other] = finished
  :: empty(woken) -> break
  od;
  if
  :: next != 0 -> signal[next] = entered  /* [wake] */
  :: else
  fi;
  atomic { next = 0; other = 0; theirs = 0; its = 0 }  /* only for fewer states */
}

/* --- The run ------------------------------------------------------------------------------------------------------ */

/* A call, from inside a payload, of a synchronous object on the same store. It has nothing to wait for. */
inline reenter(other) {
#ifdef MUTANT_OBJECT_FIRST
  if
  :: object[other].phase || object[other].holder == _pid
  :: else -> take(object[other]); give(object[other])
  fi
#else
  if
  :: object[other].phase
  :: else ->
    if
#ifndef MUTANT_TASK_NOT_RECOGNIZED
    :: taker == task  /* [inside task] */
#endif
#ifndef MUTANT_THREAD_NOT_RECOGNIZED
    :: taker == thread
#endif
    :: else -> assert(false)  /* a call inside a run gets no turn of its own */
    fi
  fi
#endif
}

inline runPayload(o) {
  atomic {
    assert(inside == 0);  /* one run at a time */
    assert(runs == 0);  /* no run after the one that succeeded */
    assert(!BEFORE || !isForeign || FAILURES);  /* a mark before the run keeps all others from running */
    inside = 1;
    attempts = attempts + 1
  };
  if
  :: skip
  :: true -> reenter(0)
  :: true -> reenter(1)
  fi;
  if
  :: atomic { runs = runs + 1; lastThrew = false; inside = 0 }
  :: atomic {
      throwsLeft > 0 -> throwsLeft = throwsLeft - 1;
      lastThrew = true;
      inside = 0;
      turn = threw
    }
  fi
}

/* The deinit of a payload calls a fresh object on the same store, which must not be taken for the payload. */
inline release(o) {
  atomic {
    assert(!released[o]);  /* nothing is released twice */
    released[o] = true;
    assert(taker != thread && taker != task && object[o].holder != _pid)  /* a deinit that calls is not inside */
  }
}

/* In the turn; leaves `finished` or `threw` in `turn`. */
inline attempt(o) {
  claimRun();  /* [ask store] */
  turn = finished;
  if
  :: mustRun ->
    runPayload(o);
    if
    :: turn == threw
    :: else -> succeed()
    fi
  :: else
  fi;
  if
  :: turn == threw
#ifdef MUTANT_SPARED_NOT_RAISED
  :: turn != threw && !mustRun
#endif
  :: else ->
    object[o].phase = true;  /* [finish] [finish task] */
#ifdef MUTANT_SPARED_KEPT
    retires = mustRun;
#else
    retires = true;
#endif
#ifdef MUTANT_STORE_RELEASED_INSIDE
    release(o)
#endif
  fi
}

inline takeObject(o) {
  if
  :: object[o].holder == _pid -> turn = recursive
  :: else ->
    take(object[o]);
    if
    :: object[o].phase -> turn = finished
    :: else -> attempt(o)
    fi;
#ifdef MUTANT_HOLDER_KEPT_ON_THROW
    if
    :: turn == threw -> object[o].lock = 0
    :: else -> give(object[o])
    fi
#else
    give(object[o])
#endif
  fi
}

inline takeStore(o) {
  enter(thread, o);  /* [queue] */
  if
  :: turn == entered ->
    takeObject(o);  /* [object second] */
#ifdef MUTANT_TURN_KEPT_ON_THROW
    if
    :: turn == threw
    :: else -> leave()
    fi
#else
    leave()
#endif
  :: else
  fi
}

inline checkReturn(o) {
  if
  :: turn == finished ->
    assert(object[o].phase);  /* whoever returns normally finds it finished */
    assert(runs == 1 || isForeign)  /* whoever returns normally comes after the run, or another made the mark */
  :: turn == threw
  :: else ->
    assert(false)  /* a call from outside is not taken for recursion */
  fi;
  retires = false
}

/* A thread's call. */
inline run_(o) {
  if
  :: object[o].phase -> turn = finished
  :: else ->
#ifdef MUTANT_NO_STORE_TURN
    takeObject(o);
#else
#ifdef MUTANT_OBJECT_FIRST
    take(object[o]);
    if
    :: object[o].phase -> turn = finished
    :: else ->
      enter(thread, o);
      attempt(o);
      leave()
    fi;
    give(object[o]);
#else
    takeStore(o);
#endif
#endif
#ifndef MUTANT_STORE_RELEASED_INSIDE
    if
    :: retires -> release(o)
    :: else
    fi
#endif
  fi;
  checkReturn(o)
}

/* A task's call of the third object. */
inline suspend() {
  if
  :: object[2].phase -> turn = finished
  :: else ->
    enter(task, 2);  /* [suspend] */
    if
    :: turn == entered ->
      if
#ifndef MUTANT_ADMITTED_RUNS
      :: object[2].phase -> turn = finished  /* [again] */
#endif
      :: else -> attempt(2)
      fi;
      leave();  /* [end turn] */
      if
      :: retires -> release(2)
      :: else
      fi
    :: else
    fi
  fi;
  checkReturn(2)
}

/* --- Processes ---------------------------------------------------------------------------------------------------- */

proctype Thread(byte mine) {
  LOCALS;
  byte calls;
  thread = _pid;
  task = (mine == 0 -> thread : PROCESSES + _pid);
  do
  :: calls < CALLS -> calls++; run_(mine)
  :: else -> break
  od;
  ended++
}

proctype Task() {
  LOCALS;
  byte calls;
  task = _pid;
  thread = PROCESSES + _pid;
  do
  :: calls < CALLS -> calls++; suspend()
  :: else -> break
  od;
  ended++
}

proctype Flag() {
  LOCALS;
  if
  :: isSet -> isMine = false
  :: else ->
    isFlag = true;
    mark();
    isSet = true
  fi;
  assert(wins == 1 || OTHER);  /* one `set()` or one run has made the mark */
  ended++
}

proctype Asker() {
  LOCALS;
#ifdef MUTANT_SETTLED_IN_OTHER_ORDER
  if
  :: owed -> answer = false
  :: else -> isMarked()
  fi;
#else
  isMarked();  /* [settled] */
  if
  :: answer -> answer = !owed
  :: else
  fi;
#endif
  assert(!answer || runs == 1 || isForeign);  /* `hasRun` comes after the run */
  asked++;
  ended++
}

proctype OtherProcess() {
  if
  :: atomic { !isThere -> isThere = true; isForeign = true; assert(attempts == 0 || !BEFORE) }  /* one process claims */
  :: isThere
  :: skip
  fi;
  ended++
}

init {
  byte count;
  atomic {
    do
    :: count < THREADS -> run Thread(count % 2); count++
    :: else -> break
    od;
    count = 0;
    do
    :: count < TASKS -> run Task(); count++
    :: else -> break
    od;
    count = 0;
    do
    :: count < FLAGS -> run Flag(); count++
    :: else -> break
    od;
    count = 0;
    do
    :: count < ASKERS -> run Asker(); count++
    :: else -> break
    od;
#if OTHER
    run OtherProcess()
#endif
  };
  ended == PROCESSES - 1;
  assert(marks.lock == 0 && taker == 0 && empty(waiters));  /* nobody keeps a turn */
  assert(!owed || lastThrew);  /* a run is owed only after one that threw */
  assert(CALLING == 0 || runs == 1 || isForeign || lastThrew);  /* somebody runs */
  assert(runs == 0 || marks.phase);  /* a run that succeeded has left its mark */
  count = 0;
  do
  :: count < OBJECTS ->
    assert(released[count] == object[count].phase);  /* each payload that is not needed any more is let go */
    count++
  :: else -> break
  od
}
