import { createMarketDataCache } from '../../../desk/market/market-data-cache.js'
import { dayFunding, holdingCost } from '../../../desk/market/pairs/holding-cost.js'
import type { PairNames } from '../../../desk/market/pairs/pair-names.js'
import type { AgedPrice, Prices } from '../../../desk/market/prices/prices.js'
import type { Trader } from '../../../desk/trader.js'
import type { MonotonicClock } from '../../../lib/clock.js'
import { attempt } from '../../../lib/result.js'
import type { Big } from 'big.js'
import type { PairInfo, Position, Service } from '../../../service/service.js'
import type { AccountPoll } from '../../account-events/account-snapshot.js'
import type { HeldForNudges } from '../../account-events/price-nudges.js'
import type { WatchedAccount } from '../../account-events/account-snapshot-store.js'
import { createMarkPositions } from './measure-account.js'
import { polledPositions, type UnchangedPoll } from './read-account.js'
import { watchedName } from '../watch-list/watch-list.js'

/**
 * The positions of a poll at the prices and funding rates of their pairs, four times a minute; none in between, and none where they
 * could not be read. A price or a rate that cannot be read is missing.
 */
export type MarkForNudges = (
  watched: WatchedAccount,
  trader: Trader,
  poll: AccountPoll | UnchangedPoll,
) => Promise<readonly HeldForNudges[]>

/** The time between two looks at the prices of an account, in which a price is read once for all accounts, in milliseconds. */
const EVERY_MS = 15_000

/** The time for which the rates and fees of a pair are kept, in milliseconds. */
const RATES_MS = 600_000

/** Accounts whose last look is remembered; above that all are looked at again. */
const MOST_ACCOUNTS = 10_000

/** Pairs whose prices and fees are kept. */
const MOST_PAIRS = 1_000

export function createMarkForNudges({
  service,
  prices,
  pairNames,
  monotonicNow,
}: {
  readonly service: Pick<Service, 'pairInfo'>
  readonly prices: Pick<Prices, 'mark'>
  readonly pairNames: Pick<PairNames, 'symbol'>
  readonly monotonicNow: MonotonicClock
}): MarkForNudges {
  const kept = { feed: undefined, most: MOST_PAIRS, monotonicNow }
  const marks = createMarketDataCache<AgedPrice | undefined>({ ...kept, ttlMs: EVERY_MS })
  const infos = createMarketDataCache<PairInfo>({ ...kept, ttlMs: RATES_MS })
  const pairInfo: Service['pairInfo'] = (credentials, input) =>
    infos.get(`${input.chainId}/${input.pairId}`, credentials, (who) => service.pairInfo(who, input))
  const mark = createMarkPositions({
    pairNames,
    prices: {
      mark: (symbol, credentials) => marks.get(symbol, credentials, (who) => prices.mark(symbol, who)),
    },
    service: { pairInfo },
  })
  const fundingOf = async (
    { credentials, chain }: Trader,
    { pairId, isLong, size }: Position,
  ): Promise<Big | undefined> => {
    if (pairId === undefined || isLong === undefined || !size) return undefined
    // The service client logs a failure.
    const info = await attempt(pairInfo(credentials, { chainId: chain.id, pairId }))
    return info.ok ? dayFunding(holdingCost(info.value, isLong), size) : undefined
  }
  const lookedAt = new Map<string, number>()
  return async (watched, trader, poll) => {
    const name = watchedName(watched)
    const now = monotonicNow()
    if (now - (lookedAt.get(name) ?? -Infinity) < EVERY_MS) return []
    const positions = polledPositions(poll)
    if (positions.length === 0) return []
    if (lookedAt.size >= MOST_ACCOUNTS) lookedAt.clear()
    lookedAt.set(name, now)
    const marked = await mark(trader, positions)
    return await Promise.all(
      marked.map(async (held) => ({ ...held, dayFunding: await fundingOf(trader, held.position) })),
    )
  }
}
