import { Big } from 'big.js'
import { z } from 'zod'
import { divide } from '../../lib/decimals.js'
import { priceDecimals } from '../../lib/price-decimals.js'
import type { OpenOrder } from '../../desk/account/orders/open-order.js'
import { isShownByItsDecimals } from '../../desk/trading/evidence/amounts.js'
import { amountSchema } from '../../desk/trading/grammar/value-schemas.js'
import { isFarFrom } from '../../desk/market/prices/tidy-price.js'
import type { ExitKind, PriceLevel } from './kind.js'

const MINUTE_MS = 60_000

/** The most moves of a plan. */
const MOST_MOVES = 100

/** The smallest step, in percent of the price: each move is an order. */
const LEAST_STEP = '0.1'

const rule = z
  .object({
    kind: z.literal('trail'),
    isLong: z.boolean(),
    /** The price of the stop-loss that it moves, as it was when it was agreed to. */
    from: amountSchema,
    /** The price that the moves of the stop-loss count from, in the quote currency; no further from the price than `from`. */
    base: amountSchema,
    /** The distance from one stop-loss to the next, in the quote currency. */
    step: amountSchema,
    /** The distance from each stop-loss to the price that has it placed, in the quote currency. */
    distance: amountSchema,
    /** The number of moves. */
    moves: z.number().int().min(1).max(MOST_MOVES),
  })
  .readonly()

/** See `trail`. */
export type TrailRule = z.output<typeof rule>

/**
 * `/trail BTC in steps of 500`, `/trail BTC by 2 ATR`: moves the stop-loss of a position by a step each time the price has gained one, never
 * back. A part is a step.
 */
export const trail: ExitKind<TrailRule> = {
  kind: 'trail',
  does: 'exit',
  rule,
  print: ({ from, base, step, distance, moves }) =>
    `trail sl ${from.toFixed()} from ${base.toFixed()} in ${moves} steps of ${step.toFixed()}, ${distance.toFixed()} behind`,
  parts: ({ moves }) => moves,
  dueAt: () => undefined,
  levels: (held, part) => [levelOfMove(held, part)],
  graceMs: () => 30 * MINUTE_MS,
  exit: (held, target, part, orders) => {
    const stopLoss = { by: 'price', price: stopOfMove(held, part) } as const
    const [old] = ownStops(held, target.by === 'id' ? target.id : '', part, orders)
    return old
      ? { kind: 'replace', target: { by: 'id', id: old.id }, stopLoss }
      : { kind: 'tpsl', target, stopLoss, percent: ALL }
  },
  // The price came back before the stop was placed.
  isEarly: (issues) => issues.some(({ code }) => code === 'stop-fires-at-once'),
  passed: (held, part, { orders, price }) => {
    const best = bestStop(held, orders)
    const isInPlace = (move: number): boolean =>
      best !== undefined &&
      (!isBetter(held, stopOfMove(held, move), best) || isShownByItsDecimals(stopOfMove(held, move), best))
    let at = part
    // Of several steps that the price has passed the highest is placed, and none that would not better the stop-loss of the position.
    while (at < held.moves && isPassed(held, at + 1, price)) at++
    while (at <= held.moves && isInPlace(at)) at++
    return at
  },
}

const ALL = new Big(100)

/** The stop-loss of a move, from 1 on. */
export function stopOfMove({ isLong, base, step }: TrailRule, move: number): Big {
  return isLong ? base.plus(step.times(move)) : base.minus(step.times(move))
}

/** The price that has a stop-loss placed. */
export function levelOfMove(held: TrailRule, move: number): PriceLevel {
  const stop = stopOfMove(held, move)
  return held.isLong
    ? { price: stop.plus(held.distance), side: 'above' }
    : { price: stop.minus(held.distance), side: 'below' }
}

function isPassed(held: TrailRule, move: number, now: Big): boolean {
  const { price, side } = levelOfMove(held, move)
  return side === 'above' ? now.gte(price) : now.lte(price)
}

/** True for a stop-loss that loses less than another one. */
export function isBetter({ isLong }: Pick<TrailRule, 'isLong'>, stop: Big, than: Big): boolean {
  return isLong ? stop.gt(than) : stop.lt(than)
}

/** The price of the best stop-loss of all of a position among its orders, whoever placed it; undefined for none. */
export function bestStop(held: Pick<TrailRule, 'isLong'>, orders: readonly OpenOrder[]): Big | undefined {
  return orders
    .flatMap((order) => coverPriceOf(order) ?? [])
    .reduce<Big | undefined>(
      (best, price) => (best && !isBetter(held, price, best) ? best : price),
      undefined,
    )
}

/** The price of a stop-loss of all of a position; undefined for any other order, and where that is not sure. */
export function coverPriceOf({ kind, price, percent, unknownStatus }: OpenOrder): Big | undefined {
  return kind === 'stopLoss' && unknownStatus === undefined && percent?.eq(ALL) === true ? price : undefined
}

/**
 * The rule of a position whose stop-loss is at `from`. `wanted`: a step and, for one of average true ranges, the distance to the price, in the
 * quote currency; without it the distance of now stays. Gives the least step where one is too small, and `large` where no move is left above
 * a price of 0, or the step is more than half of the price.
 */
export function trailRule(
  { isLong, price, from }: { readonly isLong: boolean; readonly price: Big; readonly from: Big },
  wanted: { readonly step: Big; readonly behind: Big | undefined },
): TrailRule | { readonly least: Big } | 'large' {
  const decimals = priceDecimals(price)
  const least = divide(price.times(LEAST_STEP), ALL).round(decimals, Big.roundUp)
  const typed = wanted.step.round(decimals)
  if (typed.lt(least) && !wanted.behind) return { least }
  const step = typed.lt(least) ? least : typed
  const distance = wanted.behind?.round(decimals) ?? price.minus(from).abs()
  const behind = (isLong ? price.minus(distance) : price.plus(distance)).round(decimals)
  const base = isBetter({ isLong }, behind, from) ? behind : from
  // The price of a short falls to 0 at most.
  const room = divide(base.minus(distance), step).round(0, Big.roundUp).minus(1)
  const moves = isLong || room.gt(MOST_MOVES) ? MOST_MOVES : room.toNumber()
  if (moves < 1 || isFarFrom(price.plus(step), price)) return 'large'
  return { kind: 'trail', isLong, from, base, step, distance, moves }
}

/** Stop-losses that a rule has placed for earlier moves, and the one that it began with: the worst first. */
function ownStops(
  held: TrailRule,
  positionId: string,
  move: number,
  orders: readonly OpenOrder[],
): readonly OpenOrder[] {
  const placed = Array.from({ length: move - 1 }, (_, index) => stopOfMove(held, index + 1))
  // The service may show a price with fewer decimals than it was sent with.
  const isOwn = (price: Big): boolean =>
    [held.from, ...placed].some((one) => isShownByItsDecimals(one, price))
  return orders
    .filter((order) => {
      const price = coverPriceOf(order)
      return order.positionId === positionId && price !== undefined && isOwn(price)
    })
    .toSorted((one, other) => (isBetter(held, one.price ?? ALL, other.price ?? ALL) ? 1 : -1))
}
