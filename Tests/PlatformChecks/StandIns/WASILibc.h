// What the package names of the C library for WebAssembly.

#pragma once
typedef struct __pthread *pthread_t;
pthread_t pthread_self(void);
