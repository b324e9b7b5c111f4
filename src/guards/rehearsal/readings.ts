import { equityOf } from '../../desk/account/funds/equity.js'
import { markedPosition, positionView, withOrders } from '../../desk/account/positions/position-view.js'
import type { AgedPrice } from '../../desk/market/prices/prices.js'
import { resultsOf } from '../../desk/trading/risk/limits/losses.js'
import { total } from '../../lib/decimals.js'
import type { Result } from '../../lib/result.js'
import { conditionOf, windowOf, type GuardCondition, type GuardReading } from '../conditions.js'
import { SETTLES_MS } from '../equity-high.js'
import { APART_MS } from '../reads-in-a-row.js'
import type { AccountPast, Rebuilt } from './past.js'

// The reads that a guard would have had of a past. A guard needs two in a row, a second apart, so that each moment of the past at which its
// figure may have changed is read twice, at the same prices: what lasted is found, and the band between the two reads is always kept.
//
// - Closes, openings and transfers are moments of their own, and so is the time at which a close leaves the window of a loss. Between them the
//   figure stays as it is, so that a rehearsal of results is exact.
// - Prices are known by candles. All pairs close a candle at the same time, so that sums over positions are made there. One position is also
//   read at the worst price of each candle for the whole of which it was open, and at the price at which it, or a part of it, ended. When
//   within its candle the worst price came is not stated, nor what the best one would have ended: that is not read.
// - The equity counts once the account has shown the same for a minute: the end of a candle is read a minute before, too.

/** Sources that a condition can be rehearsed by. */
type Source = 'results' | 'changes' | 'candles'

/** The sources that the past of a condition is known from; undefined for one that the service has no history of. */
export function sourceOf(on: GuardCondition): Source | undefined {
  // The service lists no stops of the past.
  if (on.kind === 'nostop') return undefined
  const { isOfPrices, needs } = conditionOf(on)
  if (isOfPrices) return 'candles'
  return needs.includes('results') ? 'results' : 'changes'
}

/** A read of a past. */
export interface PastRead {
  readonly reading: GuardReading
  /** False for one that only prepares the next: its figure is none of the curve. */
  readonly isShown: boolean
}

/** A moment of a past, and the prices at it. */
interface Moment {
  readonly at: number
  readonly isShown: boolean
  readonly price: 'close' | 'worst' | 'exit'
}

/** The reads of a past from a time on, in milliseconds. They are made one by one, as they are asked for. */
export function* readsOf(
  past: AccountPast,
  rebuilt: Rebuilt,
  on: GuardCondition,
  from: number,
): Generator<PastRead> {
  for (const moment of momentsOf(past, rebuilt, on, from))
    yield { reading: readingAt(past, rebuilt, on, moment), isShown: moment.isShown }
}

function momentsOf(past: AccountPast, rebuilt: Rebuilt, on: GuardCondition, from: number): readonly Moment[] {
  const { now, trades } = past
  const source = sourceOf(on)
  const isOfCandles = source === 'candles'
  const twice = (at: number, price: Moment['price'] = 'close', isShown = true): readonly Moment[] => [
    { at, price, isShown: false },
    { at: at + APART_MS, price, isShown },
  ]
  const closes = trades.flatMap(({ position: { closedAt } }) => closedAt?.getTime() ?? [])
  // A close counts up to the end of its window, and no longer just after it.
  const changes = source === 'results' ? closes.flatMap((at) => [at, at + windowOf(on) + 1]) : rebuilt.changes
  const candles = isOfCandles ? candlesOf(past, from) : []
  const isOfOne = conditionOf(on).isOfPosition
  const moments = [
    // Prices are not known between the ends of two candles: what changes there is seen, but makes no point of the curve.
    ...(isOfOne ? [] : [...new Set([from, ...changes])]).flatMap((at) => twice(at, 'close', !isOfCandles)),
    ...(isOfCandles ? [] : twice(now - APART_MS)),
    ...candles.flatMap(({ end }) => [
      ...(isOfOne ? [] : [{ at: end - 2 * APART_MS - SETTLES_MS, price: 'close', isShown: false } as const]),
      ...twice(end - 2 * APART_MS),
    ]),
    ...(isOfOne ? candles : []).flatMap(({ begin, end }) =>
      twice(begin + Math.floor((end - begin) / 2), 'worst'),
    ),
    ...(isOfOne ? rebuilt.exits : []).flatMap(({ at }) => twice(at - 2 * APART_MS, 'exit')),
  ]
  return moments.filter(({ at }) => at >= from && at <= now).toSorted((one, other) => one.at - other.at)
}

