import { Big } from 'big.js'
import type { Clock } from '../lib/clock.js'
import type { Logger } from '../lib/log/log.js'
import { attempt, type Result } from '../lib/result.js'
import type { Outbox } from '../alerts/outbox/outbox.js'
import type { BookRead } from '../alerts/watchers/account/poll-account.js'
import { watchedName } from '../alerts/watchers/watch-list/watch-list.js'
import { equityOf } from '../desk/account/funds/equity.js'
import { readMargin, type Margin } from '../desk/account/funds/margin.js'
import type { ReadTransfers, Transfers } from '../desk/account/funds/transfers.js'
import type { ReadHistory } from '../desk/account/history/history.js'
import type { PartialBook } from '../desk/account/positions/open-book.js'
import type { PositionReader } from '../desk/account/positions/positions.js'
import type { PairNames } from '../desk/market/pairs/pair-names.js'
import type { Prices } from '../desk/market/prices/prices.js'
import type { Trader } from '../desk/trader.js'
import { createReadResults, type Results } from '../desk/trading/risk/limits/losses.js'
import type { Service } from '../service/service.js'
import {
  conditionOf,
  windowOf,
  type GuardCondition,
  type GuardReading,
  type GuardTransfers,
} from './conditions.js'
import { openText } from './equity-high.js'
import type { Guard } from './guard.js'
import { unseenNotice } from './notices.js'
import { isLongUnseen, observed } from './observe.js'
import type { GuardStore } from './store.js'

/** Reads what conditions of guards need besides the positions and orders of an account. What cannot be read is left out of the reading. */
export type ReadForGuards = (
  trader: Trader,
  read: { readonly at: number; readonly book: PartialBook },
  conditions: readonly GuardCondition[],
  /** Nothing is kept from reads before where this is absent. */
  watching?: WatchedRead,
) => Promise<GuardReading>

/** A read by the watcher of an account. */
interface WatchedRead extends Pick<BookRead, 'spend'> {
  /** True to read the last prices and the money now: those that are kept from the read before could not confirm it. */
  readonly areFresh: boolean
}

/** The parts that reading for guards needs. */
export interface GuardReadParts {
  readonly service: Pick<Service, 'portfolio' | 'dialect'>
  readonly positions: Pick<PositionReader, 'withOrders'>
  readonly history: Pick<ReadHistory, 'list'>
  readonly transfers: ReadTransfers
  readonly prices: Pick<Prices, 'marks' | 'refresh'>
  readonly pairNames: Pick<PairNames, 'symbols'>
  readonly now: Clock
}

/** Money, past results and transfers of an account; undefined for what was not needed. */
interface GuardMoney {
  readonly margin: Result<Margin | undefined> | undefined
  readonly results: Result<Results | 'unsaid'> | undefined
  readonly transfers: Result<GuardTransfers | undefined> | undefined
}

/** Money that was read of an account by its watcher. */
interface KeptMoney {
  readonly money: GuardMoney
  /** The time of the read, in milliseconds. */
  readonly at: number
  /** The conditions that it was read for, and the text of that which was open then. */
  readonly wanted: string
  readonly open: string
  /** The time of the first read that showed that, in milliseconds. */
  readonly openSince: number
}

/** The time for which the money of an account is kept while what is open stays the same, in milliseconds. */
const KEPT_MS = 15_000
/** The time after a change of what is open in which each read has the money read anew, in milliseconds: closed positions are listed late. */
const SETTLES_MS = 30_000
/** Accounts whose money is kept; above that it is read anew. */
const MOST_ACCOUNTS = 10_000

