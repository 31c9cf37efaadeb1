#include <stdint.h>

/// How many blocks, and how many bytes, the calling thread has asked glibc's heap for since it began.
uint64_t allocation_counter_blocks(void);
uint64_t allocation_counter_bytes(void);
