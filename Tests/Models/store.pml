/* Runs that share a mark: OnceLedger, StoreClaim and OnceStore, with Run and TaskRun on top, which take turns in the
 * store's queue.
 *
 * One step here is one access to shared memory there, except under the ledger's `lock`, which guards a few
 * instructions that neither wait nor call: what is done under it is one step. A name in brackets is that of a step,
 * which a comment marks in the code.
 *
 * THREADS   threads that call; the first two have objects of their own, the second runs a task
 * TASKS     tasks that call an object of a third kind, with an asynchronous payload
 * AGAIN     how many more calls each makes
 * FLAGS     threads that call `set()` of one `SetOnce` on the store
 * ASKERS    threads that ask `hasRun`
 * OTHER     1: another process, which claims the mark before its run as well
 * BEFORE    1: the mark is made before the run; otherwise after its success
 * THROWS    how often payloads may throw
 * FAILURES  how often the medium may fail
 * MEMORY    1: the medium never knows, as with `OnceStore.memory()`
 */
#define CALLING (THREADS + TASKS)
#define PROCESSES (CALLING + FLAGS + ASKERS + OTHER + 1)
#define OBJECTS 3

mtype = { recursive, entered, finished, threw };

typedef Latch { bool phase; byte lock; byte holder }

/* OnceLedger */
Latch marks;
byte taker;  /* who has the turn: a thread or a task */
chan waiters = [CALLING] of { byte, byte, byte };  /* process, taker, object */
bool owed;  /* [debt] */
bool hasFailed;
/* What a blocked thread, or a suspended task, is told. */
mtype signal[PROCESSES];
/* The objects. */
Latch object[OBJECTS];
bool taken[OBJECTS];  /* the payload is with a caller */
bool running[OBJECTS];
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

inline take(latch) {
  /*+ HOLDER_BEFORE_LOCK latch.holder = _pid; */
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
  /*+ NOTED_AT_ONCE marks.phase = true; */
  if
  :: marks.holder == _pid
  :: else ->
    if
    :: atomic { marks.lock == 0 -> marks.lock = _pid };  /* [note] */
      marks.phase = true;
      marks.lock = 0
    :: marks.lock != 0  /*- NOTED_IN_TURN */
    fi
  fi
}

/* Leaves in `isMine` whether this call made the mark. */
inline mark() {
  isMine = false;
  if
  :: marks.phase
  /*+ MARK_WITHOUT_TURN :: !marks.phase -> marks.phase = true; makeMark() */
  :: else ->
    take(marks);
    if
    :: marks.phase  /*- MARK_NOT_ASKED_AGAIN */
    :: else ->
      /*+ MARKED_BEFORE_MEDIUM marks.phase = true; */
      makeMark();  /* [make] */
      marks.phase = true
    fi;
    give(marks)
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
      if
      :: marks.holder == _pid  /*- NO_RECURSION_IN_MARK */
      :: else -> marks.lock == 0
      fi
    fi;
    making = false
  :: atomic { failuresLeft > 0 -> failuresLeft = failuresLeft - 1 };
    atomic { isMine = true; isForeign = isForeign || isFlag };  /* [failed] */  /*- FAILURE_IS_NO_MARK */
    hasFailed = true
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
  :: owed -> mustRun = true  /* [owed] */  /*- OWED_IGNORED */
  :: else ->
    isMarked();
    if
    :: answer
    /*+ CLAIMED_AFTER_RUN :: !answer -> mustRun = true */
    :: else ->
#if BEFORE
      atomic { if :: marks.phase -> answer = true :: else -> owed = true fi };  /* [owe] */
      /*+ OWED_UNASKED answer = false; owed = true; */
      /*+ NEVER_OWED owed = false; */
      /*+ OWED_AFTER_MARK owed = false; */
      if
      :: answer  /* known by now, and not owed */
      :: else ->
        mark();  /* [claim] */
        /*+ OWED_AFTER_MARK owed = true; */
        if
        :: isMine -> mustRun = true
        :: else -> owed = false  /* [not mine] */  /*- LOSER_OWES */
        /*+ LOSER_OWES :: else */
        fi
      fi
#else
      /*+ MARKED_BEFORE_RUN mark(); */
      mustRun = true
#endif
    fi
  fi
}

