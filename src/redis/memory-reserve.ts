import type { Redis } from 'ioredis'
import type { MonotonicClock } from '../lib/clock.js'
import type { Logger } from '../lib/log/log.js'
import { nodesOf } from './open.js'

/**
 * Level of the memory that Redis has left, by its fullest server. `ample`: everything is written. `scarce`: nothing is written
 * that can wait or be read again: broadcasts, summaries, notices of an outage, caches. `reserved`: hardly any new updates are
 * taken either, and nothing new that stays, such as an alert or an account, so that the rest is left to orders and to whatever
 * else is in hand.
 */
export type MemoryLevel = 'ample' | 'scarce' | 'reserved'

/** The shares of `maxmemory` from which memory is scarce, and from which the rest is reserved. */
const SCARCE_FROM = 0.85
const RESERVED_FROM = 0.92

/**
 * Hardly any memory is left, so nothing new that would stay is stored: nothing was stored or sent. Later there may be room
 * again.
 */
export class MemoryReservedError extends Error {
  override readonly name = 'MemoryReservedError'
}

/** Seconds after which a program may ask again that was refused for want of room. */
export const ROOM_RETRY_S = 60

/** The result of work that stores something; undefined where there is no room for it. Rejects for any other reason. */
export async function unlessReserved<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof MemoryReservedError)) throw error
    return undefined
  }
}

/** Redis with `noeviction` takes no write at all once it is full, those of orders included. This keeps a reserve for them. */
export interface MemoryReserve {
  /** The level, at most a quarter of a second old while it is asked for. */
  level(): MemoryLevel
  /**
   * True while memory is ample, as it was read a moment ago: bulk comes so fast that it would fill the reserve before `level`
   * changes.
   */
  takesBulk(): Promise<boolean>
  /**
   * Called by a store before it adds something that is neither an order on its way nor its outcome. Rejects with a `MemoryReservedError` while memory
   * is reserved, as it was read within the last quarter of a second; where it cannot be read, the last level holds.
   */
  requireRoom(): Promise<void>
  /** The used share of `maxmemory`, from 0 to 1, of the fullest server; undefined where none has a limit. */
  read(): Promise<number | undefined>
}

/** Milliseconds after which the level is read again, when it is next asked for; and when it is asked for bulk. */
const READ_AGAIN_MS = 250
const READ_FOR_BULK_MS = 20

/** Opens the reserve. Rejects if the servers cannot be asked once. */
export async function openMemoryReserve(deps: {
  readonly redis: Redis
  readonly monotonicNow: MonotonicClock
  readonly logger: Logger
}): Promise<MemoryReserve> {
  let level: MemoryLevel = 'ample'
  let readAt = -Infinity
  let reading: Promise<number | undefined> | undefined

  const readNow = async (): Promise<number | undefined> => {
    readAt = deps.monotonicNow()
    const shares = await Promise.all(
      nodesOf(deps.redis).map(async (node) => usedShareOf(await node.info('memory'))),
    )
    const limited = shares.filter((share) => share !== undefined)
    const share = limited.length === 0 ? undefined : Math.max(...limited)
    const before = level
    level = levelOf(share)
    if (level !== before)
      deps.logger[level === 'ample' ? 'info' : 'warn'](
        { event: 'redis-memory-level', level, before, share },
        'The memory of Redis is now at this level, which decides what is still written to it',
      )
    return share
  }
  /** Reads, unless a reading is under way. */
  const read = (): Promise<number | undefined> =>
    (reading ??= readNow().finally(() => {
      reading = undefined
    }))
  await read()
  const ignoreFailure = (err: unknown): void =>
    deps.logger.warn(
      { event: 'redis-memory-read-failed', err },
      'The memory of Redis could not be read; the last level holds until it can',
    )
  const isOld = (): boolean => deps.monotonicNow() - readAt >= READ_AGAIN_MS

  return {
    read,
    takesBulk: async () => {
      if (reading || deps.monotonicNow() - readAt >= READ_FOR_BULK_MS) await read()
      return level === 'ample'
    },
    requireRoom: async () => {
      if (reading || isOld()) await read().catch(ignoreFailure)
      if (level === 'reserved')
        throw new MemoryReservedError('Redis is nearly full: nothing new is stored that would stay')
    },
    level: () => {
      if (isOld()) read().catch(ignoreFailure)
      return level
    },
  }
}

/** The level of a share. */
export function levelOf(share: number | undefined): MemoryLevel {
  if (share === undefined || share < SCARCE_FROM) return 'ample'
  return share < RESERVED_FROM ? 'scarce' : 'reserved'
}

/**
 * The share that counts against the limit, from `INFO memory`: Redis leaves the buffers of replicas and of the append-only file
 * out. Undefined without a limit.
 */
export function usedShareOf(info: string): number | undefined {
  const bytes = (name: string): number =>
    Number.parseInt(new RegExp(`^${name}:(\\d+)`, 'm').exec(info)?.[1] ?? '0', 10)
  const most = bytes('maxmemory')
  return most === 0 ? undefined : (bytes('used_memory') - bytes('mem_not_counted_for_evict')) / most
}
