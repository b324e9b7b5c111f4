import { promisify } from 'node:util'
import { Cluster, Redis, SentinelConnector, type RedisOptions } from 'ioredis'
import type { Secret } from '../lib/secret.js'
import { parseRedisAddress, type RedisAddress } from './address.js'
import { userOf } from './keys.js'

/** The options of a connection, for every deployment. */
export interface ConnectionOptions {
  /** True to connect only when `connect()` is called. */
  readonly lazyConnect?: boolean
  /** The time-out of one command, in milliseconds; none by default. */
  readonly commandTimeout?: number
  /** Milliseconds for which a socket on which a reply is due may be silent; `SILENCE_MS` by default. */
  readonly silenceMs?: number
  /** The connection attempts for one command; null for no limit. */
  readonly maxRetriesPerRequest: number | null
  /** The milliseconds before the next connection attempt; longer each time by default. */
  readonly retryStrategy?: (attempt: number) => number
}

/** Opens a connection; `url` is a value of `REDIS_URL`. */
export type OpenRedis = (url: Secret, options: ConnectionOptions) => Redis

/**
 * The deadlines of every socket to Redis, in milliseconds. A host that hangs and a route that is lost close nothing: a socket on which
 * a reply is due and nothing comes for `SILENCE_MS` is destroyed, and its commands are sent again on the next one. Nothing is due on
 * an idle socket, so that it is given up at its first command; a subscription is asked for a sign of life (see `openWakeUps`), and
 * blocking commands end by themselves sooner (see `LONGEST_BLOCK_MS`).
 */
const SILENCE_MS = 3_000
const CONNECT_MS = 3_000
const CLOSE_MS = 500
const SENTINEL_MS = 1_000

/** The longest time for which a command may block, in milliseconds: the socket is destroyed when it is silent for much longer. */
export const LONGEST_BLOCK_MS = 2_000

const exponentialDelay = (attempt: number): number => Math.min(100 * 2 ** attempt, 2_000)

/**
 * True for an error after which a new connection helps: after a failover the server may be a replica, which takes no writes.
 */
function reconnectOnError(error: Error): boolean {
  return error.message.includes('READONLY')
}

/**
 * Opens a connection to one server, to the master that sentinels name, or to a cluster. All take the same commands, as long
 * as one command touches the keys of one slot; a scan of all keys must ask each node (see `nodesOf`).
 */
export function openRedis(url: Secret, given: ConnectionOptions): Redis {
  const options = redisOptionsOf(given)
  const address = parseRedisAddress(url.reveal())
  if (!address) throw new TypeError('Not a Redis address')
  switch (address.kind) {
    case 'one':
      return new Redis(address.url, options)
    case 'sentinel': {
      const { sentinels, master: name, db } = address
      return new Redis({
        ...options,
        ...loginOf(address),
        sentinels: [...sentinels],
        name,
        db,
        sentinelCommandTimeout: SENTINEL_MS,
        // Leaves a frozen master as soon as sentinels name another.
        failoverDetector: true,
        Connector: WatchingConnector as unknown as NonNullable<RedisOptions['Connector']>,
      })
    }
    case 'cluster': {
      // The cluster tries again by itself.
      const { lazyConnect = false, retryStrategy, reconnectOnError: __, ...ofNodes } = options
      const cluster = new Cluster([...address.nodes], {
        lazyConnect,
        clusterRetryStrategy: retryStrategy,
        redisOptions: { ...ofNodes, ...loginOf(address) },
      })
      limitWaiting(cluster, options.commandTimeout)
      // The type of a cluster lacks only what a single connection has, which is not used here.
      return cluster as unknown as Redis
    }
    default:
      throw new TypeError(`Unknown Redis deployment: ${JSON.stringify(address satisfies never)}`)
  }
}

/** True if the connections of this value of `REDIS_URL` are encrypted. */
export function usesTls(url: Secret): boolean {
  return url.reveal().startsWith('rediss')
}

/** Options of ioredis for a connection, with the deadlines of its socket. */
export function redisOptionsOf({
  retryStrategy = exponentialDelay,
  silenceMs = SILENCE_MS,
  ...options
}: ConnectionOptions) {
  return {
    ...options,
    socketTimeout: silenceMs,
    connectTimeout: CONNECT_MS,
    disconnectTimeout: CLOSE_MS,
    retryStrategy,
    reconnectOnError,
  } satisfies RedisOptions
}

/** The connector of ioredis, whose subscriptions to sentinels print their errors to the console: those are tried again anyway. */
class WatchingConnector extends SentinelConnector {
  constructor(options: ConstructorParameters<typeof SentinelConnector>[0]) {
    super(options)
    const connect = Reflect.get(this, 'connectToSentinel') as (...given: unknown[]) => Redis
    Reflect.set(this, 'connectToSentinel', (...given: unknown[]) =>
      connect.apply(this, given).on('error', () => undefined),
    )
  }
}

/**
 * Starts the time-out of a command when it is given. ioredis starts it when the command is given to a node: while a cluster has none,
 * commands would wait without end.
 */
function limitWaiting(cluster: Cluster, commandTimeout: number | undefined): void {
  if (commandTimeout === undefined) return
  const send = cluster.sendCommand.bind(cluster)
  cluster.sendCommand = (command, ...rest) => {
    command.setTimeout(commandTimeout)
    return send(command, ...rest)
  }
}

/** The nodes that hold keys: the server itself, or the masters of a cluster. */
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

/** The types of value that a scan can be limited to. */
type KeyType = 'zset' | 'set'

/** The people who have a key that matches a pattern, each once. */
export async function* scanPeople(redis: Redis, match: string): AsyncGenerator<number> {
  const seen = new Set<number>()
  for await (const key of scanKeys(redis, match)) {
    const userId = userOf(key)
    if (seen.has(userId)) continue
    seen.add(userId)
    yield userId
  }
}

/**
 * The nodes that hold keys now. A cluster is asked for its masters: after a failover the connection may not know the new one
 * for a while, and a scan would leave out its keys without an error.
 */
async function currentNodesOf(redis: Redis): Promise<readonly Redis[]> {
  if (redis instanceof Cluster) {
    const cluster = redis as Cluster
    await promisify((done: (error?: Error | null) => void) => cluster.refreshSlotsCache(done))()
  }
  return nodesOf(redis)
}

/** Every key that matches a pattern, on all nodes of a cluster. A key may be returned twice. */
export async function* scanKeys(redis: Redis, match: string, type?: KeyType): AsyncGenerator<string> {
  const options = { match, count: 500, ...(type === undefined ? {} : { type }) }
  for (const node of await currentNodesOf(redis)) {
    for await (const found of node.scanStream(options)) yield* found as readonly string[]
  }
}
