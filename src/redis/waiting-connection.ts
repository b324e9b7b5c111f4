import { Redis } from 'ioredis'
import type { Secret } from '../secret.js'

/**
 * A connection for commands that wait: they have no deadline, and those given while Redis is away are sent once it is
 * back. Whoever calls this listens for its errors, and ends it with `disconnect()`.
 */
export function openWaitingConnection(url: Secret): Redis {
  return new Redis(url.reveal(), {
    maxRetriesPerRequest: null,
    retryStrategy: (attempt) => Math.min(100 * 2 ** attempt, 2_000),
  })
}
