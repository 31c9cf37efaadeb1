// What the package names of musl, in the words of its headers.

#pragma once
typedef __SIZE_TYPE__ size_t;
typedef __PTRDIFF_TYPE__ ssize_t;
typedef unsigned mode_t;

typedef struct __pthread *pthread_t;
pthread_t pthread_self(void);
typedef unsigned pthread_key_t;
int pthread_key_create(pthread_key_t *key, void (*destructor)(void *));
void *pthread_getspecific(pthread_key_t key);
int pthread_setspecific(pthread_key_t key, const void *value);

char *strerror(int error);
#define ENOENT 2
#define EINTR 4
#define EEXIST 17

#define O_RDONLY 00
#define O_WRONLY 01
#define O_CREAT 0100
#define O_EXCL 0200
#define O_DIRECTORY 0200000
#define O_CLOEXEC 02000000

#define F_OK 0
#define STDERR_FILENO 2
int access(const char *path, int mode);
int close(int file);
int fsync(int file);
ssize_t write(int file, const void *buffer, size_t count);

typedef struct __sigset_t {
  unsigned long __bits[128 / sizeof(long)];
} sigset_t;
#define SIGPIPE 13
#define SIG_BLOCK 0
#define SIG_SETMASK 2
int sigemptyset(sigset_t *set);
int sigaddset(sigset_t *set, int signal);
int sigismember(const sigset_t *set, int signal);
int sigpending(sigset_t *set);
int sigwait(const sigset_t *restrict set, int *restrict signal);
int pthread_sigmask(int how, const sigset_t *restrict set, sigset_t *restrict before);
