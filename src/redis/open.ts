import { Cluster, Redis } from 'ioredis'
import type { Secret } from '../lib/secret.js'
import { parseRedisAddress, type RedisAddress } from './address.js'

/** How a connection behaves, wherever Redis is. */
interface Manner {
  /** Whether it waits to be told to connect. */
  readonly lazyConnect?: boolean
  /** How long one command may take, in milliseconds; without it, as long as it takes. */
  readonly commandTimeout?: number
  /** How many connections are tried for one command; null for as many as it takes. */
  readonly maxRetriesPerRequest: number | null
  /** How long to wait before a lost connection is tried again, in milliseconds; without it, a little longer each time. */
  readonly retryStrategy?: (attempt: number) => number
}

const littleLonger = (attempt: number): number => Math.min(100 * 2 ** attempt, 2_000)

/**
 * After a failover the server at the other end may be a replica, which takes no writes, for as long as the connection
 * lasts: a new one leads to where writes are taken.
 */
function reconnectOnError(error: Error): boolean {
  return error.message.includes('READONLY')
}

/**
 * Makes a connection to one server, to the master that sentinels name, or to a cluster. Commands are the same for all of
 * them, as long as those of one step touch the keys of one slot; only what looks through all keys must ask each node.
 */
export function openRedis(url: Secret, { retryStrategy = littleLonger, ...manner }: Manner): Redis {
  const address = parseRedisAddress(url.reveal())
  if (!address) throw new TypeError('This is no address of Redis')
  switch (address.kind) {
    case 'one':
      return new Redis(address.url, { ...manner, retryStrategy, reconnectOnError })
    case 'sentinel': {
      const { sentinels, master: name, db } = address
      const where = { ...loginOf(address), sentinels: [...sentinels], name, db }
      return new Redis({ ...manner, ...where, retryStrategy, reconnectOnError })
    }
    case 'cluster': {
      const { lazyConnect = false, ...redisOptions } = manner
      const cluster = new Cluster([...address.nodes], {
        lazyConnect,
        clusterRetryStrategy: retryStrategy,
        redisOptions: { ...redisOptions, ...loginOf(address) },
      })
      // Its type names the same commands, and lacks what only a single connection has, which nobody here uses.
      return cluster as unknown as Redis
    }
    default:
      throw new TypeError(`Redis is in no known place: ${JSON.stringify(address satisfies never)}`)
  }
}

/** The nodes that hold keys: one, or the masters of a cluster. */
export function nodesOf(redis: Redis): readonly Redis[] {
  return redis instanceof Cluster ? (redis as Cluster).nodes('master') : [redis]
}

function loginOf({ username, password, isEncrypted }: Exclude<RedisAddress, { readonly kind: 'one' }>): {
  username?: string
  password?: string
  tls?: object
} {
  return {
    ...(username === undefined ? {} : { username }),
    ...(password === undefined ? {} : { password }),
    ...(isEncrypted ? { tls: {} } : {}),
  }
}
