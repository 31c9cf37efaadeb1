/* A run that blocks: OnceLatch, BlockingRun with its EarlyCall; without throws and deferral also LazyOnceStorage.
 *
 * One step here is one access to shared memory there, in program order. Whether that order holds on a real machine is
 * checked by orderings.cpp. A name in brackets is that of a step, which README.md ties to its line.
 *
 * CALLERS   threads that call, CALLS times each
 * PROVIDERS threads that provide a payload; without them there is one from the start
 * THROWS    how often payloads may throw, in all
 * CALLBACK  the deinit of a payload calls the same once; JOIN: it waits for all other threads
 */
#ifndef CALLERS
#define CALLERS 2
#endif
#ifndef CALLS
#define CALLS 2
#endif
#ifndef PROVIDERS
#define PROVIDERS 0
#endif
#ifndef THROWS
#define THROWS 0
#endif

#define PAYLOADS (PROVIDERS + 1)
#define STANDIN 255
#define EARLY 0  /* the call that came early is released like a payload */

mtype = { recursive, open, finished, threw };

/* OnceLatch */
bool phase;
byte lock;
byte holder;
/* RunOnceOutcome */
byte function;
bool result;
/* EarlyCall */
byte early;
#ifdef MUTANT_ERROR_KEPT
bool failed;
#endif

/* What happened, for the assertions alone. */
byte inside;
byte runs;
bool effects;
bool lastThrew;
bool wasCalled;
byte firstEarly;
byte throwsLeft = THROWS;
byte ended;
bool accepted[PAYLOADS + 1];
byte released[PAYLOADS + 1];

#define LOCALS \
  byte argument, payload, retired, replaced; \
  mtype turn; \
  bool isMine, isAccepted, owesCall

/* --- OnceLatch ---------------------------------------------------------------------------------------------------- */

inline takeLock() {
#ifdef MUTANT_HOLDER_BEFORE_LOCK
  holder = _pid;
#endif
#ifdef MUTANT_LOSER_LEAVES
  if
  :: atomic { lock == 0 -> lock = _pid }
  :: else ->
    if
    :: turn = finished
    :: turn = open
    fi;
    goto left
  fi;
#else
#ifndef MUTANT_NO_LOCK
  atomic { lock == 0 -> lock = _pid };  /* [lock] */
#endif
#endif
#ifndef MUTANT_HOLDER_NOT_SET
  holder = _pid  /* [hold] */
#endif
}

inline giveLock() {
#ifdef MUTANT_HOLDER_AFTER_UNLOCK
  lock = 0;
  holder = 0
#else
#ifdef MUTANT_HOLDER_KEPT_ON_THROW
  if
  :: turn == threw
  :: else -> holder = 0
  fi;
#else
  holder = 0;  /* [let go] */
#endif
#ifdef MUTANT_LOCK_KEPT_ON_THROW
  if
  :: turn == threw
  :: else -> lock = 0
  fi
#else
  lock = 0
#endif
#endif
}

inline raise() {
  phase = true  /* [raise] */
}

/* --- The payload, and what its release sets off ------------------------------------------------------------------- */

/* A call from inside the payload. It has nothing to wait for. */
inline reenter() {
  if
  :: phase -> assert(false)  /* a call inside the payload does not see it finished */
  :: else ->
#ifndef MUTANT_NO_RECURSION
    if
    :: holder == _pid  /* [recursive] */
    :: else -> (lock == 0)
    fi
#else
    (lock == 0)
#endif
  fi
}

inline runPayload() {
  atomic {
    assert(inside == 0);  /* one payload at a time */
    assert(runs == 0);  /* no run after the one that succeeded */
    assert(payload != 0 && payload != STANDIN);  /* there is a payload to run */
    assert(firstEarly == 0 || argument == firstEarly);  /* the early call is answered, with the first argument */
    inside = 1
  };
  if
  :: skip
  :: true -> reenter()  /* a guard of its own, or the `else` in there is one beside `skip` */
  fi;
  if
  :: atomic { runs = runs + 1; effects = true; lastThrew = false; inside = 0; isMine = false }
  :: atomic {
      throwsLeft > 0 -> throwsLeft = throwsLeft - 1;
      lastThrew = true;
      inside = 0;
      turn = threw;
      isMine = true
    }
  fi
}

