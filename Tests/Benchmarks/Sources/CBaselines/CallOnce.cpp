#include "CBaselines.h"

#include <mutex>

struct baseline_call_once {
  std::once_flag flag;
};

baseline_call_once *baseline_call_once_create(void) { return new baseline_call_once; }

void baseline_call_once_call(baseline_call_once *once) {
  std::call_once(once->flag, [] { baseline_keep(0); });
}
