#include <stdint.h>

/// How many blocks, and how many bytes, the calling thread has asked glibc's heap for since it began.
uint64_t allocation_counter_blocks(void);
uint64_t allocation_counter_bytes(void);

/// How many bytes of glibc's heap the process has in use, with those that the allocator adds to each block.
uint64_t allocation_counter_bytes_in_use(void);

/// Makes the optimizer believe that the word is used and that all memory may have changed, without an instruction.
static inline void baseline_keep(intptr_t word) { __asm__ volatile("" : : "r"(word) : "memory"); }

/// Gives the word back as a value of which the optimizer knows nothing.
static inline intptr_t baseline_opaque(intptr_t word) {
  __asm__ volatile("" : "+r"(word));
  return word;
}
