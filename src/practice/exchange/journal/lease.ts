import { randomUUID } from 'node:crypto'
import type { Redis } from 'ioredis'
import { setTimeout as pause } from 'node:timers/promises'
import { startPollLoop } from '../market-loop.js'

/** Another process runs the exchange that is kept under this name. */
class ExchangeTakenError extends Error {
  override readonly name = 'ExchangeTakenError'
}

/** How long a world belongs to an exchange that says nothing more, and how often a living one says so, in milliseconds. */
export interface LeaseTimes {
  readonly ms: number
  readonly renewMs: number
}

/** So short that an exchange whose process was killed can be started again at once; a slow one loses it to a rival only. */
const TIMES: LeaseTimes = { ms: 1_500, renewMs: 400 }

/** How often a lease that another holds is asked for again until it must have run out. */
const ASK_MS = 100

/** A world that belongs to one exchange at a time. */
export interface Lease {
  /**
   * Which holder of the world this one is, counted from 1. A write is only good while nobody has come after: it is sent
   * with this number, and Redis compares.
   */
  readonly epoch: number
  /** Gives the world free. Never rejects. */
  release(): Promise<void>
}

/** The keys of a lease; both live in the slot of the world. */
interface LeaseKeys {
  readonly lease: string
  readonly epoch: string
}

/** Keys: lease, epoch. Values: who asks, for how long. Gives the epoch, or minus the time that the lease has left. */
const TAKE = `
  local holder = redis.call('GET', KEYS[1])
  -- It is there already when the answer to an earlier try was lost.
  if holder and holder ~= ARGV[1] then return -math.max(1, redis.call('PTTL', KEYS[1])) end
  redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
  return redis.call('INCR', KEYS[2])
`

/** Keys: lease, epoch. Values: the epoch, who holds it, for how long. Gives 1 while nobody has come after. */
const RENEW = `
  if redis.call('GET', KEYS[2]) ~= ARGV[1] then return 0 end
  redis.call('SET', KEYS[1], ARGV[2], 'PX', ARGV[3])
  return 1
`

/** Keys: lease. Values: who holds it. */
const RELEASE = `
  if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end
`

/**
 * Takes a world for one exchange, and keeps it. Waits for as long as a holder that died has left; rejects with an
 * ExchangeTakenError when the holder lives. `lost` is told, once, when another has taken it over after all.
 */
export async function takeLease(
  redis: Redis,
  keys: LeaseKeys,
  lost: (error: Error) => void,
  { ms, renewMs }: LeaseTimes = TIMES,
): Promise<Lease> {
  const holder = randomUUID()
  const take = async (): Promise<number> =>
    Number(await redis.eval(TAKE, 2, keys.lease, keys.epoch, holder, ms))
  let epoch = await take()
  // Whoever renews it has more left at the end of this than there was at its beginning.
  for (let left = -epoch; epoch < 0 && left > -ASK_MS; left -= ASK_MS) {
    await pause(ASK_MS)
    epoch = await take()
  }
  if (epoch < 0) {
    throw new ExchangeTakenError(
      'Another process already runs the practice exchange that is kept in this Redis. Run one by itself (npm run paper) and give every bot its address: PAPER=http://…',
    )
  }
  let isLost = false
  const renew = async (): Promise<void> => {
    const held = await redis.eval(RENEW, 2, keys.lease, keys.epoch, epoch, holder, ms)
    if (held === 1 || isLost) return
    isLost = true
    lost(new ExchangeTakenError('Another process has taken over this practice exchange; this one ends.'))
  }
  // A renewal that fails is made again; while it does, writes are refused only where somebody else has come.
  const stop = startPollLoop(renew, renewMs, () => undefined)
  return {
    epoch,
    release: async () => {
      await stop()
      // Where that fails it runs out by itself.
      await redis.eval(RELEASE, 1, keys.lease, holder).catch(() => undefined)
    },
  }
}
