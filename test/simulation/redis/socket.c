/*
 * Loaded into Node: connections to redis-server on which a question and its replies are one call, which spares the event loop and
 * its system calls, and the clock of the server, mapped. The declarations are those of Node-API, which is the same for all versions.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

typedef void *napi_env, *napi_value, *napi_callback_info;
typedef int napi_status;
typedef napi_value (*napi_callback)(napi_env, napi_callback_info);
napi_status napi_get_cb_info(napi_env, napi_callback_info, size_t *, napi_value *, napi_value *, void **);
napi_status napi_get_buffer_info(napi_env, napi_value, void **, size_t *);
napi_status napi_get_value_int32(napi_env, napi_value, int *);
napi_status napi_get_value_string_utf8(napi_env, napi_value, char *, size_t, size_t *);
napi_status napi_create_int32(napi_env, int, napi_value *);
napi_status napi_create_buffer_copy(napi_env, size_t, const void *, void **, napi_value *);
napi_status napi_create_external_arraybuffer(napi_env, void *, size_t, void *, void *, napi_value *);
napi_status napi_create_function(napi_env, const char *, size_t, napi_callback, void *, napi_value *);
napi_status napi_set_named_property(napi_env, napi_value, const char *, napi_value);
napi_status napi_throw_error(napi_env, const char *, const char *);

static void read_arguments(napi_env env, napi_callback_info info, size_t count, napi_value *arguments) {
  napi_get_cb_info(env, info, &count, arguments, NULL, NULL);
}

static napi_value throw_error(napi_env env) {
  napi_throw_error(env, NULL, strerror(errno));
  return NULL;
}

/* connect(path): the number of a new connection. Throws where nothing listens. */
static napi_value connect_to(napi_env env, napi_callback_info info) {
  napi_value argument, result;
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  read_arguments(env, info, 1, &argument);
  napi_get_value_string_utf8(env, argument, address.sun_path, sizeof address.sun_path, NULL);
  int connection = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (connect(connection, (struct sockaddr *)&address, sizeof address) != 0) {
    throw_error(env);
    close(connection);
    return NULL;
  }
  napi_create_int32(env, connection, &result);
  return result;
}

/* disconnect(connection). */
static napi_value disconnect(napi_env env, napi_callback_info info) {
  napi_value argument;
  int connection;
  read_arguments(env, info, 1, &argument);
  napi_get_value_int32(env, argument, &connection);
  close(connection);
  return NULL;
}

static bool write_all(int connection, const char *bytes, size_t length) {
  while (length > 0) {
    ssize_t sent = send(connection, bytes, length, MSG_NOSIGNAL);
    if (sent < 0 && errno == EINTR) continue;
    if (sent < 0) return false;
    bytes += sent;
    length -= sent;
  }
  return true;
}

/*
 * ask(connection, bytes, end): sends bytes, and returns all that comes back up to these last ones, or until the server ends the
 * connection.
 */
static napi_value ask(napi_env env, napi_callback_info info) {
  static __thread char *replies;
  static __thread size_t size;
  napi_value arguments[3], result;
  int connection;
  void *asked, *end;
  size_t asked_length, end_length, length = 0;
  read_arguments(env, info, 3, arguments);
  napi_get_value_int32(env, arguments[0], &connection);
  napi_get_buffer_info(env, arguments[1], &asked, &asked_length);
  napi_get_buffer_info(env, arguments[2], &end, &end_length);
  if (write_all(connection, asked, asked_length))
    do {
      if (size - length < 65536) replies = realloc(replies, size = 2 * size + 131072);
      ssize_t got = recv(connection, replies + length, size - length, 0);
      if (got < 0 && errno == EINTR) continue;
      if (got <= 0) break;
      length += got;
    } while (length < end_length || memcmp(replies + length - end_length, end, end_length) != 0);
  napi_create_buffer_copy(env, length, replies, NULL, &result);
  return result;
}

/* mapClock(path): the memory of a file with one double. */
static napi_value map_clock(napi_env env, napi_callback_info info) {
  napi_value argument, result;
  char path[4096];
  read_arguments(env, info, 1, &argument);
  napi_get_value_string_utf8(env, argument, path, sizeof path, NULL);
  int file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (file < 0 || ftruncate(file, sizeof(double)) != 0) return throw_error(env);
  void *clock = mmap(NULL, sizeof(double), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  close(file);
  napi_create_external_arraybuffer(env, clock, sizeof(double), NULL, NULL, &result);
  return result;
}

/*
 * stayOn(number): keeps this thread, and the processes that it starts, on one of the processors that it may use. A question and its
 * reply are two switches from one process to the other, which take a quarter of the time where neither wakes another processor.
 */
static napi_value stay_on(napi_env env, napi_callback_info info) {
  napi_value argument;
  int number;
  cpu_set_t allowed, one;
  read_arguments(env, info, 1, &argument);
  napi_get_value_int32(env, argument, &number);
  if (sched_getaffinity(0, sizeof allowed, &allowed) != 0) return throw_error(env);
  number %= CPU_COUNT(&allowed);
  int processor = 0;
  while (!CPU_ISSET(processor, &allowed) || number-- > 0) processor++;
  CPU_ZERO(&one);
  CPU_SET(processor, &one);
  return sched_setaffinity(0, sizeof one, &one) == 0 ? NULL : throw_error(env);
}

static void export(napi_env env, napi_value exports, const char *name, napi_callback function) {
  napi_value value;
  napi_create_function(env, name, strlen(name), function, NULL, &value);
  napi_set_named_property(env, exports, name, value);
}

napi_value napi_register_module_v1(napi_env env, napi_value exports) {
  export(env, exports, "connect", connect_to);
  export(env, exports, "disconnect", disconnect);
  export(env, exports, "ask", ask);
  export(env, exports, "mapClock", map_clock);
  export(env, exports, "stayOn", stay_on);
  return exports;
}