/* The last reference to a payload, or to an early call, goes. */
inline release(object) {
  atomic {
    released[object] = released[object] + 1;
    assert(object == EARLY || released[object] == 1)  /* nothing is released twice */
  };
#ifdef CALLBACK
  if
  :: phase -> assert(result && function == STANDIN)  /* a deinit that calls gets the result */
  :: else ->
    assert(holder != _pid);  /* a deinit that calls is not taken for the payload */
    owesCall = true
  fi
#endif
#ifdef JOIN
  ended == CALLERS - 1
#endif
}

/* --- BlockingRun -------------------------------------------------------------------------------------------------- */

inline publish() {
  result = true;  /* [result] */
  function = STANDIN  /* [stand-in] */
}

/* In the turn; leaves `finished`, `open` or `threw` in `turn`. */
inline attempt() {
  payload = function;
  if
  :: payload == 0 ->  /* [early] */
#ifndef MUTANT_EARLY_LOST
#ifdef MUTANT_EARLY_OVERWRITTEN
    early = argument;
#else
    if
    :: early == 0 -> early = argument  /* [keep] */
    :: else
    fi;
#endif
#endif
    if
    :: firstEarly == 0 -> firstEarly = argument
    :: else
    fi;
    turn = open
  :: else ->
#ifndef MUTANT_EARLY_IGNORED_BY_NEXT_CALL
    if
    :: early != 0 -> argument = early  /* [answer] */
    :: else
    fi;
#endif
    turn = finished;
#ifdef MUTANT_RAISED_BEFORE_PAYLOAD
    raise();
#endif
    runPayload();
    if
    :: turn == threw ->
#ifdef MUTANT_RAISED_ON_THROW
      raise()
#endif
#ifdef MUTANT_ERROR_KEPT
      failed = true
#endif
#ifdef MUTANT_EARLY_FORGOTTEN_ON_THROW
      early = 0
#endif
      skip
    :: else ->
#ifdef MUTANT_RAISED_BEFORE_RESULT
      raise();
      publish();
      retired = payload
#else
#ifdef MUTANT_RELEASED_BEFORE_RAISED
      publish();
      release(payload);
      raise()
#else
#ifdef MUTANT_RELEASED_INSIDE
      publish();
      raise();
      release(payload)
#else
#ifdef MUTANT_FORGOTTEN_INSIDE
      publish();
      if
      :: early != 0 -> early = 0; release(EARLY)
      :: else
      fi;
      raise();
      retired = payload
#else
      retired = payload;  /* [retire] */
      publish();
#ifndef MUTANT_NOT_RAISED
      raise()
#endif
#endif
#endif
#endif
#endif
    fi
  fi
}

/* After the turn, outside the lock. */
inline letGo() {
  if
  :: retired != 0 ->
#ifndef MUTANT_EARLY_NOT_FORGOTTEN
    if
    :: early != 0 -> early = 0; release(EARLY)  /* [forget] */
    :: else
    fi;
#endif
#ifndef MUTANT_NEVER_RELEASED
    release(retired)  /* [let payload go] */
#endif
    retired = 0
  :: else
  fi
}

/* A call from outside the payload; its argument is the thread. */
inline call() {
  argument = _pid;
  wasCalled = true;
  if
  :: phase -> turn = finished  /* [fast path] */
  :: else ->
#ifdef MUTANT_EXCHANGE
    /* The shorter version of OnceLatch's comment. */
    if
    :: atomic { !phase -> phase = true };
      payload = function;
      turn = finished;
      runPayload();
      if
      :: turn == finished -> publish(); retired = payload
      :: else
      fi
    :: atomic { phase -> turn = finished }
    fi;
    letGo()
#else
    if
    :: holder == _pid -> turn = recursive
    :: else ->
      takeLock();
#ifdef MUTANT_ERROR_KEPT
      if
      :: failed -> turn = threw
      :: else ->
#endif
#ifdef MUTANT_NOT_ASKED_AGAIN
      attempt();
#else
      if
      :: phase -> turn = finished  /* [again] */
      :: else -> attempt()
      fi;
#endif
#ifdef MUTANT_ERROR_KEPT
      fi;
#endif
      giveLock()
    fi;
    letGo()
#endif
  fi;
#ifdef MUTANT_LOSER_LEAVES
left:
#endif
  if
  :: turn == finished ->
    assert(phase);  /* whoever returns normally finds it finished */
    assert(effects);  /* whoever returns normally sees the payload's effects */
    assert(result && function == STANDIN)  /* whoever returns normally finds the result */
  :: turn == open ->
    assert(firstEarly != 0)  /* a caller that leaves without a run was early */
  :: turn == threw ->
    assert(isMine)  /* an error goes to the caller whose run threw */
  :: turn == recursive ->
    assert(false)  /* a call from outside the payload is not taken for recursion */
  fi;
  isMine = false
}

