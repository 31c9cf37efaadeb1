#ifndef C_BASELINES_H
#define C_BASELINES_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Makes the optimizer believe that the word is used and that all memory may have changed, without an instruction.
static inline void baseline_keep(intptr_t word) { __asm__ volatile("" : : "r"(word) : "memory"); }

/// Gives the word back as a value of which the optimizer knows nothing.
static inline intptr_t baseline_opaque(intptr_t word) {
  __asm__ volatile("" : "+r"(word));
  return word;
}

/// A set C11 flag, and its acquire load, inlined into the caller as a C programmer would get it.
typedef struct baseline_flag baseline_flag;
baseline_flag *_Nonnull baseline_flag_create(void);
static inline bool baseline_flag_load(const baseline_flag *_Nonnull flag) {
  return __atomic_load_n((const bool *)flag, __ATOMIC_ACQUIRE);
}

/// `pthread_once` over a control word of its own.
typedef struct baseline_pthread_once baseline_pthread_once;
baseline_pthread_once *_Nonnull baseline_pthread_once_create(void);
void baseline_pthread_once_call(baseline_pthread_once *_Nonnull once);

/// C++ `std::call_once` over a `std::once_flag` of its own.
typedef struct baseline_call_once baseline_call_once;
baseline_call_once *_Nonnull baseline_call_once_create(void);
void baseline_call_once_call(baseline_call_once *_Nonnull once);

#ifdef __cplusplus
}
#endif

#endif
