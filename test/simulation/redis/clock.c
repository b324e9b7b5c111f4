/* Preloaded into redis-server: its clocks show the time in a file that the simulator maps, in milliseconds since the epoch. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

/* The server ends with the simulator, however that ends. */
__attribute__((constructor)) static void end_with_parent(void) { prctl(PR_SET_PDEATHSIG, SIGKILL); }

static int64_t now(void) {
  static volatile double *shared;
  if (!shared) {
    int file = open(getenv("SIMULATION_CLOCK"), O_RDONLY);
    shared = mmap(NULL, sizeof *shared, PROT_READ, MAP_SHARED, file, 0);
    close(file);
  }
  return (int64_t)(*shared * 1000 + 0.5);
}

int clock_gettime(clockid_t id, struct timespec *time) {
  if (id == CLOCK_PROCESS_CPUTIME_ID || id == CLOCK_THREAD_CPUTIME_ID) return syscall(SYS_clock_gettime, id, time);
  int64_t micros = now();
  time->tv_sec = micros / 1000000;
  time->tv_nsec = micros % 1000000 * 1000;
  return 0;
}

int gettimeofday(struct timeval *restrict time, void *restrict zone) {
  (void)zone;
  int64_t micros = now();
  time->tv_sec = micros / 1000000;
  time->tv_usec = micros % 1000000;
  return 0;
}

time_t time(time_t *result) {
  time_t seconds = now() / 1000000;
  if (result) *result = seconds;
  return seconds;
}

/* Its timers become due only when the clock is set, which is before a command: it waits for that, however long. */
int epoll_wait(int queue, struct epoll_event *events, int most, int timeout) {
  return syscall(SYS_epoll_pwait, queue, events, most, timeout > 0 ? -1 : timeout, NULL, 8);
}

/* It seeds its hash tables and its draws with bytes of the system, the time and its process id: here with the same each time. */
static FILE *open_seed(const char *name, const char *path, const char *mode) {
  FILE *(*real)(const char *, const char *) = dlsym(RTLD_NEXT, name);
  return real(strcmp(path, "/dev/urandom") == 0 ? "/dev/zero" : path, mode);
}

FILE *fopen(const char *path, const char *mode) { return open_seed("fopen", path, mode); }

FILE *fopen64(const char *path, const char *mode) { return open_seed("fopen64", path, mode); }

pid_t getpid(void) { return 42; }
