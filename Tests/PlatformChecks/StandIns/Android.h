// What the package names of Android's C library, in the words of its headers.

#pragma once
typedef __SIZE_TYPE__ size_t;
typedef __PTRDIFF_TYPE__ ssize_t;
typedef unsigned int mode_t;

typedef long pthread_t;
pthread_t pthread_self(void);
typedef int pthread_key_t;
int pthread_key_create(pthread_key_t *_Nonnull key, void (*_Nullable destructor)(void *_Nullable));
void *_Nullable pthread_getspecific(pthread_key_t key);
int pthread_setspecific(pthread_key_t key, const void *_Nullable value);

char *_Nonnull strerror(int error);
#define ENOENT 2
#define EINTR 4
#define EEXIST 17

#define O_RDONLY 0
#define O_WRONLY 1
#define O_CREAT 00000100
#define O_EXCL 00000200
#define O_DIRECTORY 00200000
#define O_CLOEXEC 02000000

#define F_OK 0
#define STDERR_FILENO 2
int access(const char *_Nonnull path, int mode);
int close(int file);
int fsync(int file);
ssize_t write(int file, const void *_Null_unspecified buffer, size_t count);

typedef struct {
  unsigned long sig[1];
} sigset_t;
#define SIGPIPE 13
#define SIG_BLOCK 0
#define SIG_SETMASK 2
int sigemptyset(sigset_t *_Nonnull set);
int sigaddset(sigset_t *_Nonnull set, int signal);
int sigismember(const sigset_t *_Nonnull set, int signal);
int sigpending(sigset_t *_Nonnull set);
int sigwait(const sigset_t *_Nonnull set, int *_Nonnull signal);
int pthread_sigmask(int how, const sigset_t *_Nullable set, sigset_t *_Nullable before);
