// What the package names of the platforms' C libraries, and what the toolchain's Foundation needs, in the words of
// their headers. For a check of types, the values of constants do not matter.

#pragma once
#ifdef _WIN32
typedef unsigned long DWORD;
DWORD GetCurrentThreadId(void);
char *strerror(int error);
#else

// Android's and Apple's say what may be null.
#if defined(__ANDROID__) || defined(__APPLE__)
#define NONNULL _Nonnull
#define NULLABLE _Nullable
#else
#define NONNULL
#define NULLABLE
#endif

#if defined(__ANDROID__)
typedef long pthread_t;
pthread_t pthread_self(void);
#elif defined(__APPLE__)
typedef struct _opaque_pthread_t *pthread_t;
pthread_t _Nonnull pthread_self(void);
#else
typedef struct __pthread *pthread_t;
pthread_t pthread_self(void);
#endif

#ifndef __wasi__  // Of the C library for WebAssembly, the package names no more.
typedef __SIZE_TYPE__ size_t;
typedef __PTRDIFF_TYPE__ ssize_t;
int isatty(int file);
int close(int file);
int faccessat(int folder, const char *NONNULL path, int mode, int options);
void free(void *NULLABLE memory);
char *NULLABLE realpath(const char *NONNULL path, char *NULLABLE buffer);
int fsync(int file);
ssize_t write(int file, const void *_Null_unspecified buffer, size_t count);
char *NONNULL strerror(int error);

#define AT_EACCESS 0x200
#define AT_FDCWD (-100)
#define F_OK 0
#define STDERR_FILENO 2
#define O_RDONLY 00
#define O_WRONLY 01
#define O_CREAT 0100
#define O_EXCL 0200
#define O_DIRECTORY 0200000
#define O_CLOEXEC 02000000
#define ENOENT 2
#define EINTR 4
#define EEXIST 17
#define SIGPIPE 13

#ifdef __APPLE__
typedef unsigned short mode_t;
mode_t umask(mode_t mask);
#define F_FULLFSYNC 51
#define F_SETNOSIGPIPE 73
#define F_GETNOSIGPIPE 74
#define EIO 5

typedef int pid_t;
typedef unsigned int uid_t;
uid_t getuid(void);
int setuid(uid_t user);
int setreuid(uid_t real, uid_t effective);
int dup2(int file, int number);
void exit(int status) __attribute__((noreturn));

#define SIGKILL 9
typedef void (*sig_t)(int);
sig_t signal(int signal, sig_t handler);
int kill(pid_t process, int signal);

int fflush(void *stream);
#else
typedef unsigned mode_t;
typedef struct {
  unsigned long bits[128 / sizeof(long)];
} sigset_t;
#define SIG_BLOCK 0
#define SIG_SETMASK 2
int sigemptyset(sigset_t *NONNULL set);
int sigaddset(sigset_t *NONNULL set, int signal);
int sigismember(const sigset_t *NONNULL set, int signal);
int sigpending(sigset_t *NONNULL set);
int sigwait(const sigset_t *NONNULL set, int *NONNULL signal);
int pthread_sigmask(int how, const sigset_t *NULLABLE set, sigset_t *NULLABLE before);
#endif
#endif
#endif
