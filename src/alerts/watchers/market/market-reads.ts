import type { Clock, MonotonicClock } from '../../../lib/clock.js'
import { groupBy, type Group } from '../../../lib/group-by.js'
import type { Chain } from '../../../config/values.js'
import type { MarketDataAccess } from '../../../desk/market/market-data-access.js'
import type { Pair } from '../../../desk/market/pairs/pair-list.js'
import { UnreadableReplyError } from '../../../service/errors.js'
import type { PairInfo, Service } from '../../../service/service.js'
import type { MarketKey } from '../../rules/rule-index.js'
import type { MarketMeasure } from '../../rules/rule-trigger.js'
import type { Observation } from './fire-rules.js'
import { createReadSpans } from '../levels/read-spans.js'
import type { PollReached } from '../levels/poll-reached.js'
import type { WithMarketDataAccess } from './market-data-access.js'
import type { MinuteCandleCache } from './minute-candle-cache.js'
import { candleValues, isFromCandles, isLastPrice, minutesOf, pairInfoValues } from './market-measures.js'

/** A market, and the measures that rules wait for. */
export interface WatchedMarket {
  readonly market: MarketKey
  readonly measures: readonly MarketMeasure[]
  /** True if accounts have levels in it: prices at which something happens to them. */
  readonly hasLevels: boolean
}

/** One read of the service, for every rule that waits for its values. */
export interface MarketRead {
  /** The same in every process. */
  readonly name: string
  readonly venue: MarketKey['venue']
  /**
   * Reads the values; none where they are stale or missing. Rejects with a `ServiceError`, also when the signal stops it, or
   * with a `NoMarketDataAccessError`.
   */
  read(signal: AbortSignal): Promise<readonly Observation[]>
}

/** Plans the reads of some markets: the candles of each pair, once for all chains, and its rates and open interest. */
export type PlanReads = (watched: readonly WatchedMarket[]) => readonly MarketRead[]

export function createPlanReads(deps: {
  readonly service: Service
  /** All pairs of a chain. */
  readonly pairsOf: (access: MarketDataAccess) => Promise<readonly Pair[]>
  readonly chains: readonly Chain[]
  readonly minutes: MinuteCandleCache
  readonly withAccess: WithMarketDataAccess
  readonly pollReached: PollReached
  readonly now: Clock
  readonly monotonicNow: MonotonicClock
}): PlanReads {
  const readSpans = createReadSpans()
  return (watched) => {
    const byPair = groupBy(
      watched.filter(({ measures, hasLevels }) => hasLevels || measures.some(isFromCandles)),
      candleReadName,
    )
    deps.minutes.keepOnly(new Set(byPair.keys()))
    return [
      ...[...byPair].map(([name, watched]) => candleRead(name, watched)),
      ...watched.filter(({ measures }) => !measures.every(isFromCandles)).flatMap(infoRead),
    ].toSorted((one, other) => (one.name < other.name ? -1 : 1))
  }

  function candleRead(name: string, watched: Group<WatchedMarket>): MarketRead {
    const markets = watched.map(({ market }) => market)
    const { venue, symbol: pair } = watched[0].market
    const neededMinutes = minutesOf(watched.flatMap(({ measures }) => measures))
    return {
      name,
      venue,
      read: async (signal) => {
        const began = deps.monotonicNow()
        const candles = await deps.withAccess(markets, (credentials) =>
          deps.minutes.last(name, neededMinutes, (from, to) =>
            deps.service.candles(
              credentials,
              { pair, period: '1m', from: new Date(from), to: new Date(to) },
              { signal },
            ),
          ),
        )
        const now = candles.askedAt + deps.monotonicNow() - began
        const spans = readSpans(name, candles, now)
        if (!spans) return []
        const withLevels = watched.filter(({ hasLevels }) => hasLevels)
        await Promise.all(withLevels.map(({ market }) => deps.pollReached(market, spans)))
        return watched.flatMap(({ market, measures }) =>
          candleValues(measures.filter(isFromCandles), candles, now).map((value) => ({
            market,
            ...value,
            askedAt: candles.askedAt,
            ...(isLastPrice(value.measure) ? { spans } : {}),
          })),
        )
      },
    }
  }

  function infoRead({ market, measures }: WatchedMarket): readonly MarketRead[] {
    const chain = deps.chains.find(({ id }) => id === market.chainId)
    // The operator removed the chain from CHAINS.
    if (!chain) return []
    const read = async (signal: AbortSignal): Promise<readonly Observation[]> => {
      const at = deps.now()
      const info = await deps.withAccess([market], (credentials) =>
        infoOf(market, { chain, credentials }, signal),
      )
      return pairInfoValues(measures, info, at).map((value) => ({ market, ...value, askedAt: at }))
    }
    return [{ name: `info ${market.venue}/${market.chainId}/${market.symbol}`, venue: market.venue, read }]
  }

  /** The rates and open interest of a pair. A reply for another pair is not taken. */
  async function infoOf(
    { symbol }: MarketKey,
    access: MarketDataAccess,
    signal: AbortSignal,
  ): Promise<PairInfo> {
    const { chain, credentials } = access
    const known = Object.entries(deps.service.dialect.pairs.known).find(([, name]) => name === symbol)?.[0]
    if (known !== undefined) {
      const info = await deps.service.pairInfo(credentials, { chainId: chain.id, pairId: known }, { signal })
      if (info.symbol === symbol) return info
    }
    const id = (await deps.pairsOf(access)).find((pair) => pair.symbol === symbol)?.id
    if (id === undefined) throw new UnreadableReplyError('pairInfo', `no pair is called ${symbol}`)
    return await deps.service.pairInfo(credentials, { chainId: chain.id, pairId: id }, { signal })
  }
}

/** Candles have no chain (service.md §4.3). */
function candleReadName({ market: { venue, symbol } }: WatchedMarket): string {
  return `chart ${venue}/${symbol}`
}
