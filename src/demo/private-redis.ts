import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Redis } from 'ioredis'
import { lazy } from '../lib/lazy.js'

/** A private Redis server: no port, no password, no other data. */
export interface PrivateRedis {
  /** Value for `REDIS_URL`: the path of its socket. */
  readonly url: string
  /** Folder of its append-only file. */
  readonly dir: string
  /** Process id. */
  readonly pid: number
  /** Stops it gracefully; its data stays in `dir`. */
  stop(): Promise<void>
  /** Kills it, like a power cut. */
  kill(): Promise<void>
}

/**
 * For a server whose data need not survive a power cut. It still writes its file before it replies, so a
 * killed server comes back with all data; only the wait for the disk is left out, which is most of the time
 * of a write.
 */
export const NO_WAIT_FOR_DISK = ['--appendfsync', 'no'] as const

/** Maximum length of a Unix socket path; the kernel's limit is 108 bytes with the terminating zero. */
const SOCKET_PATH_BYTES = 107

/**
 * Time between two looks for a server that starts, in milliseconds, and their number: a minute at least, as a busy machine may need many
 * seconds to start a program. One that ends as it starts is not waited for.
 */
const RETRY_MS = 20
const RETRIES = 3_000

/**
 * Starts `redis-server` (or `valkey-server`) on a socket in `dir`, with an append-only file there. `extra`
 * holds additional settings. Throws when neither program is installed, the server does not reply, or `signal` stops it.
 */
export async function startPrivateRedis(
  dir: string,
  extra: readonly string[] = [],
  signal?: AbortSignal,
): Promise<PrivateRedis> {
  signal?.throwIfAborted()
  const home = resolve(dir)
  mkdirSync(home, { recursive: true, mode: 0o700 })
  const socket = join(home, 'redis.sock')
  if (Buffer.byteLength(socket) > SOCKET_PATH_BYTES) {
    throw new Error(`The path of the Redis socket is longer than ${SOCKET_PATH_BYTES} bytes: ${socket}`)
  }
  await stopLeftoverServer(socket)
  const child = spawn(
    findRedisServer(),
    // prettier-ignore
    [
      '--port', '0', '--unixsocket', socket, '--unixsocketperm', '700', '--dir', home,
      '--appendonly', 'yes', '--appendfsync', 'always', '--save', '', '--maxmemory-policy', 'noeviction', '--daemonize', 'no', ...extra,
    ],
    // A separate process group: Ctrl-C in the terminal reaches the bot first, which stops Redis last.
    { stdio: ['ignore', 'pipe', 'pipe'], detached: true },
  )
  // In its own process group it would outlive a process that exits without stopping it.
  const endWithUs = (): unknown => child.kill('SIGTERM')
  process.once('exit', endWithUs)
  signal?.addEventListener('abort', endWithUs, { once: true })
  child.once('exit', () => process.off('exit', endWithUs))
  const output = collectOutput(child)
  await untilReady(socket, child, output)
  return {
    url: socket,
    dir: home,
    pid: child.pid!,
    stop: () => stopProcess(child, 'SIGTERM'),
    kill: () => stopProcess(child, 'SIGKILL'),
  }
}

/** Stops a server left over from a crash; two servers on one folder would corrupt its files. */
async function stopLeftoverServer(socket: string): Promise<void> {
  const redis = new Redis({ path: socket, lazyConnect: true, retryStrategy: () => null })
  redis.on('error', () => undefined)
  try {
    await redis.connect()
  } catch {
    // Nothing listens there, as expected.
    return
  }
  const gone = once(redis, 'end')
  // The connection ends without a reply; the server saves its data first.
  redis.shutdown().catch(() => undefined)
  await gone
}

/** Name of the installed Redis server program. Throws when there is none. */
export const findRedisServer: () => string = lazy(() => {
  for (const program of ['redis-server', 'valkey-server']) {
    if (spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0) return program
  }
  throw new Error('Neither redis-server nor valkey-server is installed; bin/setup installs one.')
})

function collectOutput(child: ChildProcess): () => string {
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      text = (text + chunk).slice(-4_000)
    })
  }
  return () => text
}

async function untilReady(socket: string, child: ChildProcess, output: () => string): Promise<void> {
  const probe = new Redis({
    path: socket,
    lazyConnect: true,
    retryStrategy: () => RETRY_MS,
    maxRetriesPerRequest: RETRIES,
  })
  // The server needs a moment to open its socket. Refused connections before that are expected; ping() throws
  // the last one.
  probe.on('error', () => undefined)
  const exited = once(child, 'exit').then(() => {
    throw new Error(`The Redis server stopped as it started:\n${output()}`)
  })
  try {
    await Promise.race([probe.ping(), exited])
  } finally {
    exited.catch(() => undefined)
    probe.disconnect()
  }
}

async function stopProcess(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill(signal)
  await exited
}
