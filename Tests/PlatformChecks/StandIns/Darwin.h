// What the package names of Apple's C library, in the words of its headers, and what the toolchain's Foundation needs.

#pragma once
typedef __SIZE_TYPE__ size_t;
typedef int pid_t;
typedef unsigned int uid_t;

typedef struct _opaque_pthread_t *pthread_t;
pthread_t _Nonnull pthread_self(void);

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

#define STDOUT_FILENO 1
#define SIGKILL 9
char *strerror(int error);
int isatty(int file);
pid_t getpid(void);
uid_t getuid(void);
int setuid(uid_t user);
int kill(pid_t process, int signal);
void exit(int status) __attribute__((noreturn));
