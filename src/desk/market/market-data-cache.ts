import type { MonotonicClock } from '../../lib/clock.js'
import type { Credentials } from '../../service/credentials.js'
import { isAboutWhoAsked } from '../../service/errors.js'
import { createTtlCache } from '../../lib/ttl-cache.js'
import { isMainVenue, mainVenue } from '../../service/venues.js'

/** A cache of market data, shared by all users of a venue. */
export interface MarketDataCache<T> {
  /**
   * Returns the cached value of a key at the venue of the credentials, or calls `read`. `read` gets the operator's
   * credentials where there are any, otherwise those given. Rejects as `read` does.
   */
  get(key: string, credentials: Credentials, read: (who: Credentials) => Promise<T>): Promise<T>
  /** Calls `read` now, and caches the value in the place of the one before; see `TtlCache`. Rejects as `read` does. */
  refresh(key: string, credentials: Credentials, read: (who: Credentials) => Promise<T>): Promise<T>
  /** Calls `read` now, whatever is cached or under way; those who ask from then on get its value. Rejects as `read` does. */
  readNow(key: string, credentials: Credentials, read: (who: Credentials) => Promise<T>): Promise<T>
  /** The cached value, without a read; undefined when there is none. */
  peek(key: string, credentials: Credentials): T | undefined
}

export function createMarketDataCache<T>(deps: {
  /** The operator's own credentials for market data. */
  readonly feed: Credentials | undefined
  /** Lifetime of a value, in milliseconds. */
  readonly ttlMs: number
  /** Maximum number of values. */
  readonly most: number
  readonly monotonicNow: MonotonicClock
}): MarketDataCache<T> {
  const answers = createTtlCache<T>({
    ttlMs: deps.ttlMs,
    maxEntries: deps.most,
    monotonicNow: deps.monotonicNow,
  })
  const nameOf = (key: string, { venue = mainVenue.id }: Credentials): string => `${venue} ${key}`
  // The operator's credentials are valid at the trading service only.
  const readerOf = (credentials: Credentials): Credentials =>
    deps.feed && isMainVenue(credentials.venue) ? deps.feed : credentials
  return {
    peek: (key, credentials) => answers.peek(nameOf(key, credentials)),
    refresh: (key, credentials, read) =>
      answers.refresh(nameOf(key, credentials), () => read(readerOf(credentials))),
    readNow: (key, credentials, read) => {
      const name = nameOf(key, credentials)
      answers.delete(name)
      return answers.get(name, () => read(readerOf(credentials)))
    },
    get: async (key, credentials, read) => {
      const who = readerOf(credentials)
      let isOwnRead = false
      const fetch = (): Promise<T> => {
        isOwnRead = true
        return read(who)
      }
      for (;;) {
        try {
          return await answers.get(nameOf(key, credentials), fetch)
        } catch (error) {
          // Another user's read failed because of their credentials: retry with ours. Reads with the operator's
          // credentials are all alike, and an outage would only be waited for once per user.
          if (isOwnRead || who === deps.feed || !isAboutWhoAsked(error)) throw error
        }
      }
    },
  }
}
