import { Big } from 'big.js'
import { formatUnits, units } from '../../../src/practice/exchange/engine/amounts.js'
import { profit } from '../../../src/practice/exchange/engine/fees/accrual.js'
import { marketOf } from '../../../src/practice/exchange/market/pairs.js'
import type { Held, Open, Priced } from './witness.js'

/** A stretch of time in which what a rule waits for is so, or is not. In milliseconds. */
export interface Stretch {
  readonly from: number
  readonly to: number
  readonly isMet: boolean
}

/** When what a rule waits for was so: surely, and by the most that nobody can say. */
export interface Expected {
  readonly surely: readonly Stretch[]
  readonly maybe: readonly Stretch[]
}

/** From when to when a rule waits. In milliseconds. */
export interface Waiting {
  readonly from: number
  readonly to: number
}

interface Moment {
  readonly at: number
  readonly isMet: boolean
}

const MINUTE_MS = 60_000

/** How far apart prices are set: a move may be over so long before the next one is seen. */
const APART_MS = 3_000

/** How far apart a position and its price may have been read: prices stand for two seconds, and a read takes up to one. */
const READ_APART_MS = 3_000

/** What funding and borrow may have cost a position, in dollars: less than that. */
const COSTS = units('1')

/** What is known to the digit is as sure as it is possible. */
function exactly(surely: readonly Stretch[]): Expected {
  return { surely, maybe: surely }
}

/** Where a price, or a rate, is on the side that a rule waits for. */
export function priceStretches(
  path: readonly Priced[],
  { is, value }: { readonly is: 'above' | 'below' | 'crosses'; readonly value: string },
  waiting: Waiting,
): Expected {
  const isMet = (price: string): boolean =>
    is === 'below' ? new Big(price).lte(value) : new Big(price).gte(value)
  return exactly(
    stretches(
      path.map(({ at, price }) => ({ at, isMet: isMet(price) })),
      waiting,
    ),
  )
}

/** Where a balance is as low as that. */
export function balanceStretches(held: readonly Held[], value: string, waiting: Waiting): Expected {
  return exactly(
    stretches(
      held.map(({ at, balance }) => ({ at, isMet: new Big(formatUnits(balance)).lte(value) })),
      waiting,
    ),
  )
}

/**
 * Where a price is so far from its lowest or highest of the last minutes. What was before the first price that was set
 * nobody here knows; and a candle that began earlier counts with its minute.
 */
export function moveStretches(
  path: readonly Priced[],
  {
    is,
    percent,
    minutes,
  }: { readonly is: 'up' | 'down' | 'either'; readonly percent: string; readonly minutes: number },
  waiting: Waiting,
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
      // What was set before, and stood when the minutes began, is one of them.
      if (at <= since) return false
    }
    return false
  }
  const span = minutes * MINUTE_MS
  const moments = (isMet: (at: number, place: number) => boolean): readonly Moment[] =>
    prices.map(({ at }, place) => ({ at, isMet: isMet(at, place) }))
  return {
    // A little more than the least, because these are floats.
    surely: stretches(
      moments((at, place) => isMoved(place, at - span + APART_MS, least + 1e-6)),
      waiting,
    ),
    maybe: stretches(
      moments(
        (at, place) => at - span - MINUTE_MS <= first || isMoved(place, at - span - MINUTE_MS, least - 1e-6),
      ),
      waiting,
    ),
  }
}

/** Where any position of an account has gained as much, or as little, in dollars. */
export function profitStretches(
  account: Holdings,
  { is, value }: { readonly is: 'above' | 'below'; readonly value: string },
  waiting: Waiting,
): Expected {
  const least = units(value)
  const isMet = (gain: bigint): boolean => (is === 'above' ? gain >= least : gain <= least)
  const at = (by: bigint, apartMs: number): readonly Stretch[] =>
    stretches(
      gainsOf(account, waiting, apartMs).map((moment) => ({
        at: moment.at,
        isMet: [...moment.gains.values()]
          .flat()
          .some((gain) => isMet(is === 'above' ? gain + by : gain - by)),
      })),
      waiting,
    )
  return { surely: at(-COSTS, 0), maybe: at(COSTS, READ_APART_MS) }
}

/** Where each position of an account has gained something, and where it has lost: one of them may be what crosses zero. */
export function zeroStretches(account: Holdings, waiting: Waiting): readonly Expected[] {
  const [exact, near] = [gainsOf(account, waiting, 0), gainsOf(account, waiting, READ_APART_MS)]
  const ids = new Set(exact.flatMap((moment) => [...moment.gains.keys()]))
  return [...ids].map((id) => {
    const where = (all: Gains, isSo: (gain: bigint) => boolean): readonly Stretch[] =>
      stretches(
        all.map((moment) => ({ at: moment.at, isMet: moment.gains.get(id)?.some(isSo) ?? false })),
        waiting,
      ).filter(({ isMet }) => isMet)
    const lost = (all: readonly Stretch[]): readonly Stretch[] => all.map((one) => ({ ...one, isMet: false }))
    return {
      surely: [...where(exact, (gain) => gain > COSTS), ...lost(where(exact, (gain) => gain < -COSTS))],
      maybe: [...where(near, (gain) => gain > -COSTS), ...lost(where(near, (gain) => gain < COSTS))],
    }
  })
}

/** What somebody held, and the prices of what they held. */
interface Holdings {
  readonly open: readonly Open[]
  readonly path: (symbol: string) => readonly Priced[]
  /** Positions of this pair alone. */
  readonly symbol?: string | undefined
}

/** What each position may have gained, in dollars of 30 decimals, from a time on. */
type Gains = readonly { readonly at: number; readonly gains: ReadonlyMap<number, readonly bigint[]> }[]

/**
 * What each position had gained, whenever that became another: at every price that stood no further than `apartMs` from
 * that time.
 */
function gainsOf({ open, path, symbol }: Holdings, { to }: Waiting, apartMs: number): Gains {
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
        // The end is not part of it, but the time itself is.
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

/** The prices of a stretch of time, with the one that stood at its beginning. */
function pricesFrom(path: readonly Priced[], from: number, to: number): readonly Priced[] {
  const first = path.findLastIndex(({ at }) => at <= from)
  const after = path.findIndex(({ at }) => at >= to)
  return path.slice(Math.max(first, 0), after === -1 ? path.length : after)
}

function stretches(moments: readonly Moment[], { from, to }: Waiting): readonly Stretch[] {
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
