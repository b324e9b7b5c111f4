import type { Clock } from '../../lib/clock.js'
import type { Credentials } from '../../service/credentials.js'
import { isAboutWhoAsked } from '../../service/errors.js'
import { createTtlCache } from '../../lib/ttl-cache.js'
import { isMainVenue, mainVenue } from '../../service/venues.js'

/** Market data is the same for everybody at a venue: one read serves all who ask within a time. */
export interface MarketDataCache<T> {
  /**
   * The answer under this key of the venue where the credentials are good. `read` is called only when there is no
   * answer that is young enough, with the credentials to use: the operator's feed where there is one, otherwise those
   * given. Rejects as it does.
   */
  get(key: string, credentials: Credentials, read: (who: Credentials) => Promise<T>): Promise<T>
  /** That answer if it is there already. */
  peek(key: string, credentials: Credentials): T | undefined
}

export function createMarketDataCache<T>(deps: {
  /** The operator's own credentials for market data. */
  readonly feed: Credentials | undefined
  /** How long an answer is good, in milliseconds. */
  readonly ttlMs: number
  /** How many answers are kept. */
  readonly most: number
  readonly now: Clock
}): MarketDataCache<T> {
  const answers = createTtlCache<T>({ ttlMs: deps.ttlMs, most: deps.most, now: deps.now })
  const nameOf = (key: string, { venue = mainVenue.id }: Credentials): string => `${venue} ${key}`
  return {
    peek: (key, credentials) => answers.peek(nameOf(key, credentials)),
    get: async (key, credentials, read) => {
      // The operator's feed tells the market of the trading service, and of nowhere else.
      const who = deps.feed && isMainVenue(credentials.venue) ? deps.feed : credentials
      let asked = false
      const fetch = (): Promise<T> => {
        asked = true
        return read(who)
      }
      for (;;) {
        try {
          return await answers.get(nameOf(key, credentials), fetch)
        } catch (error) {
          // What failed was somebody else's read, and for a reason that is theirs: mine may go well. With the operator's
          // feed all reads are the same; and when the service is away, nobody is helped by waiting for it in turn.
          if (asked || who === deps.feed || !isAboutWhoAsked(error)) throw error
        }
      }
    },
  }
}
