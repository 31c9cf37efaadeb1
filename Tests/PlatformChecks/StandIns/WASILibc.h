// What the package names of the C library for WebAssembly.

#pragma once
typedef struct __pthread *pthread_t;
pthread_t pthread_self(void);
typedef unsigned pthread_key_t;
int pthread_key_create(pthread_key_t *key, void (*destructor)(void *));
void *pthread_getspecific(pthread_key_t key);
int pthread_setspecific(pthread_key_t key, const void *value);
