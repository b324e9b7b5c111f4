import { isIPv6 } from 'node:net'
import QuickLRU from 'quick-lru'
import { hashSecret } from '../../accounts/hashed-secret.js'
import type { MonotonicClock } from '../../lib/clock.js'

/** Requests without a valid token that one address may send to one process in a minute. */
const REFUSALS_A_MINUTE = 60

const MINUTE_MS = 60_000
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
  const counts = new QuickLRU<string, { readonly minute: number; count: number }>({ maxSize: MOST_ADDRESSES })
  const good = new QuickLRU<string, true>({ maxSize: MOST_TOKENS })
  const minuteNow = (): number => Math.floor(monotonicNow() / MINUTE_MS)

  return {
    secondsLeft: (address, token) => {
      const counted = counts.get(networkOf(address))
      if (!counted || counted.minute !== minuteNow() || counted.count < most) return undefined
      if (token !== undefined && good.has(hashSecret(token))) return undefined
      return Math.ceil(((counted.minute + 1) * MINUTE_MS - monotonicNow()) / 1_000)
    },
    count: (address) => {
      const network = networkOf(address)
      const minute = minuteNow()
      const counted = counts.get(network)
      if (counted?.minute === minute) counted.count++
      else counts.set(network, { minute, count: 1 })
    },
    trust: (token) => {
      good.set(hashSecret(token), true)
    },
  }
}

/** An IPv4 address, or the first half of an IPv6 address: that is what one client has of them. */
function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const [before = '', after] = address.split('::')
  const groupsOf = (part: string): readonly string[] => (part === '' ? [] : part.split(':'))
  const behind = groupsOf(after ?? '')
  const missing = after === undefined ? 0 : 8 - groupsOf(before).length - behind.length
  const groups = [...groupsOf(before), ...Array.from({ length: Math.max(0, missing) }, () => '0'), ...behind]
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
