import { Big } from 'big.js'
import { formatUnits, units } from '../../../packages/practice-exchange/src/engine/amounts.js'
import { profit } from '../../../packages/practice-exchange/src/engine/fees.js'
import { marketOf } from '../../../packages/practice-exchange/src/market/pairs.js'
import type { BalanceAt, OpenPositionsAt, PriceAt } from './exchange-record.js'

/** A time interval in which a rule's condition is met, or not met. In milliseconds. */
export interface Interval {
  readonly from: number
  readonly to: number
  readonly isMet: boolean
}

/** Intervals in which a condition is certainly met, and those in which it is possibly met. */
export interface Expected {
  readonly certain: readonly Interval[]
  readonly possible: readonly Interval[]
}

/** Time in which a rule is active, in milliseconds. */
export interface ActiveTime {
  readonly from: number
  readonly to: number
}

interface Moment {
  readonly at: number
  readonly isMet: boolean
}

const MINUTE_MS = 60_000

/** Distance of two prices: a move may end this long before the next price. */
const APART_MS = 3_000

/**
 * Maximum time between the reads of a position and of its price: prices stay for two seconds, and a read
 * takes up to one.
 */
const READ_APART_MS = 3_000

/** Upper bound of a position's funding and borrow fees, in dollars. */
const COSTS = units('1')

/** Exact values: certain and possible intervals are the same. */
function exactly(certain: readonly Interval[]): Expected {
  return { certain, possible: certain }
}

/** Intervals in which a price or rate meets the condition. */
export function priceIntervals(
  path: readonly PriceAt[],
  { is, value }: { readonly is: 'above' | 'below' | 'crosses'; readonly value: string },
  active: ActiveTime,
): Expected {
  const isMet = (price: string): boolean =>
    is === 'below' ? new Big(price).lte(value) : new Big(price).gte(value)
  return exactly(
    intervals(
      path.map(({ at, price }) => ({ at, isMet: isMet(price) })),
      active,
    ),
  )
}

/** Intervals in which a balance is at most this. */
export function balanceIntervals(held: readonly BalanceAt[], value: string, active: ActiveTime): Expected {
  return exactly(
    intervals(
      held.map(({ at, balance }) => ({ at, isMet: new Big(formatUnits(balance)).lte(value) })),
      active,
    ),
  )
}

/**
 * Intervals in which a price has moved this far from its lowest or highest of the last minutes. Prices before
 * the first one set are unknown, and a candle that began earlier counts with its whole minute.
 */
export function moveIntervals(
  path: readonly PriceAt[],
  {
    is,
    percent,
    minutes,
  }: { readonly is: 'up' | 'down' | 'either'; readonly percent: string; readonly minutes: number },
  active: ActiveTime,
): Expected {
  const prices = path.map(({ at, price }) => ({ at, price: Number.parseFloat(price) }))
  const least = Number.parseFloat(percent)
  const first = prices[0]?.at ?? Infinity
  const isMoved = (place: number, since: number, share: number): boolean => {
    const now = prices[place]?.price ?? 0
    for (let before = place; before >= 0; before--) {
      const { at, price } = prices[before] ?? { at: 0, price: now }
      const up = ((now - price) / price) * 100
      if ((is !== 'down' && up >= share) || (is !== 'up' && -up >= share)) return true
      // The price valid at the start of the window belongs to it.
      if (at <= since) return false
    }
    return false
  }
  const span = minutes * MINUTE_MS
  const moments = (isMet: (at: number, place: number) => boolean): readonly Moment[] =>
    prices.map(({ at }, place) => ({ at, isMet: isMet(at, place) }))
  return {
    // Margin for floating-point errors.
    certain: intervals(
      moments((at, place) => isMoved(place, at - span + APART_MS, least + 1e-6)),
      active,
    ),
    possible: intervals(
      moments(
        (at, place) => at - span - MINUTE_MS <= first || isMoved(place, at - span - MINUTE_MS, least - 1e-6),
      ),
      active,
    ),
  }
}