export function createReadForGuards(deps: GuardReadParts): ReadForGuards {
  // Of the account alone, and not of all that its owner has, as limits are.
  const readResults = createReadResults({
    ...deps,
    findTraders: async (trader) => await Promise.resolve([trader]),
  })
  const kept = new Map<string, KeptMoney>()

  const readMoney = async (
    trader: Trader,
    conditions: readonly GuardCondition[],
    spend: (reads: number) => void,
  ): Promise<GuardMoney> => {
    const needs = needsOf(conditions)
    const spanMs = Math.max(...conditions.map(windowOf))
    const before = Math.max(...conditions.map((one) => (one.kind === 'streak' ? one.count : 0)))
    const [isMargin, areResults] = [needs.has('margin') || needs.has('equity'), needs.has('results')]
    const areTransfers = needs.has('transfers')
    spend(Number(isMargin) + Number(areResults) + 2 * Number(areTransfers))
    const [margin, results, transfers] = await Promise.all([
      isMargin ? attempt(readMargin(deps.service, trader)) : undefined,
      areResults ? attempt(readResults(trader, { spanMs, before })) : undefined,
      areTransfers ? attempt(readBothTransfers(deps.transfers, trader)) : undefined,
    ])
    return { margin, results, transfers }
  }

  /** The money of an account as its watcher needs it now: read, or kept while nothing has changed. */
  const moneyOf = async (
    trader: Trader,
    { at, book }: { readonly at: number; readonly book: PartialBook },
    conditions: readonly GuardCondition[],
    { areFresh, spend }: WatchedRead,
  ): Promise<GuardMoney> => {
    const name = watchedName({
      userId: trader.userId,
      accountId: trader.account.id,
      chainId: trader.chain.id,
    })
    const wanted = JSON.stringify(conditions)
    const open = openText(book)
    const last = kept.get(name)
    const openSince = last?.open === open && last.openSince <= at ? last.openSince : at
    const isKept =
      last?.wanted === wanted && at - openSince >= SETTLES_MS && at >= last.at && at - last.at < KEPT_MS
    if (last && isKept && !areFresh) return last.money
    const money = await readMoney(trader, conditions, spend)
    if (kept.size >= MOST_ACCOUNTS) kept.clear()
    const isRead = [money.margin, money.results, money.transfers].every((one) => one?.ok !== false)
    kept.set(name, { money, at: isRead ? at : -Infinity, wanted, open, openSince })
    return money
  }

  return async (trader, { at, book }, conditions, watching) => {
    const needs = needsOf(conditions)
    const pairIds = book.positions.flatMap(({ pairId }) => pairId ?? [])
    const [names, { margin, results, transfers }] = await Promise.all([
      deps.pairNames.symbols(trader, pairIds),
      watching
        ? moneyOf(trader, { at, book }, conditions, watching)
        : readMoney(trader, conditions, () => undefined),
    ])
    const symbols = [...names.values()].filter((symbol) => symbol !== undefined)
    // A price that cannot be read is the one that is kept, with its age, or none.
    if (watching?.areFresh === true) {
      watching.spend(symbols.length)
      await Promise.all(
        symbols.map(async (symbol) => await attempt(deps.prices.refresh(symbol, trader.credentials))),
      )
    }
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
      transfers: transfers?.ok ? transfers.value : undefined,
    }
  }
}

/** Deposits and withdrawals; undefined where the amount or the time of one is not stated. Rejects with a `ServiceError`. */
export async function readBothTransfers(
  read: ReadTransfers,
  trader: Trader,
): Promise<GuardTransfers | undefined> {
  const [deposits, withdrawals] = await Promise.all([
    read(trader, 'deposits', { isFresh: true }),
    read(trader, 'withdrawals', { isFresh: true }),
  ])
  const all = [...movesOf(deposits), ...movesOf(withdrawals)]
  const rows = all.filter((row) => row !== undefined)
  if (rows.length < all.length) return undefined
  return { rows, since: Math.max(deposits.knownSince, withdrawals.knownSince) }
}

function movesOf({ kind, rows }: Transfers): readonly (GuardTransfers['rows'][number] | undefined)[] {
  return rows.map(({ transfer: { amount, createdAt } }) => {
    if (!amount || !createdAt) return undefined
    return { at: createdAt.getTime(), dollars: kind === 'deposits' ? amount : amount.neg() }
  })
}

function needsOf(conditions: readonly GuardCondition[]) {
  return new Set(conditions.flatMap((condition) => conditionOf(condition).needs))
}

/** Nothing is in use in an account without a portfolio, where nothing is open. */
const NO_MARGIN = { inUse: new Big(0), total: new Big(0) }

function isEmpty({ positions, orders: { pending }, unread }: PartialBook): boolean {
  return positions.length + pending.length + unread.length === 0
}

/** Has the guards of an account see a read of it. Rejects where they cannot be read from Redis. */
export type WatchGuards = (trader: Trader, read: BookRead) => Promise<void>

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
      (await guards.change(guard, (held, isRestored) => observed(held, reading, isRestored)))
    if (changed && changed.acts.length > guard.acts.length) await guards.due.schedule(guard, now())
    if (!isLongUnseen(changed ?? guard, reading.at)) return
    // Told first: a process that dies in between tells the same notice again, which is put once.
    await outbox.put({ userId: guard.userId, chatId: guard.userId }, [unseenNotice(changed ?? guard, now())])
    await guards.change(
      guard,
      ({ unseen, ...held }) => unseen && { ...held, unseen: { ...unseen, isNotified: true } },
    )
  }

  return async (trader, { at, book, spend }) => {
    const { userId, account, chain } = trader
    // Most people have no guards: then this read is all.
    const { all } = await guards.list(userId)
    const own = all.filter(({ accountId, chainId }) => accountId === account.id && chainId === chain.id)
    // One that lost its place in the due set, as by a failover or a process that died, has it again.
    const acting = await guards.due.findMissing(own.filter(({ acts }) => acts.length > 0))
    for (const guard of acting) await guards.due.schedule(guard, now())
    const armed = own.filter(({ state }) => state === 'armed')
    if (armed.length === 0) return
    const areFresh = armed.some(({ subjects }) => subjects.some(({ met }) => met !== undefined))
    const reading = await readFor(
      trader,
      { at, book: book() },
      armed.map(({ rule }) => rule.on),
      { areFresh, spend },
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
