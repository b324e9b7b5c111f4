import type { Redis } from 'ioredis'
import { keys } from '../../redis/keys.js'
import type { Logger } from '../../lib/log/log.js'
import { createSingleRun } from '../../lib/running/single-run.js'
import type { Timer, Timers } from '../../lib/timers.js'
import { createNamedScript } from '../../redis/script.js'

/**
 * Kinds of updates, each with a limit of its own: `secrets` asks for credentials, `confirms` is a Confirm, `exits` is what
 * closes, cancels or protects, which is never limited, `updates` is everything else.
 */
export const rateKinds = ['updates', 'secrets', 'confirms', 'exits'] as const

/** A kind of updates with a limit of its own. */
export type RateKind = (typeof rateKinds)[number]

/** Limits per user and minute; 0 for no limit. */
export type RateLimits = Readonly<Record<Exclude<RateKind, 'exits'>, number>>

/** The limit of a kind; 0 for no limit. */
function rateLimitOf(limits: RateLimits, kind: RateKind): number {
  return kind === 'exits' ? 0 : limits[kind]
}

/** Result of counting: within the limit, or over it for `waitMs` milliseconds. */
export type RateResult = { readonly ok: true } | { readonly ok: false; readonly waitMs: number }

/** A count that Redis holds, and the milliseconds until it ends; null where there is none. */
export type StoredCount = readonly [count: number, leftMs: number] | null

/** Rate limits per user, counted across all processes. */
export interface Rates {
  readonly limits: RateLimits
  /**
   * Counts one update beyond the count that Redis holds, which `storedCount` reads. It is written within a second, with others:
   * Redis syncs each write to disk, and a person waits meanwhile. Several processes may let through a few more in that second.
   */
  count(userId: number, kind: RateKind, stored: StoredCount): RateResult
  /** Counts one and writes it. */
  countNow(userId: number, kind: RateKind): Promise<RateResult>
  /** True if a user over the limit should be told so now, at most once a minute. */
  shouldNotify(userId: number): Promise<boolean>
  /** Writes what was counted, and counts no more. */
  close(): Promise<void>
}

/** Window of the limits, in seconds, by the clock of Redis. */
const MINUTE = 60

/** The longest time until a count is written, in milliseconds. */
const WRITE_MS = 1_000

/** A Lua function for scripts: the count under a key, as `StoredCount`; false where there is none. */
export const storedCount = `
  local function storedCount(key)
    local count = redis.pcall('GET', key)
    -- A damaged counter must not lock anybody out.
    local number = type(count) == 'string' and tonumber(count)
    return number and { number, redis.call('PTTL', key) } or false
  end
`

/** Key: the counter. Value: the number to add. Returns the count, and the milliseconds until it ends. */
const addScript = createNamedScript(
  { keys: ['counter'], values: ['number'] },
  `
  local count = redis.pcall('INCRBY', counter, number)
  if type(count) ~= 'number' then
    redis.call('SET', counter, number)
    count = tonumber(number)
  end
  if redis.call('PTTL', counter) < 0 then redis.call('EXPIRE', counter, ${MINUTE}) end
  return { count, redis.call('PTTL', counter) }
`,
)

export function createRates({
  redis,
  limits,
  logger,
  writeMs = WRITE_MS,
  timers,
}: {
  readonly redis: Redis
  readonly limits: RateLimits
  readonly logger: Logger
  /** The longest time until a count is written, in milliseconds. */
  readonly writeMs?: number
  readonly timers: Pick<Timers, 'after'>
}): Rates {
  /** Counts that are not written yet, by key. */
  let unwritten = new Map<string, number>()
  /** Counts that are being written, by key. */
  let writing = new Map<string, number>()
  let timer: Timer | undefined

  const add = async (key: string, number: number): Promise<StoredCount> =>
    (await addScript(redis, { counter: key }, { number })) as StoredCount

  const write = async (): Promise<void> => {
    writing = unwritten
    unwritten = new Map()
    await Promise.all([...writing].map(([key, number]) => add(key, number)))
    writing = new Map()
  }
  const writes = createSingleRun(write, (err) => {
    writing = new Map()
    logger.warn({ event: 'rates-not-written', err }, 'Updates could not be counted towards the rate limits')
  })
  const writeLater = (): void => {
    timer ??= timers.after(writeMs, () => {
      timer = undefined
      writes.startAgain()
    })
  }
  const resultOf = (stored: StoredCount, more: number, most: number): RateResult => {
    const [count, leftMs] = stored ?? [0, MINUTE * 1_000]
    return count + more <= most ? { ok: true } : { ok: false, waitMs: Math.max(0, leftMs) }
  }

  return {
    limits,
    count: (userId, kind, stored) => {
      const most = rateLimitOf(limits, kind)
      if (most === 0) return { ok: true }
      const key = keys.rate(userId, kind)
      unwritten.set(key, (unwritten.get(key) ?? 0) + 1)
      writeLater()
      return resultOf(stored, (unwritten.get(key) ?? 0) + (writing.get(key) ?? 0), most)
    },
    countNow: async (userId, kind) => {
      const most = rateLimitOf(limits, kind)
      if (most === 0) return { ok: true }
      const key = keys.rate(userId, kind)
      const waiting = unwritten.get(key) ?? 0
      unwritten.delete(key)
      return resultOf(await add(key, waiting + 1), 0, most)
    },
    shouldNotify: async (userId) =>
      (await redis.set(keys.rate(userId, 'told'), 1, 'EX', MINUTE, 'NX')) === 'OK',
    close: async () => {
      timer?.cancel()
      writes.startAgain()
      await writes.ended()
    },
  }
}
