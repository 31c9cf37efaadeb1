#include <stdint.h>

/// Makes the optimizer believe that the word is used and that all memory may have changed, without an instruction.
static inline void baseline_keep(intptr_t word) { __asm__ volatile("" : : "r"(word) : "memory"); }

/// Gives the word back as a value of which the optimizer knows nothing.
static inline intptr_t baseline_opaque(intptr_t word) {
  __asm__ volatile("" : "+r"(word));
  return word;
}
