// What the package names of the platforms' C libraries, and what the toolchain's Foundation needs, in the words of
// their headers. For a check of types, the values of constants do not matter.

#pragma once
#ifdef _WIN32
typedef unsigned long DWORD;
DWORD GetCurrentThreadId(void);
char *strerror(int error);
#else

// As Android's and Apple's headers do. The others do not say what may be null, and compilers allow more there.
#pragma clang assume_nonnull begin

#if defined(__ANDROID__)
typedef long pthread_t;
#elif defined(__APPLE__)
typedef struct _opaque_pthread_t *pthread_t;
#else
typedef struct __pthread *pthread_t;
#endif
pthread_t pthread_self(void);

#ifndef __wasi__  // Of the C library for WebAssembly, the package names no more.
typedef __SIZE_TYPE__ size_t;
typedef __PTRDIFF_TYPE__ ssize_t;
int isatty(int file);
int close(int file);
int faccessat(int folder, const char *path, int mode, int options);
void free(void *_Nullable memory);
char *_Nullable realpath(const char *path, char *_Nullable buffer);
int fsync(int file);
ssize_t write(int file, const void *_Null_unspecified buffer, size_t count);
char *strerror(int error);

static const int AT_EACCESS = 1, AT_FDCWD = 2, F_OK = 0, STDERR_FILENO = 2, ENOENT = 2, EINTR = 4, EEXIST = 17;
static const int O_RDONLY = 0, O_WRONLY = 1, O_CREAT = 2, O_EXCL = 4, O_DIRECTORY = 8, O_CLOEXEC = 16, SIGPIPE = 13;

#ifdef __APPLE__
static const int F_FULLFSYNC = 51, F_SETNOSIGPIPE = 73, F_GETNOSIGPIPE = 74, EIO = 5, SIGKILL = 9;
static const int THREAD_BASIC_INFO = 3, TH_STATE_WAITING = 3, KERN_SUCCESS = 0;

typedef struct { unsigned value; } os_unfair_lock;
void os_unfair_lock_lock(os_unfair_lock *lock);
_Bool os_unfair_lock_trylock(os_unfair_lock *lock);
void os_unfair_lock_unlock(os_unfair_lock *lock);

typedef int integer_t;
typedef unsigned int mach_port_t, thread_flavor_t, mach_msg_type_number_t;
struct time_value { integer_t seconds, microseconds; };
struct thread_basic_info { struct time_value user_time, system_time; integer_t run_state; };
mach_port_t pthread_mach_thread_np(pthread_t thread);
int thread_info(mach_port_t thread, thread_flavor_t flavor, integer_t *info, mach_msg_type_number_t *count);

typedef unsigned short mode_t;
mode_t umask(mode_t mask);
typedef int pid_t;
typedef unsigned int uid_t;
uid_t getuid(void);
int setuid(uid_t user);
int setreuid(uid_t real, uid_t effective);
int dup2(int file, int number);
void exit(int status) __attribute__((noreturn));
typedef void (*sig_t)(int);
sig_t _Null_unspecified signal(int signal, sig_t _Null_unspecified handler);
int kill(pid_t process, int signal);
int fflush(void *_Null_unspecified stream);
#else
static const int SIG_BLOCK = 0, SIG_SETMASK = 2;

typedef unsigned mode_t;
typedef struct { unsigned long bits[128 / sizeof(long)]; } sigset_t;
int sigemptyset(sigset_t *set);
int sigaddset(sigset_t *set, int signal);
int sigismember(const sigset_t *set, int signal);
int sigpending(sigset_t *set);
int sigwait(const sigset_t *set, int *signal);
int pthread_sigmask(int how, const sigset_t *_Nullable set, sigset_t *_Nullable before);
#endif
#endif
#pragma clang assume_nonnull end
#endif
