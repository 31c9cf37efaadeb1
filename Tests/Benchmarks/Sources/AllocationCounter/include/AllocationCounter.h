#include <stdint.h>

/// How many blocks, and how many bytes, the calling thread has asked glibc's heap for since it began.
uint64_t allocation_counter_blocks(void);
uint64_t allocation_counter_bytes(void);

/// How many bytes of glibc's heap the process has in use, with those that the allocator adds to each block.
uint64_t allocation_counter_bytes_in_use(void);
