/* A failure that all who wait for it share: TaskRun, TaskTurn and TaskQueue, with `.shareFailure`.
 *
 * A section under the queue's lock is one step. A thread waits as a task does, but nobody cancels it. A call that waits
 * forever is an error as well.
 *
 * CALLERS  who calls
 * AGAIN    how many more calls each makes whose call has failed
 * THROWS   how many attempts may throw
 * CANCELS  how many are cancelled, from the first; the others may be threads
 */
#define TURNS (CALLERS * (AGAIN + 1))

mtype = { entered, finished, failed, cancelled };

typedef Caller {
  bool isCancelled, waits, isWoken;
  mtype answer;
  byte error;  /* by the number of the turn in which it was thrown */
  byte awaits;  /* the number of failures before the attempt that it waits for */
  byte ticket  /* the number of its call */
}
Caller caller[CALLERS + 1];
bool isDone;

/* The queue. */
byte taker;  /* the number of a caller, or zero */
chan waiters = [CALLERS] of { byte };
byte failures;  /* how many attempts have failed for all */

/* What happened, for the assertions alone. */
byte turn;  /* the number of the last */
bool isShared[TURNS + 2];  /* the failures of which turns are those of all */
byte inside;
byte calls;
byte throwsLeft = THROWS;
byte last;  /* only for a wrong version */

inline take(who, how) {
  assert(caller[who].waits);  /* every waiter is woken once */
  caller[who].waits = false;
  caller[who].answer = how;
  caller[who].error = turn
}

inline cancel(who) {
  caller[who].isCancelled = true;
  atomic {
    isRemoved = waiters??[eval(who)];
    if
    :: isRemoved ->
      waiters??eval(who);  /* [withdraw] */  /*- CANCELLED_KEPT */
      take(who, cancelled)
    :: else
    fi
    /*+ ALL_ARE_CANCELLED ; do :: waiters?next -> take(next, cancelled); caller[next].isWoken = true */
    /*+ ALL_ARE_CANCELLED :: empty(waiters) -> break od */
  };
  caller[who].isWoken = caller[who].isWoken || isRemoved
}

/* Asks for the turn, and waits for it. */
inline enter() {
  atomic {
    calls++;
    caller[me].ticket = calls;
    if
    :: isDone -> answer = finished  /* [ask again] */
    /*+ ERROR_KEPT :: !isDone && last && taker == 0 -> answer = failed; error = last; last = 0; since = turn + 1 */
    :: !isDone && taker == 0 -> taker = me; turn++; since = turn; answer = entered  /* [ask] [admit] */
    :: !isDone && taker != 0 && caller[me].isCancelled -> answer = cancelled
    :: else ->
      since = (isShared[turn] -> turn + 1 : turn);
      caller[me].awaits = failures;  /*- NOT_NUMBERED */
      caller[me].waits = true;
      waiters!me  /* [queue] */
    fi
  };
  if
  :: answer == 0 ->
    atomic {
      caller[me].isWoken -> caller[me].isWoken = false;  /* [suspend] [wait] */
      answer = caller[me].answer;
      error = caller[me].error
      /*+ ERROR_ASKED_LATE ; error = last */
    }
  :: else
  fi
}

/* Ends the turn: who waited for an attempt that has failed for all leaves, and so do all after one that succeeded.
 *
 * As many leave in one step as `Handful` takes: here it is one, so that anything may happen in between. */
inline leave() {
  atomic {
    /*+ ERROR_KEPT last = (shares -> turn : 0); */
    /*+ ERROR_ASKED_LATE last = (shares -> turn : last); */
    if
    :: shares -> failures++  /* [fail for all] */
    :: else
    fi;
    isShared[turn] = isAll
  };
  do
  :: atomic {
      /*+ TURN_LEFT_FIRST taker = 0; */
      if
      :: empty(waiters) -> taker = 0
      /*+ ONE_STAYS :: len(waiters) == 1 && shares -> taker = 0 */
      :: nempty(waiters) ->
        waiters?next;
        /*+ TURN_TO_LAST if :: !shares && len(waiters) > 0 -> waiters!next; waiters?next :: else fi; */
        if
        :: isDone -> take(next, finished); other = next  /* [wake all] */  /*- SUCCESS_IS_NOT_SHARED */
        :: !isDone && caller[next].awaits != failures -> take(next, failed); other = next  /* [share] */
        /*+ RAISED_ON_THROW :: !isDone && threw && !shares -> take(next, finished); other = next */
        :: else -> taker = next; take(next, entered); turn++  /* [hand over] */
        fi
      fi;
      /*+ TURN_KEPT taker = (shares && other == 0 -> me : taker); */
      next = (other -> 0 : taker)
    };
    if
    :: other -> atomic { caller[other].isWoken = true; other = 0 }
    :: else -> break
    fi
  od;
  if
  :: next -> caller[next].isWoken = true  /* [wake] */
  :: else
  fi;
  next = 0
}

inline attempt() {
  atomic {
    inside++;
    assert(inside == 1);  /* one attempt at a time */
    assert(!isDone);  /* no attempt after the one that succeeded */
    for (other : 1 .. CALLERS) {
      assert(!caller[other].waits || caller[other].ticket > caller[me].ticket)  /* whoever came first is the next */
    }
    for (other : since .. turn) {
      assert(other == turn || !isShared[other])  /* whoever waited for a failure that all share makes no attempt */
    }
    other = 0
  };
  if
  :: atomic { throwsLeft > 0 -> throwsLeft--; inside--; threw = true }
  :: atomic { inside--; isDone = true; threw = false }
  fi;
  atomic {
    isAll = threw && !caller[me].isCancelled;
    shares = isAll  /* [ask cancellation] */
    /*+ CANCELLATION_SHARED ; shares = threw */
    /*+ NEVER_SHARED ; shares = false */
  };
  leave()
}

proctype Call(byte me) {
  byte again = AGAIN, since, next, other, error;
  mtype answer;
  bool threw, shares;
  bool isAll;  /* whether the failure is that of all, for the assertions alone */
  do
  :: threw = false; answer = 0; error = 0;
    enter();
    if
    :: answer == entered -> attempt()
    :: answer == finished -> assert(isDone)  /* whoever returns normally finds it finished */
    :: answer == cancelled -> assert(caller[me].isCancelled)  /* nobody leaves for another that is cancelled */
    :: answer == failed ->
      atomic {
        assert(isShared[error]);  /* nobody gets the error of a task that was cancelled */
        for (other : since .. error) {
          assert(other == error || !isShared[other])  /* an error is that of the first failure after the call */
        }
        other = 0;
        assert(error >= since)  /* no error reaches a call that came after it */
      }
    fi;
    if
    :: again == 0 || answer == finished || answer == entered && !threw -> break
    :: else -> again--
    fi
  od
}

proctype Canceller() {
  byte who, next;
  bool isRemoved;
  do
  :: who < CANCELS -> who++; cancel(who)
  :: else -> break
  od
}

init {
  byte number;
  atomic {
    for (number : 1 .. CALLERS) { run Call(number) }
    if :: CANCELS > 0 -> run Canceller() :: else fi
  }
}
