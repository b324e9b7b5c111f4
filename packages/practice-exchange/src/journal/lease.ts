import { randomUUID } from 'node:crypto'
import type { Redis } from 'ioredis'
import { setTimeout as pause } from 'node:timers/promises'
import { startPollLoop } from '../poll-loop.js'

/** Another process runs the exchange that is stored under this name. */
class ExchangeTakenError extends Error {
  override readonly name = 'ExchangeTakenError'
}

/** Lifetime of a lease that is not renewed, and the interval of renewal, in milliseconds. */
export interface LeaseTimes {
  readonly ms: number
  readonly renewMs: number
  /** Waits for a holder that renews its lease to end, instead of rejecting at once. */
  readonly handover?: Handover | undefined
}

/** The wait of a process that is started beside the one it replaces. */
export interface Handover {
  /** Longest wait, in milliseconds. */
  readonly waitMs: number
  /** Called once, when the wait begins. */
  readonly onWait: () => void
}

/**
 * Short, so that an exchange whose process was killed can be restarted at once. A slow process loses the
 * lease only if another one asks for it.
 */
export const DEFAULT_LEASE: LeaseTimes = { ms: 1_500, renewMs: 400 }

/** Interval between attempts to take a lease that another process holds, in milliseconds. */
const RETRY_MS = 100

/** What a lease has more than time can have left it, in milliseconds, if it was renewed: more than clocks are apart by. */
const RENEWED_MS = 50

/** Exclusive ownership of the stored exchange. */
export interface Lease {
  /**
   * Number of this holder, counted from 1. Every write sends it, and Redis refuses a write when a later
   * holder exists.
   */
  readonly epoch: number
  /** Releases the lease. Never rejects. */
  release(): Promise<void>
}

/** Redis keys of a lease; both are in the slot of the snapshot. */
interface LeaseKeys {
  readonly lease: string
  readonly epoch: string
}

/** Returns the epoch, or minus the remaining lifetime of the other holder's lease. */
const TAKE = `
  local lease, epoch = unpack(KEYS)
  local own, lifetime = unpack(ARGV)
  local holder = redis.call('GET', lease)
  -- The lease is already ours when the reply to an earlier attempt was lost.
  if holder and holder ~= own then return -math.max(1, redis.call('PTTL', lease)) end
  redis.call('SET', lease, own, 'PX', lifetime)
  return redis.call('INCR', epoch)
`

/** Returns 1 while there is no later holder. */
const RENEW = `
  local lease, epoch = unpack(KEYS)
  local own, holder, lifetime = unpack(ARGV)
  if redis.call('GET', epoch) ~= own then return 0 end
  redis.call('SET', lease, holder, 'PX', lifetime)
  return 1
`

const RELEASE = `
  local lease, holder = KEYS[1], ARGV[1]
  if redis.call('GET', lease) == holder then redis.call('DEL', lease) end
`

/**
 * Takes the lease and renews it. Waits for the rest of a lease whose holder may have died; rejects with an
 * ExchangeTakenError when the holder renews it, with a handover only after its wait. `onLost` is called once
 * when another process has taken the lease over.
 */
export async function takeLease(
  redis: Redis,
  keys: LeaseKeys,
  onLost: (error: Error) => void,
  { ms, renewMs, handover }: LeaseTimes = DEFAULT_LEASE,
): Promise<Lease> {
  const holder = randomUUID()
  const take = async (): Promise<number> =>
    Number(await redis.eval(TAKE, 2, keys.lease, keys.epoch, holder, ms))
  let epoch = await take()
  // A live holder renews, so that more time is left than there was before.
  const isRenewed = (left: number): boolean => -epoch > left + RENEWED_MS
  for (let left = -epoch; epoch < 0 && left > -RETRY_MS && !isRenewed(left); left -= RETRY_MS) {
    await pause(RETRY_MS)
    epoch = await take()
  }
  if (epoch < 0) handover?.onWait()
  for (let left = handover?.waitMs ?? 0; epoch < 0 && left > 0; left -= RETRY_MS) {
    await pause(RETRY_MS)
    epoch = await take()
  }
  if (epoch < 0) {
    throw new ExchangeTakenError(
      'Another process already runs the practice exchange that is stored in this Redis. Run one by itself (squawkbox paper) and give every bot its address: PAPER=http://…',
    )
  }
  let isLost = false
  const renew = async (): Promise<void> => {
    const held = await redis.eval(RENEW, 2, keys.lease, keys.epoch, epoch, holder, ms)
    if (held === 1 || isLost) return
    isLost = true
    onLost(new ExchangeTakenError('Another process has taken over this practice exchange; this one stops.'))
  }
  // A failed renewal is retried. Meanwhile writes are refused only if another process has taken the lease.
  const stop = startPollLoop(renew, renewMs, () => undefined)
  return {
    epoch,
    release: async () => {
      await stop()
      // If this fails the lease expires by itself.
      await redis.eval(RELEASE, 1, keys.lease, holder).catch(() => undefined)
    },
  }
}
