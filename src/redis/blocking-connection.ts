import type { Redis } from 'ioredis'
import type { Secret } from '../lib/secret.js'
import { openRedis } from './open.js'

/**
 * A connection for commands that wait: they have no deadline, and those given while Redis is away are sent once it is
 * back. Whoever calls this listens for its errors, and ends it with `disconnect()`.
 */
export function openBlockingConnection(url: Secret): Redis {
  return openRedis(url, { maxRetriesPerRequest: null })
}
