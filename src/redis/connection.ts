import type { Redis } from 'ioredis'
import type { Logger } from '../lib/log/log.js'
import type { Timers } from '../lib/timers.js'
import type { Secret } from '../lib/secret.js'
import { openRedis, type OpenRedis } from './open.js'

/** The time-out of one command, in milliseconds: a person is waiting for the reply. */
const COMMAND_TIMEOUT_MS = 5_000

/**
 * Connects to Redis; `url` is a value of `REDIS_URL`. A lost connection is opened again while the process lives; commands
 * meanwhile fail after a few seconds. Where Redis is away at the start, it is waited for; rejects with a
 * `RedisUnreachableError` when it is not there after `wait`, or at once without that. The caller closes it with `quit()`.
 */
export async function connectRedis(
  url: Secret,
  logger: Logger,
  {
    open = openRedis,
    wait,
  }: {
    readonly open?: OpenRedis | undefined
    readonly wait?: { readonly ms: number; readonly timers: Pick<Timers, 'within'> }
  } = {},
): Promise<Redis> {
  const redis = open(url, {
    lazyConnect: true,
    commandTimeout: COMMAND_TIMEOUT_MS,
    maxRetriesPerRequest: 3,
  })
  // Without a listener ioredis prints errors to the console.
  let latest: Error | undefined
  redis.on('error', (err: Error) => {
    latest = err
    logger.warn({ event: 'redis-connection-failed', err }, 'The Redis connection failed; reconnecting')
  })
  const ready = new Promise<true>((resolve) => redis.once('ready', () => resolve(true)))
  try {
    const connecting = redis.connect()
    if (wait) {
      // Other attempts follow the first one.
      connecting.catch(() =>
        logger.warn(
          { event: 'redis-awaited', ms: wait.ms },
          'Redis cannot be reached; the start waits for it',
        ),
      )
      if (!(await wait.timers.within(wait.ms, ready))) throw new Error('Redis did not answer')
    } else await connecting
  } catch (error) {
    redis.disconnect()
    // The rejection of `connect` only says that the connection was closed.
    throw new RedisUnreachableError('Redis could not be reached; check REDIS_URL and that the server runs', {
      cause: latest ?? error,
    })
  }
  return redis
}

/**
 * Opens a connection for blocking commands: they have no time-out, and those given while Redis is unreachable are sent once
 * it is back. The caller listens for its errors, and closes it with `disconnect()`.
 */
export function openBlockingConnection(url: Secret, open: OpenRedis = openRedis): Redis {
  return open(url, { maxRetriesPerRequest: null })
}

/** True if Redis answers, also if it refuses to work, as while it loads its data. Rejects where no answer comes. */
export async function isAnswering(redis: Redis): Promise<boolean> {
  try {
    await redis.ping()
  } catch (error) {
    if (!(error instanceof Error && error.name === 'ReplyError')) throw error
  }
  return true
}

/** Redis cannot be reached at its address. */
export class RedisUnreachableError extends Error {
  override readonly name = 'RedisUnreachableError'
}

/** Names and messages of the errors of ioredis for a Redis that is unreachable, slow or refuses; it has no class for them. */
const NAMES = new Set([
  'ReplyError',
  'MaxRetriesPerRequestError',
  'AbortError',
  'ClusterAllFailedError',
  'NotReplicatedError',
  'DatabaseEmptiedError',
])
const MESSAGES = new Set(['Command timed out', 'Connection is closed.'])

/** True for an error of Redis: nothing was read or written, and a later attempt may succeed. */
export function isRedisFailure(error: unknown): boolean {
  return error instanceof Error && (NAMES.has(error.name) || MESSAGES.has(error.message))
}