inline succeed() {
#if !BEFORE
  mark();  /* [mark] */  /*- NOT_MARKED */
#endif
  /*+ CLAIMED_AFTER_RUN mark(); */
  /*+ STILL_OWED skip */
  owed = false  /* [paid] */  /*- STILL_OWED */
}

/* Nothing is left to run: the mark is there, and no run is owed. This stays so. */
#define IS_SETTLED (marks.phase && !owed)

/* Whether the object needs no turn any more; a caller at an object whose payload runs waits for that. */
#define IS_FINISHED(o) (object[o].phase || IS_SETTLED && !running[o])

/* --- The queue ---------------------------------------------------------------------------------------------------- */

/* A thread or a task asks for the turn, and blocks or suspends until it has it, or needs none. */
inline enter(who, o) {
  atomic {  /* [ask] [ask thread] [inside thread] */
    if
    :: taker == task || taker == who -> turn = recursive
    :: else ->
      if
      :: IS_FINISHED(o) -> turn = finished
      :: !IS_FINISHED(o) && taker == 0 -> taker = who; turn = entered  /* [admit] */
      :: else -> turn = 0
      fi
    fi
  };
  if
  :: turn == 0 ->
    atomic {
      if
      :: IS_FINISHED(o) -> turn = finished
      :: !IS_FINISHED(o) && taker == 0 -> taker = who; turn = entered  /* [ask again] */
      :: else
      fi;
      /*+ QUEUED_LATE }; atomic { */
      if :: turn == 0 -> waiters!_pid,who,o :: else fi
    };
    if :: turn == 0 -> atomic { signal[_pid] != 0 -> turn = signal[_pid]; signal[_pid] = 0 } :: else fi  /* [wait] */
  :: else
  fi
}

/* The first whose object has not finished gets the turn, and those before it may go: here one in each step. */
inline leave() {
  do
  :: atomic {
      next = 0;
      other = 0;
      if
      :: empty(waiters) -> taker = 0
      :: nempty(waiters) ->
        waiters?next,theirs,its;
        if
        /*+ ALL_ARE_FINISHED :: turn == threw -> other = next; next = 0 */
        :: IS_FINISHED(its) -> other = next; next = 0  /* [wake all] */
        :: else ->
          taker = theirs  /* [hand over] */
          /*+ UP_FOR_GRABS ; taker = 0 */
        fi
      fi
    };
    if
    :: other -> signal[other] = finished
    :: else -> break
    fi
  od;
  if :: next != 0 -> signal[next] = entered :: else fi;  /* [wake] */
  atomic { next = 0; other = 0; theirs = 0; its = 0 }  /* only for fewer states */
}

/* --- The run ------------------------------------------------------------------------------------------------------ */

/* A call, from inside a payload, of a synchronous object on the same store. It has nothing to wait for. */
inline reenter(other) {
  if
  :: object[other].phase
  :: !object[other].phase && IS_SETTLED && object[other].holder != _pid ->
    take(object[other]);
    atomic { if :: object[other].phase :: else -> object[other].phase = true; released[other] = true fi };
    give(object[other])
  /*+ OBJECT_FIRST :: !object[other].phase && object[other].holder == _pid */
  /*+ OBJECT_FIRST :: !object[other].phase && object[other].holder != _pid; take(object[other]); give(object[other]) */
  :: else ->
    if
    :: taker == task  /* [inside task] */  /*- TASK_NOT_RECOGNIZED */
    :: taker == thread  /*- THREAD_NOT_RECOGNIZED */
    :: else -> assert(false)  /* a call inside a run gets no turn of its own */
    fi
  fi
}

