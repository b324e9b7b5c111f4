import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Redis } from 'ioredis'

/** A Redis server of our own: no port, no password, nobody else's data. */
export interface PrivateRedis {
  /** What `REDIS_URL` takes to reach it: the path of its socket. */
  readonly url: string
  /** The folder that holds its append-only file. */
  readonly dir: string
  /** Its process id. */
  readonly pid: number
  /** Stops it in good order; what it held stays in `dir`. */
  stop(): Promise<void>
  /** Ends it at once, as a power cut would. */
  kill(): Promise<void>
}

/**
 * For a server whose data need not outlive a power cut. It still writes its file before it answers, so that one that is
 * killed comes back with everything; what it leaves out is the wait for the disk, which is most of the time of a write.
 */
export const NO_WAIT_FOR_DISK = ['--appendfsync', 'no'] as const

/** The longest path a Unix socket may have; the kernel's limit is 108 bytes with the closing zero. */
const SOCKET_PATH_BYTES = 107

/**
 * Starts `redis-server` (or `valkey-server`) on a socket in `dir`, with everything kept in an append-only file there.
 * `extra` holds settings over these. Throws when neither program is installed, or when the server does not answer.
 */
export async function startPrivateRedis(dir: string, extra: readonly string[] = []): Promise<PrivateRedis> {
  const home = resolve(dir)
  mkdirSync(home, { recursive: true, mode: 0o700 })
  const socket = join(home, 'redis.sock')
  if (Buffer.byteLength(socket) > SOCKET_PATH_BYTES) {
    throw new Error(`The path of the Redis socket is longer than ${SOCKET_PATH_BYTES} bytes: ${socket}`)
  }
  await stopLeftover(socket)
  const child = spawn(
    findRedisServer(),
    // prettier-ignore
    [
      '--port', '0', '--unixsocket', socket, '--unixsocketperm', '700', '--dir', home,
      '--appendonly', 'yes', '--appendfsync', 'always', '--save', '', '--maxmemory-policy', 'noeviction', '--daemonize', 'no', ...extra,
    ],
    // A group of its own: ctrl-C in the terminal reaches the bot first, which then stops Redis last.
    { stdio: ['ignore', 'pipe', 'pipe'], detached: true },
  )
  // Being in a group of its own it would outlive a process that ends without stopping it.
  const endWithUs = (): unknown => child.kill('SIGTERM')
  process.once('exit', endWithUs)
  child.once('exit', () => process.off('exit', endWithUs))
  const output = collectOutput(child)
  await untilReady(socket, child, output)
  return {
    url: socket,
    dir: home,
    pid: child.pid!,
    stop: () => end(child, 'SIGTERM'),
    kill: () => end(child, 'SIGKILL'),
  }
}

/** After a crash the server of the last time may still run; two on one folder would spoil its files. */
async function stopLeftover(socket: string): Promise<void> {
  const redis = new Redis({ path: socket, lazyConnect: true, retryStrategy: () => null })
  redis.on('error', () => undefined)
  try {
    await redis.connect()
  } catch {
    // Nobody listens there: that is how it should be.
    return
  }
  const gone = once(redis, 'end')
  // The connection ends without an answer; the server writes what it holds first.
  redis.shutdown().catch(() => undefined)
  await gone
}

/** The program that serves Redis here. Throws when there is none. */
export function findRedisServer(): string {
  for (const program of ['redis-server', 'valkey-server']) {
    if (spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0) return program
  }
  throw new Error('Neither redis-server nor valkey-server is installed; bin/setup installs one.')
}

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
    retryStrategy: () => 20,
    maxRetriesPerRequest: 250,
  })
  // The server needs a moment to open its socket; each refusal before that is expected, and the last one is thrown by ping().
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

async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill(signal)
  await exited
}
