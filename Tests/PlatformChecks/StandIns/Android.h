// What the package names of Android's C library.

#pragma once
typedef long pthread_t;
pthread_t pthread_self(void);
char *strerror(int error);
