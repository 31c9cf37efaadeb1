/* How the priority of the task that has the turn is raised: TaskQueue, TaskTurn and Waiter.
 *
 * A section under the queue's lock is one step; a wrong version keeps the lock for longer. Whoever raises or cancels a
 * task has a lock of the runtime's, and runs the task's handlers under it. A deadlock is an error as well: nothing of
 * the queue's is locked while a task is raised.
 *
 * TASKS     tasks that call, with the priorities 1, 2 and 3
 * BLOCKERS  tasks that block a thread in their call, with the priority 2
 * CANCELS   1: the second task is cancelled; 2: by the handler of a task that is raised as well
 * HANDLERS  handlers that start a task of priority 3, which makes its call on the same thread until it suspends
 */
#define CALLERS (TASKS + BLOCKERS + HANDLERS)
#define SECOND 2

mtype = { entered, cancelled, free };

typedef Caller {
  byte rank, level;  /* the priority that it came with, and the one that it has */
  bool blocks, isCancelled, waits, isParked, hasReturned;
  mtype answer;
  byte locker;  /* the thread that has the runtime's lock, by the number of a caller */
  byte raisers;
  bool leaves  /* and waits for its raisers */
}
Caller caller[CALLERS + 1];
byte callers;

/* The queue. */
bool isLocked;
byte taker;  /* the number of a caller, or zero */
chan waiters = [CALLERS] of { byte };
byte waiting[4];  /* with each priority */
byte raised;  /* the task that is raised in this turn */

inline wake(who, how) {
  atomic {
    assert(caller[who].waits);  /* every waiter is woken once */
    caller[who].waits = false;
    caller[who].answer = how
  }
}

/* Suspends or blocks, unless there is an answer. */
inline wait() {
  if
  :: answer == 0 ->
    atomic { caller[me].isParked = true; thread = me };
    atomic { caller[me].answer != 0 -> answer = caller[me].answer; caller[me].answer = 0 }  /* [wait] */
  :: else
  fi
}

/* A lock of the runtime's, which a thread may take once more. */
inline lock(who, isNested) {
  atomic {
    caller[who].locker == 0 || caller[who].locker == thread ->
    isNested = caller[who].locker == thread;
    caller[who].locker = thread
  }
}

inline unlock(who, isNested) { caller[who].locker = (isNested -> thread : 0) }

inline raise(who, level_) {  /* [escalate] [raise next] */
  lock(who, isNestedRaise);
  assert(!caller[who].blocks);  /* whoever blocks a thread is not raised */
  if
  :: caller[who].level < level_ ->
    caller[who].level = level_;
    if  /* the handler */
    :: skip
    :: CANCELS == 2 -> cancel()
    :: atomic { callers < CALLERS -> callers++; started = callers; run Call(started, 3, false, thread) };
      caller[started].isParked || caller[started].hasReturned
    fi
  :: else
  fi;
  assert(!caller[who].hasReturned);  /* a task that is being raised has not returned */
  unlock(who, isNestedRaise)
}

inline cancel() {
  lock(SECOND, isNestedCancel);
  atomic {
    !isLocked -> caller[SECOND].isCancelled = true;
    isRemoved = waiters??[SECOND];
    if
    :: isRemoved -> waiters??SECOND; waiting[caller[SECOND].rank]--  /* [withdraw] */
    :: else
    fi
  };
  if
  :: !isRemoved  /*- WOKEN_BY_BOTH */
  :: else -> wake(SECOND, cancelled)
  fi;
  unlock(SECOND, isNestedCancel)
}

/* Asks for the turn, and waits for it. */
inline enter() {
  atomic {
    !isLocked ->
    if
    :: taker == 0 -> taker = me; answer = entered  /* [ask again] [admit] */
    :: taker != 0 && caller[me].isCancelled -> answer = cancelled
    :: else -> caller[me].waits = true; waiters!me; waiting[rank]++
    fi;
    if
    :: answer != 0 || caller[taker].level >= rank
    :: caller[taker].blocks  /* [leave alone] */  /*- BLOCKER_RAISED */
    :: else -> raised = (raised -> raised : taker); raises = raised
    fi;
    /*+ COUNTED_OUTSIDE_LOCK }; atomic { */
    /*+ RAISED_UNDER_LOCK isLocked = raises != 0; */
    caller[raises].raisers = caller[raises].raisers + (raises != 0)  /* [count raiser] */
  };
  if
  :: raises ->
    raise(raises, rank);
    atomic {
      /*+ RAISED_UNDER_LOCK isLocked = false; */
      !isLocked -> caller[raises].raisers--;  /* [end raising] */
      isLast = caller[raises].leaves && caller[raises].raisers == 0
      /*+ WOKEN_BY_FIRST ; isLast = caller[raises].leaves */
    };
    if :: isLast -> wake(raises, free) :: else fi
  :: else
  fi;
  wait()
}

/* Hands the turn on, and waits for those who are raising this task. */
inline leave() {
  atomic {
    !isLocked -> taker = 0;
    raised = 0;  /* [take raisers] */  /*- RAISERS_KEPT */
    if
    :: nempty(waiters) -> waiters?taker; waiting[caller[taker].rank]--  /* [hand over] */
    :: empty(waiters)
    fi;
    next = taker;
    highest = (waiting[3] -> 3 : (waiting[2] -> 2 : 1))
  };
  if
  :: next ->
    /*+ NEXT_WOKEN_FIRST wake(next, entered); */
    if
    :: !caller[next].blocks && caller[next].level < highest -> raise(next, highest)  /*- NEXT_NOT_RAISED */
    :: else
    fi;
    /*+ NEXT_WOKEN_FIRST skip */
    wake(next, entered)  /* [wake] */  /*- NEXT_WOKEN_FIRST */
  :: else
  fi;
  atomic {
    !isLocked -> answer = (caller[me].raisers && !blocks -> 0 : free);
    /*+ LOOKED_OUTSIDE_LOCK }; atomic { */
    caller[me].waits = !answer;
    caller[me].leaves = !answer  /* [wait for raisers] */
  };
  /*+ LEAVER_RETURNS skip */
  wait()  /*- LEAVER_RETURNS */
}

proctype Call(byte me, rank; bool blocks; byte thread) {
  byte raises, started, next, highest, other;
  mtype answer;
  bool isNestedRaise, isNestedCancel, isRemoved, isLast;
  atomic { caller[me].rank = rank; caller[me].level = rank; caller[me].blocks = blocks };
  enter();
  if
  :: answer == entered ->
    atomic {  /* in the turn */
      do
      :: other < CALLERS ->
        other++;
        isLast = caller[other].isParked && waiters??[eval(other)] && caller[me].level < caller[other].rank;
        assert(!isLast || blocks)  /* whoever waits has raised the task that runs */
      :: else -> break
      od
    };
    leave()
  :: else
  fi;
  caller[me].hasReturned = true
}

proctype Canceller(byte thread) {
  bool isNestedCancel, isRemoved;
  cancel()
}

init {
  atomic {
    do
    :: callers < TASKS -> callers++; run Call(callers, callers, false, callers)
    :: callers >= TASKS && callers < TASKS + BLOCKERS -> callers++; run Call(callers, 2, true, callers)
    :: else -> break
    od;
    if :: CANCELS > 0 -> run Canceller(CALLERS + 1) :: else fi
  }
}
