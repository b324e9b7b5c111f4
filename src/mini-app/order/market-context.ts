import type { FindTrader, FindTraderOf } from '../../desk/trader.js'
import type { AccountReading, ReadAccount } from '../../desk/trading/account-reading.js'
import type { MonotonicClock } from '../../lib/clock.js'
import { createTtlCache } from '../../lib/ttl-cache.js'

/** Time for which one reading serves a form, in milliseconds: no key that is pressed meanwhile asks the service anything. */
const READING_MS = 3_000

/** Forms that are open at the same time; with more, the readings of some are made anew. */
const MOST_READINGS = 1_000

/** The reading of an account for the figures of a form; undefined without the account. Rejects with a `ServiceError`. */
export type ReadContext = (userId: number, place: string) => Promise<AccountReading | undefined>

/** `place` is an account on one chain, as `AccountLine.key`; empty for the one in use. */
export function createReadContext(deps: {
  readonly findTrader: FindTrader
  readonly findTraderOf: FindTraderOf
  readonly readAccount: ReadAccount
  readonly monotonicNow: MonotonicClock
}): ReadContext {
  const known = createTtlCache<AccountReading | undefined>({
    ttlMs: READING_MS,
    maxEntries: MOST_READINGS,
    monotonicNow: deps.monotonicNow,
  })
  return async (userId, place) =>
    await known.get(`${userId}/${place}`, async () => {
      const [accountId = '', chainId = ''] = place.split('/')
      const trader =
        place === '' ? await deps.findTrader(userId) : await deps.findTraderOf({ userId, accountId, chainId })
      return trader && deps.readAccount(trader)
    })
}
