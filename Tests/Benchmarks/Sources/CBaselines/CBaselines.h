#include <pthread.h>
#include <stdint.h>

/// Makes the optimizer believe that the word is used and that all memory may have changed, without an instruction.
static inline void baseline_keep(intptr_t word) { __asm__ volatile("" : : "r"(word) : "memory"); }

/// Gives the word back as a value of which the optimizer knows nothing.
static inline intptr_t baseline_opaque(intptr_t word) {
  __asm__ volatile("" : "+r"(word));
  return word;
}

/// What Swift does not import of a macro.
static const pthread_once_t baseline_pthread_once_init = PTHREAD_ONCE_INIT;
