import { Big } from 'big.js'
import type { Clock } from '../lib/clock.js'
import type { Logger } from '../lib/log/log.js'
import { attempt } from '../lib/result.js'
import type { Outbox } from '../alerts/outbox/outbox.js'
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
import type { Guard } from './guard.js'
import { unseenNotice } from './notices.js'
import { isLongUnseen, observed } from './observe.js'
import type { GuardStore } from './store.js'

/** Reads what conditions of guards need besides the positions and orders of an account. What cannot be read is left out of the reading. */
export type ReadForGuards = (
  trader: Trader,
  read: { readonly at: number; readonly book: PartialBook },
  conditions: readonly GuardCondition[],
  /** True to read the last prices now: one that is kept from the read before could not confirm it. */
  areFresh?: boolean,
) => Promise<GuardReading>

/** The parts that reading for guards needs. */
export interface GuardReadParts {
  readonly service: Pick<Service, 'portfolio' | 'dialect'>
  readonly positions: Pick<PositionReader, 'withOrders'>
  readonly history: Pick<ReadHistory, 'list'>
  readonly prices: Pick<Prices, 'marks' | 'refresh'>
  readonly pairNames: Pick<PairNames, 'symbols'>
  readonly now: Clock
}

export function createReadForGuards(deps: GuardReadParts): ReadForGuards {
  // Of the account alone, and not of all that its owner has, as limits are.
  const readResults = createReadResults({
    ...deps,
    findTraders: async (trader) => await Promise.resolve([trader]),
  })
  return async (trader, { at, book }, conditions, areFresh = false) => {
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
    // A price that cannot be read is the one that is kept, with its age, or none.
    if (areFresh)
      await Promise.all(
        symbols.map(async (symbol) => await attempt(deps.prices.refresh(symbol, trader.credentials))),
      )
    const prices = await deps.prices.marks(symbols, trader.credentials)
    const positions = await attempt(deps.positions.withOrders(trader, undefined, book))
    const known = results?.ok && results.value !== 'unsaid' ? results.value : undefined
    return {
      at,
      chainId: trader.chain.id,
      book,
      positions: positions.ok
        ? positions.value
        : {
            positions: [],
            unread: [{ list: 'positions', rows: undefined, error: positions.error }],
            mayBeMore: false,
          },
      prices,
      margin: margin?.ok ? (margin.value ?? (isEmpty(book) ? NO_MARGIN : undefined)) : undefined,
      equity:
        needs.has('equity') && positions.ok ? equityOf([{ margin, positions: positions.value }]) : undefined,
      results: known,
    }
  }
}

/** Nothing is in use in an account without a portfolio, where nothing is open. */
const NO_MARGIN = { inUse: new Big(0), total: new Big(0) }

function isEmpty({ positions, orders: { pending }, unread }: PartialBook): boolean {
  return positions.length + pending.length + unread.length === 0
}

const HOUR_MS = 60 * 60_000

/** Has the guards of an account see a read of it. Rejects where they cannot be read from Redis. */
export type WatchGuards = (
  trader: Trader,
  read: { readonly at: number; readonly book: PartialBook },
) => Promise<void>

export function createWatchGuards(
  deps: GuardReadParts & {
    readonly guards: GuardStore
    readonly outbox: Pick<Outbox, 'put'>
    readonly logger: Pick<Logger, 'warn'>
  },
): WatchGuards {
  const readFor = createReadForGuards(deps)
  const { guards, outbox, logger, now } = deps

  /** Has a guard see a read, and its owner know where it has seen nothing for long. */
  const see = async (guard: Guard, reading: GuardReading): Promise<void> => {
    const changed =
      observed(guard, reading, false) &&
      (await guards.change(guard, (stored) => observed(stored.guard, reading, stored.isRestored)))
    if (changed && changed.acts.length > guard.acts.length) await guards.due.schedule(guard, now())
    if (!isLongUnseen(changed ?? guard, reading.at)) return
    // Told first: a process that dies in between tells the same notice again, which is put once.
    await outbox.put({ userId: guard.userId, chatId: guard.userId }, [unseenNotice(changed ?? guard, now())])
    await guards.change(
      guard,
      ({ guard: { unseen, ...held } }) => unseen && { ...held, unseen: { ...unseen, isNotified: true } },
    )
  }

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
    const reading = await readFor(
      trader,
      read,
      armed.map(({ rule }) => rule.on),
      armed.some(({ subjects }) => subjects.some(({ met }) => met !== undefined)),
    )
    for (const guard of armed) {
      // One that cannot be kept, such as one that has become too long, holds up neither the others nor the alerts of the account.
      const kept = await attempt(see(guard, reading))
      if (!kept.ok)
        logger.warn(
          { event: 'guard-not-kept', err: kept.error, user: userId, guard: guard.id },
          'A guard could not be changed by a read of its account; the next read decides',
        )
    }
  }
}