/** The begins and ends of the candles that end after a time: the last one ends now. */
function candlesOf(
  { candles, periodMs, now }: AccountPast,
  from: number,
): readonly { readonly begin: number; readonly end: number }[] {
  const begins = [...candles.values()].flatMap((own) => own.map(({ time }) => time.getTime()))
  return [...new Set(begins)]
    .toSorted((one, other) => one - other)
    .map((begin) => ({ begin, end: Math.min(begin + periodMs, now) }))
    .filter(({ end }) => end > from)
}

function readingAt(past: AccountPast, rebuilt: Rebuilt, on: GuardCondition, moment: Moment): GuardReading {
  const { at } = moment
  const { chainId, trades, transfers } = past
  const needs = new Set(conditionOf(on).needs)
  const isOfResults = sourceOf(on) === 'results'
  const open = isOfResults ? [] : rebuilt.positionsAt(at)
  const prices = new Map<string, Result<AgedPrice | undefined>>()
  const positions = open.map(({ position, life }) => {
    const { symbol } = life
    const price = priceOf(past, rebuilt, life, moment)
    const mark = { ok: true, value: price } as const
    if (symbol !== undefined && price) prices.set(symbol, mark)
    // The service's own price of a liquidation counts while it is open; there is no history of it.
    const view = positionView(position, symbol, life.open?.feeRate)
    return withOrders(markedPosition(view, mark), NO_ORDERS, true)
  })
  const isWhole = rebuilt.areAllKnownAt(at)
  const unread = isWhole ? [] : UNREAD
  const cash = needs.has('margin') || needs.has('equity') ? rebuilt.cashAt(at) : undefined
  const inUse = isWhole ? total(positions.map(({ position }) => position.collateral)) : undefined
  const margin = { ...NO_MARGIN, inUse, total: cash }
  return {
    at,
    chainId,
    book: { positions: positions.map(({ position }) => position), orders: NO_ORDERS, unread },
    positions: { positions, unread, mayBeMore: false },
    prices,
    margin,
    equity: needs.has('equity')
      ? equityOf([
          {
            margin: { ok: true, value: margin },
            positions: { positions, unread, mayBeMore: false },
          },
        ])
      : undefined,
    results: needs.has('results') ? resultsAt(trades, on, at) : undefined,
    transfers: transfers && { ...transfers, rows: transfers.rows.filter((row) => row.at <= at) },
  }
}

/** The results that were listed at a time. */
function resultsAt(trades: AccountPast['trades'], on: GuardCondition, at: number): GuardReading['results'] {
  const since = at - windowOf(on)
  const listed = trades.filter(({ position: { closedAt } }) => {
    const closed = closedAt?.getTime()
    return closed === undefined || (closed <= at && (on.kind === 'streak' || closed >= since))
  })
  const results = resultsOf(listed, { since, areEndsNeeded: on.kind === 'streak' })
  return results === 'unsaid' ? undefined : results
}

/** The price of a position at a moment, with its age; undefined where it is not known. */
function priceOf(
  past: AccountPast,
  { exits }: Rebuilt,
  { symbol, from, to, isLong }: ReturnType<Rebuilt['positionsAt']>[number]['life'],
  { at, price }: Moment,
): AgedPrice | undefined {
  if (symbol === undefined) return undefined
  const { periodMs, now } = past
  if (price === 'exit') {
    const exit = exits.find((one) => one.symbol === symbol && at < one.at && one.at - at <= 2 * APART_MS)
    return exit && { price: exit.price, asOf: new Date(at), ageMs: 0 }
  }
  const candle = past.candles.get(symbol)?.findLast(({ time }) => time.getTime() <= at)
  const begin = candle?.time.getTime() ?? NaN
  const end = Math.min(begin + periodMs, now)
  if (!candle || at > end) return undefined
  if (price === 'close')
    return at < end - 2 * SETTLES_MS ? undefined : { price: candle.close, asOf: new Date(end), ageMs: 0 }
  // When within it the price came is not stated: the position may not have been open then.
  const isOpen = from <= begin && to >= end && isLong !== undefined
  return isOpen ? { price: isLong ? candle.low : candle.high, asOf: new Date(at), ageMs: 0 } : undefined
}

const NO_ORDERS = { pending: [], triggers: [] }
const UNREAD = [{ list: 'positions', rows: undefined, error: new Error('Not stated') }] as const
const NO_MARGIN = {
  wallet: undefined,
  free: undefined,
  marginInUse: undefined,
  long: undefined,
  short: undefined,
}
