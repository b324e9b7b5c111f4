import type { Clock } from '../../../lib/clock.js'
import type { Chain } from '../../../config/config.js'
import type { MarketDataAccess } from '../../../desk/market/market-data-access.js'
import type { Pair } from '../../../desk/market/pairs/pair-list.js'
import { UnreadableReplyError } from '../../../service/errors.js'
import type { PairInfo, Service } from '../../../service/service.js'
import type { MarketKey } from '../../rules/rule-index.js'
import type { MarketMeasure } from '../../rules/trigger.js'
import type { Observation } from './fire-reached.js'
import type { WithMarketDataAccess } from './market-data-access.js'
import type { MinuteCandleCache } from './minute-candle-cache.js'
import { chartFigures, infoFigures, isOnChart, minutesOf } from './market-measures.js'

/** A market that rules wait on, and for which measures. */
export interface WatchedMarket {
  readonly market: MarketKey
  readonly measures: readonly MarketMeasure[]
}

/** One read of the service, for every rule that waits for what it tells. */
export interface MarketRead {
  /** The same for all who watch. */
  readonly name: string
  readonly venue: MarketKey['venue']
  /**
   * What it told; empty where that is stale or missing. Rejects with a `ServiceError`, also when the signal ends it, or
   * with a `NobodyToAskError`.
   */
  look(signal: AbortSignal): Promise<readonly Observation[]>
}

/** The reads that some markets need: the chart of each pair, whatever chain it is traded on, and what else is told of it. */
export type PlanReads = (watched: readonly WatchedMarket[]) => readonly MarketRead[]

export function createPlanReads(deps: {
  readonly service: Service
  /** All pairs of a chain. */
  readonly pairsOf: (access: MarketDataAccess) => Promise<readonly Pair[]>
  readonly chains: readonly Chain[]
  readonly minutes: MinuteCandleCache
  readonly ask: WithMarketDataAccess
  readonly now: Clock
}): PlanReads {
  return (watched) => {
    const charts = groupBy(
      watched.filter(({ measures }) => measures.some(isOnChart)),
      chartName,
    )
    deps.minutes.keepOnly(new Set(charts.keys()))
    return [
      ...[...charts].map(([name, on]) => chartRead(name, on)),
      ...watched.filter(({ measures }) => !measures.every(isOnChart)).flatMap(infoRead),
    ].toSorted((one, other) => (one.name < other.name ? -1 : 1))
  }

  function chartRead(name: string, on: readonly WatchedMarket[]): MarketRead {
    const markets = on.map(({ market }) => market)
    const { venue, symbol: pair } = markets[0]!
    const needed = minutesOf(on.flatMap(({ measures }) => measures))
    return {
      name,
      venue,
      look: async (signal) => {
        const read = await deps.ask(markets, (who) =>
          deps.minutes.last(name, needed, (from, to) =>
            deps.service.candles(
              who,
              { pair, period: '1m', from: new Date(from), to: new Date(to) },
              { signal },
            ),
          ),
        )
        return on.flatMap(({ market, measures }) =>
          chartFigures(measures.filter(isOnChart), read, deps.now()).map((figure) => ({ market, ...figure })),
        )
      },
    }
  }

  function infoRead({ market, measures }: WatchedMarket): readonly MarketRead[] {
    const chain = deps.chains.find(({ id }) => id === market.chainId)
    // The operator has taken the chain out of the list.
    if (!chain) return []
    const look = async (signal: AbortSignal): Promise<readonly Observation[]> => {
      const at = deps.now()
      const info = await deps.ask([market], (credentials) => infoOf(market, { chain, credentials }, signal))
      return infoFigures(measures, info, at).map((figure) => ({ market, ...figure }))
    }
    return [{ name: `info ${market.venue}/${market.chainId}/${market.symbol}`, venue: market.venue, look }]
  }

  /** What is told of a pair; only where the reply names that very pair. */
  async function infoOf(
    { symbol }: MarketKey,
    access: MarketDataAccess,
    signal: AbortSignal,
  ): Promise<PairInfo> {
    const { chain, credentials } = access
    const known = Object.entries(deps.service.dialect.pairs.known).find(([, name]) => name === symbol)?.[0]
    if (known !== undefined) {
      const info = await deps.service.pairInfo(credentials, chain.id, known, { signal })
      if (info.symbol === symbol) return info
    }
    const id = (await deps.pairsOf(access)).find((pair) => pair.symbol === symbol)?.id
    if (id === undefined) throw new UnreadableReplyError('pairInfo', `no pair is called ${symbol}`)
    return await deps.service.pairInfo(credentials, chain.id, id, { signal })
  }
}

/** A chart has no chain (service.md §4.3). */
function chartName({ market: { venue, symbol } }: WatchedMarket): string {
  return `chart ${venue}/${symbol}`
}

function groupBy<T>(all: readonly T[], nameOf: (one: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>()
  for (const one of all) {
    const group = groups.get(nameOf(one))
    if (group) group.push(one)
    else groups.set(nameOf(one), [one])
  }
  return groups
}
