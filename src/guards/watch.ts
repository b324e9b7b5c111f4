import type { Clock } from '../lib/clock.js'
import type { Logger } from '../lib/log/log.js'
import { attempt } from '../lib/result.js'
import { equityOf } from '../desk/account/funds/equity.js'
import { readMargin } from '../desk/account/funds/margin.js'
import type { ReadHistory } from '../desk/account/history/history.js'
import type { PartialBook } from '../desk/account/positions/open-book.js'
import type { PositionReader } from '../desk/account/positions/positions.js'
import type { PairNames } from '../desk/market/pairs/pair-names.js'
import type { Prices } from '../desk/market/prices/prices.js'
import type { Trader } from '../desk/trader.js'
import { createReadResults } from '../desk/trading/risk/limits/losses.js'
import type { Service } from '../service/service.js'
import { conditionOf, type GuardCondition, type GuardReading } from './conditions.js'
import { observed } from './observe.js'
import type { GuardStore } from './store.js'

/** Reads what conditions of guards need besides the positions and orders of an account. Rejects with a `ServiceError` where no position is known. */
export type ReadForGuards = (
  trader: Trader,
  read: { readonly at: number; readonly book: PartialBook },
  conditions: readonly GuardCondition[],
) => Promise<GuardReading>

/** The parts that reading for guards needs. */
export interface GuardReadParts {
  readonly service: Pick<Service, 'portfolio' | 'dialect'>
  readonly positions: Pick<PositionReader, 'withOrders'>
  readonly history: Pick<ReadHistory, 'list'>
  readonly prices: Pick<Prices, 'marks'>
  readonly pairNames: Pick<PairNames, 'symbols'>
  readonly now: Clock
}

export function createReadForGuards(deps: GuardReadParts): ReadForGuards {
  // Of the account alone, and not of all that its owner has, as limits are.
  const readResults = createReadResults({
    ...deps,
    findTraders: async (trader) => await Promise.resolve([trader]),
  })
  return async (trader, { at, book }, conditions) => {
    const needs = new Set(conditions.flatMap((condition) => conditionOf(condition).needs))
    const spanMs = Math.max(...conditions.map((one) => (one.kind === 'loss' ? one.hours * HOUR_MS : 0)))
    const before = Math.max(...conditions.map((one) => (one.kind === 'streak' ? one.count : 0)))
    const pairIds = book.positions.flatMap(({ pairId }) => pairId ?? [])
    const [names, margin, results] = await Promise.all([
      deps.pairNames.symbols(trader, pairIds),
      needs.has('margin') || needs.has('equity') ? attempt(readMargin(deps.service, trader)) : undefined,
      needs.has('results') ? attempt(readResults(trader, { spanMs, before })) : undefined,
    ])
    const symbols = [...names.values()].filter((symbol) => symbol !== undefined)
    const prices = await deps.prices.marks(symbols, trader.credentials)
    const positions = await deps.positions.withOrders(trader, undefined, book)
    const known = results?.ok && results.value !== 'unsaid' ? results.value : undefined
    return {
      at,
      chainId: trader.chain.id,
      book,
      positions,
      prices,
      margin: margin?.ok ? margin.value : undefined,
      equity: needs.has('equity') ? equityOf([{ margin, positions }]) : undefined,
      results: known,
    }
  }
}

const HOUR_MS = 60 * 60_000

/** Has the guards of an account see a read of it. Rejects when Redis fails. */
export type WatchGuards = (
  trader: Trader,
  read: { readonly at: number; readonly book: PartialBook },
) => Promise<void>

export function createWatchGuards(
  deps: GuardReadParts & { readonly guards: GuardStore; readonly logger: Pick<Logger, 'info'> },
): WatchGuards {
  const readFor = createReadForGuards(deps)
  const { guards, now } = deps
  return async (trader, read) => {
    const { userId, account, chain } = trader
    // Most people have no guards: then this read is all.
    const all = (await guards.list(userId)).guards
    const own = all.filter(({ accountId, chainId }) => accountId === account.id && chainId === chain.id)
    // One that lost its place in the due set, as by a failover or a process that died, has it again.
    const acting = await guards.due.findMissing(own.filter(({ acts }) => acts.length > 0))
    for (const guard of acting) await guards.due.schedule(guard, now())
    const armed = own.filter(({ state }) => state === 'armed')
    if (armed.length === 0) return
    const reading = await attempt(
      readFor(
        trader,
        read,
        armed.map(({ rule }) => rule.on),
      ),
    )
    if (!reading.ok) {
      deps.logger.info(
        { event: 'guards-unread', err: reading.error, user: userId },
        'An account could not be read for its guards; the next read decides',
      )
      return
    }
    for (const guard of armed) {
      if (!observed(guard, reading.value, false)) continue
      const seen = await guards.change(guard, (stored) =>
        observed(stored.guard, reading.value, stored.isRestored),
      )
      if (seen && seen.acts.length > guard.acts.length) await guards.due.schedule(guard, now())
    }
  }
}
