import type { Redis } from 'ioredis'
import type { Logger } from '../lib/log/log.js'
import type { Secret } from '../lib/secret.js'
import { RedisUnreachableError } from './failure.js'
import { openRedis } from './open.js'

/** How long one command may take before it fails, in milliseconds: a person is waiting for the answer. */
const COMMAND_TIMEOUT_MS = 5_000

/**
 * Connects to Redis and waits until it answers; `url` is whatever `REDIS_URL` takes.
 * A lost connection is made again for as long as the process lives; commands given meanwhile fail after a few seconds.
 * Rejects when Redis cannot be reached at the start. Whoever calls this closes it with `quit()`.
 */
export async function connectRedis(url: Secret, logger: Logger): Promise<Redis> {
  const redis = openRedis(url, {
    lazyConnect: true,
    commandTimeout: COMMAND_TIMEOUT_MS,
    maxRetriesPerRequest: 3,
  })
  // Without a listener ioredis prints to the console; commands report their own failures to their callers.
  let latest: Error | undefined
  redis.on('error', (err: Error) => {
    latest = err
    logger.warn({ event: 'redis-connection-failed', err }, 'The Redis connection failed; reconnecting')
  })
  try {
    await redis.connect()
  } catch (error) {
    redis.disconnect()
    // The call itself only learns that the connection was closed.
    throw new RedisUnreachableError('Redis could not be reached; check REDIS_URL and that the server runs', {
      cause: latest ?? error,
    })
  }
  return redis
}