/* The payload's number is its provider's, less the callers. */
inline provide(number) {
  isAccepted = false;
#ifdef MUTANT_ALWAYS_ACCEPTED
  isAccepted = true;
#endif
#ifdef MUTANT_PROVIDED_OUTSIDE
  if
  :: phase -> turn = finished
  :: else ->
    isAccepted = true;
    replaced = function;
    function = number;
    takeLock();
    if
    :: phase || early == 0 -> turn = open
    :: else -> argument = early; attempt()
    fi;
    giveLock()
  fi;
#else
  if
  :: holder == _pid -> turn = recursive
#ifdef MUTANT_REFUSED_WHILE_RUNNING
  :: lock != 0 -> turn = open
#endif
  :: else ->
    takeLock();
    if
#ifdef MUTANT_ERROR_KEPT
    :: failed -> turn = threw
#endif
#ifndef MUTANT_PROVIDED_AFTER_RUN
    :: phase -> turn = finished  /* [too late] */
#endif
    :: else ->
      isAccepted = true;  /* [accept] */
#ifdef MUTANT_SECOND_PROVIDE_IGNORED
      if
      :: function == 0 -> function = number
      :: else
      fi;
#else
      replaced = function;  /* [replace] */
      function = number;
#endif
      accepted[number] = true;
#ifdef MUTANT_REPLACED_INSIDE
      if
      :: replaced != 0 -> release(replaced); replaced = 0
      :: else
      fi;
#endif
#ifdef MUTANT_EARLY_NOT_RUN
      turn = open;
#else
      if
      :: early == 0 -> turn = open
      :: else -> argument = early; attempt()  /* [run early] */
      fi;
#endif
    fi;
    giveLock()
  fi;
#endif
  letGo();
  if
  :: replaced != 0 -> release(replaced); replaced = 0  /* [let replaced go] */
  :: else
  fi;
  if
  :: turn == threw -> assert(isMine)  /* an error goes to the provider whose run threw */
  :: else ->
    assert(isAccepted == accepted[number]);  /* `provide` says what became of the payload */
    assert(isAccepted || phase)  /* only a run that has succeeded refuses a payload */
  fi;
  isMine = false
}

/* --- Threads ------------------------------------------------------------------------------------------------------ */

proctype Caller() {
  LOCALS;
  byte calls;
  do
  :: calls < CALLS -> calls++; call()
  :: else -> break
  od;
  ended++
}

proctype Provider(byte number) {
  LOCALS;
  provide(number);
  if
  :: owesCall -> call()
  :: else
  fi;
  ended++
}

init {
  byte count;
  atomic {
#if PROVIDERS == 0
    function = 1;
    accepted[1] = true;
#endif
    count = 0;
    do
    :: count < CALLERS -> count++; run Caller()
    :: else -> break
    od;
    count = 0;
    do
    :: count < PROVIDERS -> count++; run Provider(count)
    :: else -> break
    od
  };
  ended == CALLERS + PROVIDERS;
  assert(lock == 0 && holder == 0);  /* nobody keeps the turn */
  if
  :: phase ->
    assert(runs == 1);  /* exactly one run succeeded */
    assert(early == 0 && released[EARLY] == (firstEarly != 0))  /* an early call is let go once it is answered */
  :: else ->
    assert(runs == 0);  /* a run that succeeded is published */
    assert(lastThrew || !wasCalled || function == 0);  /* a call and a payload make a run */
    assert(PROVIDERS == 0 || early == firstEarly)  /* an early call is remembered until it is answered */
  fi;
  count = 1;
  do
  :: count <= PAYLOADS ->
    assert(released[count] + (function == count) == accepted[count]);  /* each payload accepted is let go, once */
    count++
  :: else -> break
  od
}
