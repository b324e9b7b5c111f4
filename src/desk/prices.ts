import type { Big } from 'big.js'
import type { Credentials } from '../service/credentials.js'
import { CredentialsRefusedError, InvalidRequestError, RejectedError } from '../service/errors.js'
import type { Service } from '../service/service.js'
import { createShared } from './shared.js'

/** What a pair is worth, and since when. */
export interface Mark {
  /** Price of the base in the quote currency. */
  readonly price: Big
  /** End of the candle it is from, or when it was read if that candle still runs. */
  readonly asOf: Date
}

/** Prices of pairs, shared by everybody who asks. */
export interface Prices {
  /**
   * The last price of a pair, at most two seconds old: one read of its chart however many ask. Undefined when the
   * service sent no candle. Rejects with a `ServiceError`; the operator's feed is asked where there is one.
   */
  mark(pair: string, credentials: Credentials): Promise<Mark | undefined>
}

const MARK_TTL_MS = 2_000
const MINUTE_MS = 60_000
/** How far back to look for the last candle: a quiet pair may have had none for a while. */
const LOOK_BACK_MS = 30 * MINUTE_MS

export function createPrices({
  service,
  feed,
  now,
}: {
  readonly service: Service
  /** The operator's own credentials for market data. */
  readonly feed: Credentials | undefined
  readonly now: () => number
}): Prices {
  /** The operator's feed tells the prices of the trading service, and of nowhere else. */
  const asker = (credentials: Credentials): Credentials =>
    feed && credentials.venue !== 'paper' ? feed : credentials
  const marks = createShared<Mark | undefined>({ ttlMs: MARK_TTL_MS, most: 1_000, now })
  const read = async (pair: string, credentials: Credentials): Promise<Mark | undefined> => {
    const to = new Date(now())
    const from = new Date(to.getTime() - LOOK_BACK_MS)
    const candles = await service.candles(asker(credentials), { pair, period: '1m', from, to })
    const last = candles.at(-1)
    // Nothing is traded for nothing; a zero stands for a price that is not there.
    if (!last || last.close.lte(0)) return undefined
    const end = last.time.getTime() + MINUTE_MS
    return { price: last.close, asOf: new Date(Math.min(end, now())) }
  }
  return {
    mark: async (pair, credentials) => {
      let asked = false
      const fetch = (): Promise<Mark | undefined> => {
        asked = true
        return read(pair, credentials)
      }
      for (;;) {
        try {
          return await marks.get(`${credentials.venue ?? 'service'} ${pair}`, fetch)
        } catch (error) {
          // What failed was somebody else's read, and for a reason that is theirs: mine may go well. With the operator's
          // feed all reads are the same; and when the service is away, nobody is helped by waiting for it in turn.
          if (asked || asker(credentials) === feed || !isAboutWhoAsked(error)) throw error
        }
      }
    },
  }
}

/** Whether a read failed for a reason that another person's read need not have, such as a revoked key. */
function isAboutWhoAsked(error: unknown): boolean {
  return (
    error instanceof CredentialsRefusedError ||
    error instanceof RejectedError ||
    error instanceof InvalidRequestError
  )
}
