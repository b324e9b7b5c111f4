import QuickLRU from 'quick-lru'
import { hashSecret } from '../../accounts/hashed-secret.js'
import type { MonotonicClock } from '../../lib/clock.js'
import { networkOf } from '../../lib/http/network-of.js'
import { createMinuteCounts } from '../../lib/http/minute-counts.js'

/** Requests without a valid token that one address may send to one process in a minute. */
const REFUSALS_A_MINUTE = 60

/** The most addresses, and the most tokens that were good, in memory: the oldest go first. */
const MOST_ADDRESSES = 10_000
const MOST_TOKENS = 1_000

/** Counts requests without a valid token by their addresses, in the memory of this process. */
export interface Refusals {
  /**
   * Seconds until a request may be looked at again, where its address has sent too many; undefined where it may now. A token that was
   * good before is always looked at: others may share its address.
   */
  secondsLeft(address: string, token: string | undefined): number | undefined
  /** Counts a request without a valid token. */
  count(address: string): void
  /** Notes that a token was good. */
  trust(token: string): void
}

export function createRefusals({
  monotonicNow,
  most = REFUSALS_A_MINUTE,
}: {
  readonly monotonicNow: MonotonicClock
  readonly most?: number
}): Refusals {
  const counts = createMinuteCounts({ monotonicNow, maxSize: MOST_ADDRESSES })
  const good = new QuickLRU<string, true>({ maxSize: MOST_TOKENS })

  return {
    secondsLeft: (address, token) => {
      if (counts.read(networkOf(address)) < most) return undefined
      if (token !== undefined && good.has(hashSecret(token))) return undefined
      return counts.secondsLeft()
    },
    count: (address) => {
      counts.add(networkOf(address))
    },
    trust: (token) => {
      good.set(hashSecret(token), true)
    },
  }
}