/** Intervals in which any position's profit or loss meets the condition. */
export function profitIntervals(
  account: Holdings,
  { is, value }: { readonly is: 'above' | 'below'; readonly value: string },
  active: ActiveTime,
): Expected {
  const least = units(value)
  const isMet = (gain: bigint): boolean => (is === 'above' ? gain >= least : gain <= least)
  const at = (by: bigint, apartMs: number): readonly Interval[] =>
    intervals(
      gainsOf(account, active, apartMs).map((moment) => ({
        at: moment.at,
        isMet: [...moment.gains.values()]
          .flat()
          .some((gain) => isMet(is === 'above' ? gain + by : gain - by)),
      })),
      active,
    )
  return { certain: at(-COSTS, 0), possible: at(COSTS, READ_APART_MS) }
}

/** Intervals of profit and of loss for each position; any of them may be the one that crosses zero. */
export function zeroIntervals(account: Holdings, active: ActiveTime): readonly Expected[] {
  const [exact, near] = [gainsOf(account, active, 0), gainsOf(account, active, READ_APART_MS)]
  const ids = new Set(exact.flatMap((moment) => [...moment.gains.keys()]))
  return [...ids].map((id) => {
    const where = (all: Gains, isSo: (gain: bigint) => boolean): readonly Interval[] =>
      intervals(
        all.map((moment) => ({ at: moment.at, isMet: moment.gains.get(id)?.some(isSo) ?? false })),
        active,
      ).filter(({ isMet }) => isMet)
    const lost = (all: readonly Interval[]): readonly Interval[] =>
      all.map((one) => ({ ...one, isMet: false }))
    return {
      certain: [...where(exact, (gain) => gain > COSTS), ...lost(where(exact, (gain) => gain < -COSTS))],
      possible: [...where(near, (gain) => gain > -COSTS), ...lost(where(near, (gain) => gain < COSTS))],
    }
  })
}

/** A person's positions over time, and the prices of their pairs. */
interface Holdings {
  readonly open: readonly OpenPositionsAt[]
  readonly path: (symbol: string) => readonly PriceAt[]
  /** Only positions of this pair. */
  readonly symbol?: string | undefined
}

/** Possible profits of each position from a time on, in dollars with 30 decimals. */
type Gains = readonly { readonly at: number; readonly gains: ReadonlyMap<number, readonly bigint[]> }[]

/** Profits of each position at every change, for each price valid within `apartMs` of that time. */
function gainsOf({ open, path, symbol }: Holdings, { to }: ActiveTime, apartMs: number): Gains {
  const found: { at: number; gains: Map<number, readonly bigint[]> }[] = []
  for (const [index, { at, positions }] of open.entries()) {
    const end = open[index + 1]?.at ?? to
    const held = positions.flatMap((position) => {
      const name = marketOf(position.tokenId)?.rules.symbol ?? ''
      if (symbol !== undefined && symbol !== name) return []
      return [{ position, prices: pricesFrom(path(name), at - apartMs, end + apartMs + 1) }]
    })
    const times = new Set([
      at,
      ...held.flatMap(({ prices }) => pricesFrom(prices, at, end).map((price) => price.at)),
    ])
    for (const time of [...times].filter((one) => one >= at).toSorted((one, other) => one - other)) {
      const gains = held.map(({ position, prices }) => {
        // The end is exclusive, but the time itself is included.
        const near = pricesFrom(prices, time - apartMs, time + apartMs + 1)
        return [
          position.posId,
          near.map(({ price }) => profit(position, position.size, units(price))),
        ] as const
      })
      found.push({ at: time, gains: new Map(gains) })
    }
  }
  return found
}

/** Prices of an interval, with the one valid at its start. */
function pricesFrom(path: readonly PriceAt[], from: number, to: number): readonly PriceAt[] {
  const first = path.findLastIndex(({ at }) => at <= from)
  const after = path.findIndex(({ at }) => at >= to)
  return path.slice(Math.max(first, 0), after === -1 ? path.length : after)
}

function intervals(moments: readonly Moment[], { from, to }: ActiveTime): readonly Interval[] {
  const all: { from: number; to: number; isMet: boolean }[] = []
  for (const [index, { at, isMet }] of moments.entries()) {
    const start = Math.max(at, from)
    const end = Math.min(moments[index + 1]?.at ?? to, to)
    if (end <= start) continue
    const last = all.at(-1)
    if (last?.isMet === isMet) last.to = end
    else all.push({ from: start, to: end, isMet })
  }
  return all
}
