import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import QuickLRU from 'quick-lru'
import type { MonotonicClock } from '../lib/clock.js'
import { createMinuteCounts } from '../lib/http/minute-counts.js'
import { networkOf } from '../lib/http/network-of.js'

/**
 * Whom a request is counted for: its network, or, where it shows a secret that was good the last time, that secret. So a stranger behind
 * the same address (NAT) uses up nothing of those who have a secret.
 */
export interface Caller {
  /** The client's address; empty where it is not known. */
  readonly address: string
  /** The address, or the /64 of an IPv6 one. */
  readonly network: string
  /** Notes that the secret of the headers is good. An answer of 401 to it takes that back. */
  trust(): void
  /** Counts units beside the one of the request, such as one for every two kilobytes of a document. */
  spend(units: number): void
}

/** The units of a request that is answered with 401, in the place of one. */
export const REFUSED_UNITS = 10

/** The most networks and secrets that are counted at once, and the most secrets that were good: the oldest go first. */
const MOST_COUNTED = 20_000
const MOST_TRUSTED = 2_000

/** Counts of requests by their callers, in the memory of this process. */
export interface Callers {
  /** The caller of a request with this address, and this secret in its headers. */
  of(address: string, secret: string | undefined): CountedCaller
  /** Seconds until the counts begin anew. */
  secondsLeft(): number
}

/** A caller as the server sees it. */
export interface CountedCaller extends Caller {
  /** The key of its counts. */
  readonly key: () => string
  readonly isTrusted: () => boolean
  /** Counts units. False once those of the minute are used up. */
  count(units: number): boolean
  /** Ends the trust in its secret, and counts what a refusal costs for its network. */
  refuse(): void
}

export function createCallers({
  monotonicNow,
  mostUnits,
  mostUnitsTrusted = mostUnits,
  isKnown = () => false,
}: {
  readonly monotonicNow: MonotonicClock
  /** The units of a network in a minute: one for each request, ten for one that is refused. */
  readonly mostUnits: number
  /** The units of a secret that was good. */
  readonly mostUnitsTrusted?: number | undefined
  /** True for a secret that is good from the beginning, where the process has it. */
  readonly isKnown?: ((secret: string) => boolean) | undefined
}): Callers {
  const counts = createMinuteCounts({ monotonicNow, maxSize: MOST_COUNTED })
  const trusted = new QuickLRU<string, true>({ maxSize: MOST_TRUSTED })

  return {
    of: (address, secret) => {
      const network = networkOf(address)
      const mark = secret === undefined ? undefined : hash(secret)
      const isKnownHere = secret !== undefined && isKnown(secret)
      const isTrusted = (): boolean => mark !== undefined && (isKnownHere || trusted.has(mark))
      const key = (): string => (isTrusted() && mark !== undefined ? mark : network)
      const count = (units: number): boolean =>
        counts.add(key(), units) <= (isTrusted() ? mostUnitsTrusted : mostUnits)
      return {
        address,
        network,
        isTrusted,
        key,
        count,
        spend: (units) => void count(units),
        trust: () => {
          if (mark === undefined || isTrusted()) return
          trusted.set(mark, true)
          // From now on it has counts of its own.
          counts.add(network, -1)
          counts.add(mark)
        },
        refuse: () => {
          if (mark !== undefined) trusted.delete(mark)
          counts.add(network, REFUSED_UNITS - 1)
        },
      }
    },
    secondsLeft: () => counts.secondsLeft(),
  }
}

/** The caller of a request to an app behind `startHttpServer`. */
export function callerOf(context: Context): Caller {
  return (context.env as { readonly caller: Caller }).caller
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
