// What the package names of musl.

#pragma once
typedef struct __pthread *pthread_t;
pthread_t pthread_self(void);
char *strerror(int error);
