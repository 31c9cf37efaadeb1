// What the package names of Apple's C library, in the words of its headers, and what the toolchain's Foundation needs.

#pragma once
typedef __SIZE_TYPE__ size_t;
typedef __PTRDIFF_TYPE__ ssize_t;
typedef unsigned short mode_t;
typedef int pid_t;
typedef unsigned int uid_t;

typedef struct _opaque_pthread_t *pthread_t;
pthread_t _Nonnull pthread_self(void);
typedef unsigned long pthread_key_t;
int pthread_key_create(pthread_key_t *_Nonnull key, void (*_Nullable destructor)(void *_Nonnull));
void *_Nullable pthread_getspecific(pthread_key_t key);
int pthread_setspecific(pthread_key_t key, const void *_Nullable value);

struct timespec {
  long tv_sec;
  long tv_nsec;
};
typedef enum { CLOCK_THREAD_CPUTIME_ID = 16 } clockid_t;
int clock_gettime(clockid_t clock, struct timespec *_Nonnull time);

struct winsize {
  unsigned short ws_row, ws_col, ws_xpixel, ws_ypixel;
};
static const unsigned long TIOCGWINSZ = 0x40087468;
int ioctl(int file, unsigned long request, void *_Nonnull argument);

typedef struct _malloc_zone_t malloc_zone_t;
typedef struct {
  unsigned blocks_in_use;
  size_t size_in_use, max_size_in_use, size_allocated;
} malloc_statistics_t;
void malloc_zone_statistics(malloc_zone_t *_Nullable zone, malloc_statistics_t *_Nonnull statistics);

char *strerror(int error);
#define ENOENT 2
#define EINTR 4
#define EIO 5
#define EEXIST 17

#define O_RDONLY 0x0000
#define O_WRONLY 0x0001
#define O_CREAT 0x00000200
#define O_EXCL 0x00000800
#define O_DIRECTORY 0x00100000
#define O_CLOEXEC 0x01000000
#define F_FULLFSYNC 51
#define F_SETNOSIGPIPE 73
#define F_GETNOSIGPIPE 74

#define F_OK 0
#define STDOUT_FILENO 1
#define STDERR_FILENO 2
int fflush(void *stream);
int access(const char *path, int mode);
int close(int file);
mode_t umask(mode_t mask);
int fsync(int file);
ssize_t write(int file, const void *buffer, size_t count);
int isatty(int file);
pid_t getpid(void);
uid_t getuid(void);
int setuid(uid_t user);
void exit(int status) __attribute__((noreturn));

typedef void (*sig_t)(int);
#define SIGKILL 9
#define SIGILL 4
#define SIGTRAP 5
#define SIGABRT 6
#define SIGPIPE 13
int raise(int);
sig_t signal(int signal, sig_t handler);
int kill(pid_t process, int signal);