inline runPayload(o) {
  atomic {
    assert(inside == 0);  /* one run at a time */
    assert(runs == 0);  /* no run after the one that succeeded */
    assert(!BEFORE || !isForeign || FAILURES);  /* a mark before the run keeps all others from running */
    inside = 1;
    running[o] = true;
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
    };
    running[o] = false
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
  atomic {  /* [take payload] */
    object[o].lock == 0 || object[o].lock == _pid -> turn = (object[o].phase -> finished : 0);
    taken[o] = true
  };
  /*+ TAKEN_ANYWAY turn = 0; */
  /*+ TAKEN_UNSEEN taken[o] = false; */
  if
  :: turn == finished
  :: else ->
    claimRun();  /* [ask store] */
    turn = finished;
    if
    :: mustRun ->
      runPayload(o);
      if :: turn == threw :: else -> succeed() fi
    :: else
    fi;
    if
    :: turn == threw -> taken[o] = false
    /*+ SPARED_NOT_RAISED :: turn != threw && !mustRun */
    :: else ->
      object[o].phase = true;  /* [finish] [finish task] */
      retires = true
      /*+ SPARED_KEPT ; retires = mustRun */
      /*+ STORE_RELEASED_INSIDE ; release(o) */
    fi
  fi
}

/* Completes an object for which nothing is left to run, without the store's turn. */
inline settle(o) {
  if
  :: turn == threw || object[o].phase || !IS_SETTLED
  :: else ->
    take(object[o]);  /* [settle] */  /*- SETTLED_OUTSIDE_LOCK */
    if
    :: object[o].phase || taken[o]
    :: else ->
      /*+ SETTLED_OUTSIDE_LOCK taken[o] = true; */
      atomic { object[o].phase = true; retires = true }
    fi;
    /*+ SETTLED_OUTSIDE_LOCK skip */
    give(object[o])  /*- SETTLED_OUTSIDE_LOCK */
  fi
}

inline takeObject(o) {
  if
  :: object[o].holder == _pid -> turn = recursive
  :: else ->
    take(object[o]);
    if :: object[o].phase -> turn = finished :: else -> attempt(o) fi;
    /*+ HOLDER_KEPT_ON_THROW if :: turn == threw -> object[o].lock = 0 :: else -> give(object[o]) fi */
    give(object[o])  /*- HOLDER_KEPT_ON_THROW */
  fi
}

inline takeStore(o) {
  enter(thread, o);  /* [queue] */
  if
  :: turn == entered ->
    takeObject(o);  /* [object second] */
    /*+ TURN_KEPT_ON_THROW if :: turn == threw :: else -> leave() fi */
    leave()  /*- TURN_KEPT_ON_THROW */
  :: else -> settle(o)
  fi
}

inline checkReturn(o) {
  if
  :: turn == finished ->
    assert(object[o].phase || IS_SETTLED);  /* whoever returns normally finds it finished */
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
    /*+ NO_STORE_TURN takeObject(o); */
    /*+ OBJECT_FIRST take(object[o]); */
    /*+ OBJECT_FIRST if :: object[o].phase -> turn = finished :: else -> enter(thread, o); attempt(o); leave() fi; */
    /*+ OBJECT_FIRST give(object[o]); */
    takeStore(o);  /*- NO_STORE_TURN */  /*- OBJECT_FIRST */
    if
    :: retires -> release(o)  /*- STORE_RELEASED_INSIDE */
    :: else
    fi
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
      :: object[2].phase -> turn = finished  /* [again] */
      :: else -> attempt(2)
      fi;
      leave()  /* [end turn] */
    :: else
    fi;
    settle(2);
    if :: retires -> release(2) :: else fi
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
  :: calls <= AGAIN -> calls++; run_(mine)
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
  :: calls <= AGAIN -> calls++; suspend()
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
  /*+ SETTLED_IN_OTHER_ORDER mustRun = owed; */
  isMarked();  /* [settled] */
  if
  :: answer -> answer = !owed  /*- SETTLED_IN_OTHER_ORDER */
  /*+ SETTLED_IN_OTHER_ORDER :: answer -> answer = !mustRun */
  :: else
  fi;
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

#define START(number, process) \
  count = 0; \
  do \
  :: count < number -> run process; count++ \
  :: else -> break \
  od

init {
  byte count;
  atomic {
    START(THREADS, Thread(count % 2));
    START(TASKS, Task());
    START(FLAGS, Flag());
    START(ASKERS, Asker());
    START(OTHER, OtherProcess())
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
