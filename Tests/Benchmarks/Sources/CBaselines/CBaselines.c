#include "CBaselines.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

struct baseline_flag {
  atomic_bool value;
};

baseline_flag *baseline_flag_create(void) {
  baseline_flag *flag = malloc(sizeof *flag);
  atomic_init(&flag->value, true);
  return flag;
}

struct baseline_pthread_once {
  pthread_once_t control;
};

baseline_pthread_once *baseline_pthread_once_create(void) {
  baseline_pthread_once *once = malloc(sizeof *once);
  once->control = (pthread_once_t)PTHREAD_ONCE_INIT;
  return once;
}

static void nothing(void) { baseline_keep(0); }

void baseline_pthread_once_call(baseline_pthread_once *once) { pthread_once(&once->control, nothing); }
