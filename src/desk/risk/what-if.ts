import { Big } from 'big.js'
import type { Position } from '../../service/service.js'
import { compare, divide, signOf, total } from '../../lib/decimals.js'
import { slotOrderKind } from '../account/orders/order-status.js'
import { knownTotal, missingOf, costsOfClose, openCosts } from '../account/pnl/net-pnl.js'
import { gainAt, liquidationOf } from '../account/positions/figures.js'
import type { OpenIntent } from '../trading/actions/open/grammar.js'
import { stopsInForce, type PositionWithOrders } from '../account/positions/position-view.js'
import { orderRowState, triggerRowState } from '../account/status-words.js'
import type { HoldingCost } from '../market/pairs/holding-cost.js'
import { markPriceOf } from '../market/prices/prices.js'

/** A move of the price of one pair. */
export interface Shock {
  /** In capitals: the base, such as BTC, or BASE/QUOTE, also without the slash; or `#` and its id. */
  readonly pair: string
  /** Percent of the live price, signed; at least -100. */
  readonly percent: Big
}

/** A supposed course of events: first positions are closed and an order is filled, then time passes, then the prices move. */
export interface Scenario {
  readonly shocks: readonly Shock[]
  /** Move of every other pair, as in `Shock`; undefined where those stay, or move by their beta. */
  readonly all: Big | undefined
  /** The move of this pair, by which every pair without a shock of its own moves times its beta to it; undefined for none. */
  readonly beta: Shock | undefined
  /** Ids of positions that are closed at the live price before anything else. */
  readonly without: readonly string[]
  /** An order that is filled at the live price; undefined for none. */
  readonly order: OpenIntent | undefined
  /** Whole minutes that pass at the live prices and the present rates of funding and borrow; 0 for none. */
  readonly minutes: number
  /** True if the prices jump to the end: whatever they pass on the way fills there. */
  readonly isGap: boolean
}

/** The money of an account. Dollars; undefined where it is not known. */
export interface AccountMoney {
  /** Available for new orders. */
  readonly free: Big | undefined
  /** Collateral in positions, and in pending orders if the service counts those too. */
  readonly inUse: Big | undefined
  /** Free and used collateral with the PnL of closing all positions now. */
  readonly equity: Big | undefined
}

/** Something that fires on the way. */
export interface WhatIfEvent {
  readonly held: PositionWithOrders
  /** `closed` is a position that the scenario leaves out, `opened` one that it adds. */
  readonly kind: 'closed' | 'opened' | 'stopLoss' | 'takeProfit' | 'trailing' | 'liquidation'
  /** Id of the trigger; undefined for all but a stop-loss and a take-profit. */
  readonly orderId: string | undefined
  /** The price at which it fills. */
  readonly price: Big
  /** Size that it closes or opens, in dollars. */
  readonly size: Big
  /** Dollars that are paid out to the free margin; zero for a liquidation, below zero for what an order costs. */
  readonly payout: Big
  /** The part of the way of the prices that is done, from 0 to 1. */
  readonly progress: Big
}

/** The part of a position that is left in the end. */
interface RemainingPosition {
  readonly held: PositionWithOrders
  /** Dollars. */
  readonly size: Big
  /** Dollars. */
  readonly collateral: Big
  readonly price: Big
}

/** The reason why it is not known what happens to a position. */
type WhatIfUnknown =
  /** Its pair, or the live price of that. */
  | 'price'
  /** Its size, entry price, side, collateral, or a cost of closing it. */
  | 'figures'
  /** Its orders, or the price or the share of one of them. */
  | 'orders'
  /** A rate of funding or borrow of its pair. */
  | 'rates'

/** The effect of a scenario on a book. An estimate: without slippage, and without orders that wait to be filled. */
export interface WhatIf {
  /** In the order in which they fire. Those of positions in `unknown` are not in it. */
  readonly events: readonly WhatIfEvent[]
  /** In the order of the book. */
  readonly remaining: readonly RemainingPosition[]
  readonly unknown: readonly { readonly held: PositionWithOrders; readonly why: WhatIfUnknown }[]
  /** Pairs of shocks, and ids that are left out, of which the book has no position. */
  readonly absent: readonly string[]
  /** Change of the equity in dollars; undefined where what happens to one position is not known. */
  readonly change: Big | undefined
  /** The money in the end; a figure is undefined where it was before, or where what happens to one position is not known. */
  readonly after: AccountMoney
}

/** A position that an order opens at the live price. */
export interface AddedPosition {
  readonly held: PositionWithOrders
  /** Dollars that leave the free margin: the collateral and the opening fee. Undefined where it is not known. */
  readonly cost: Big | undefined
}

/** Rates of one position, as fractions of its size an hour; undefined where they could not be read. */
export type RatesOf = (held: PositionWithOrders) => HoldingCost | undefined

/** The effect on one position. */
interface Outcome {
  readonly events: readonly WhatIfEvent[]
  readonly remaining: RemainingPosition | undefined
  /** Change of the equity, in dollars. */
  readonly change: Big
  readonly payout: Big
  /** Collateral that is no more in use, in dollars. */
  readonly released: Big
}

const NOTHING = new Big(0)
const ALL = new Big(1)
const PERCENT = new Big(100)

/** Decimals of a part of the way: prices that differ only by how they were rounded are reached at the same moment. */
const PROGRESS_DECIMALS = 20
const MINUTES_AN_HOUR = new Big(60)

/**
 * Walks the prices of a book from the live ones to those of a scenario, all of them along straight lines. What fires closes its share of
 * what is left, at its own price, or at the live one where that has passed it already. At the same moment liquidations come before orders.
 * What moves by a beta is to be among the shocks, and `added` the position of the order. `before` is the money of the account now. `ratesOf` is only asked where time passes.
 */
export function whatIf(
  book: readonly PositionWithOrders[],
  scenario: Scenario,
  {
    before,
    added,
    ratesOf,
  }: {
    readonly before: AccountMoney
    readonly added?: AddedPosition | undefined
    readonly ratesOf: RatesOf
  },
): WhatIf {
  const outcomes = [
    ...book.map((held) => ({ held, outcome: outcomeOf(held, scenario, ratesOf) })),
    ...(added ? [{ held: added.held, outcome: outcomeOfAdded(added, scenario, ratesOf) }] : []),
  ]
  const whole = outcomes.map(({ held }) => held)
  const known = outcomes.map(({ outcome }) => (typeof outcome === 'string' ? undefined : outcome))
  const change = total(known.map((one) => one?.change))
  const payout = total(known.map((one) => one?.payout))
  const released = total(known.map((one) => one?.released))
  return {
    events: known.flatMap((one) => one?.events ?? []).toSorted(byTime),
    remaining: known.flatMap((one) => one?.remaining ?? []),
    unknown: outcomes.flatMap(({ held, outcome }) =>
      typeof outcome === 'string' ? [{ held, why: outcome }] : [],
    ),
    absent: [
      ...scenario.shocks.map(({ pair }) => pair).filter((pair) => !whole.some((held) => isIn(held, pair))),
      ...scenario.without
        .filter((id) => !book.some(({ position }) => position.id === id))
        .map((id) => `#${id}`),
    ],
    change,
    after: {
      free: before.free && payout && before.free.plus(payout),
      inUse: before.inUse && released && before.inUse.minus(released),
      equity: before.equity && change && before.equity.plus(change),
    },
  }
}

/** A scenario whose prices move this part of the way: 1 for all of it, below zero for the opposite moves. */
export function partOf(scenario: Scenario, part: Big): Scenario {
  const { shocks, all } = scenario
  return {
    ...scenario,
    shocks: shocks.map(({ pair, percent }) => ({ pair, percent: percent.times(part) })),
    all: all?.times(part),
  }
}

/** By the way that is done; at the same moment what the scenario closes and opens, then liquidations, then the order of the book. */
function byTime(one: WhatIfEvent, other: WhatIfEvent): number {
  return compare(one.progress, other.progress) || rankOf(one) - rankOf(other)
}

function rankOf({ kind }: WhatIfEvent): number {
  if (kind === 'closed' || kind === 'opened') return 0
  return kind === 'liquidation' ? 1 : 2
}

/** True if a position is in the pair of a shock. */
export function isIn({ symbol, position: { pairId } }: PositionWithOrders, pair: string): boolean {
  if (pairId !== undefined && pair === `#${pairId}`) return true
  return symbol !== undefined && [symbol, symbol.replace('/', ''), symbol.split('/')[0]].includes(pair)
}

function outcomeOf(held: PositionWithOrders, scenario: Scenario, ratesOf: RatesOf): Outcome | WhatIfUnknown {
  const mark = markPriceOf(held.mark)
  if (held.symbol === undefined || !mark || signOf(mark) <= 0) return 'price'
  const now = valuation(held)
  if (!now) return 'figures'
  const valueNow = now.valueAt(mark)
  if (scenario.without.includes(held.position.id)) return leftOut(held, now, mark)
  const later = scenario.minutes === 0 ? now : valuation(withCosts(held, scenario.minutes, ratesOf(held)))
  if (!later) return 'rates'
  const end = divide(mark.times(PERCENT.plus(moveOf(held, scenario))), PERCENT)
  if (!end.eq(mark) && !areOrdersKnown(held)) return 'orders'
  const fired = firedOn({ ...later, mark, end, isGap: scenario.isGap })
  let left = ALL
  let payout = NOTHING
  const events: WhatIfEvent[] = []
  for (const { kind, orderId, price, progress, share } of fired) {
    const part = divide(left.times(share.gt(PERCENT) ? PERCENT : share), PERCENT)
    if (signOf(part) === 0) continue
    const paid = kind === 'liquidation' ? NOTHING : aboveNothing(later.valueAt(price).times(part))
    events.push({ held, kind, orderId, price, progress, size: now.size.times(part), payout: paid })
    payout = payout.plus(paid)
    left = left.minus(part)
  }
  const rest = aboveNothing(later.valueAt(end).times(left))
  return {
    events,
    remaining:
      signOf(left) > 0
        ? { held, size: now.size.times(left), collateral: now.collateral.times(left), price: end }
        : undefined,
    change: payout.plus(rest).minus(valueNow),
    payout,
    released: now.collateral.times(ALL.minus(left)),
  }
}

/** The outcome of a position that is opened at the live price. */
function outcomeOfAdded(
  { held, cost }: AddedPosition,
  scenario: Scenario,
  ratesOf: RatesOf,
): Outcome | WhatIfUnknown {
  const outcome = outcomeOf(held, scenario, ratesOf)
  const [now, price] = [valuation(held), markPriceOf(held.mark)]
  if (typeof outcome === 'string') return outcome
  if (!now || !price || !cost) return 'figures'
  const { size, collateral } = now
  const event = { held, kind: 'opened', orderId: undefined, price, size, progress: NOTHING } as const
  return {
    ...outcome,
    events: [{ ...event, payout: cost.neg() }, ...outcome.events],
    change: outcome.change.plus(now.valueAt(price)).minus(cost),
    payout: outcome.payout.minus(cost),
    released: outcome.released.minus(collateral),
  }
}

/** The outcome of a position that is closed at the live price. */
function leftOut(held: PositionWithOrders, { size, collateral, valueAt }: Valuation, mark: Big): Outcome {
  const value = valueAt(mark)
  const payout = aboveNothing(value)
  const event = { held, kind: 'closed', orderId: undefined, price: mark, size, payout } as const
  return {
    events: [{ ...event, progress: NOTHING }],
    remaining: undefined,
    change: payout.minus(value),
    payout,
    released: collateral,
  }
}

function moveOf(held: PositionWithOrders, { shocks, all }: Scenario): Big {
  return shocks.find(({ pair }) => isIn(held, pair))?.percent ?? all ?? NOTHING
}

/** A position of which all is known that its value depends on. */
interface Valuation {
  readonly held: PositionWithOrders
  readonly isLong: boolean
  readonly size: Big
  readonly collateral: Big
  /** Dollars that closing all of it at a price pays out, before they are cut at zero. */
  readonly valueAt: (price: Big) => Big
}

/** Undefined where the service does not state enough. */
function valuation(held: PositionWithOrders | undefined): Valuation | undefined {
  if (!held) return undefined
  const { position, feeRate } = held
  const { isLong, size, collateral, entryPrice } = position
  const costs = costsOfClose(openCosts(position, feeRate))
  if (isLong === undefined || !size || !collateral || !entryPrice) return undefined
  if (signOf(size) <= 0 || signOf(entryPrice) <= 0 || missingOf(costs).length > 0) return undefined
  const base = collateral.minus(knownTotal(costs))
  return {
    held,
    isLong,
    size,
    collateral,
    valueAt: (price) => base.plus(gainAt({ size, entryPrice, isLong }, price)),
  }
}

/** A position that has borne funding and borrow for some minutes more; undefined where a rate is not known. */
function withCosts(
  held: PositionWithOrders,
  minutes: number,
  rates: HoldingCost | undefined,
): PositionWithOrders | undefined {
  const { position, feeRate, liquidation } = held
  const { size, accruedFundingFee, accruedBorrowFee } = position
  if (!size || !accruedFundingFee || !accruedBorrowFee || !rates?.funding || !rates.borrow) return undefined
  const sizeHours = divide(size.times(minutes), MINUTES_AN_HOUR)
  const later: Position = {
    ...position,
    accruedFundingFee: accruedFundingFee.plus(rates.funding.times(sizeHours)),
    accruedBorrowFee: accruedBorrowFee.plus(rates.borrow.times(sizeHours)),
  }
  return { ...held, position: later, liquidation: shiftedLiquidation(position, later, liquidation, feeRate) }
}

/** The service's own liquidation price is as far from the bot's estimate later as it is now. */
function shiftedLiquidation(
  position: Position,
  later: Position,
  liquidation: PositionWithOrders['liquidation'],
  feeRate: Big | undefined,
): PositionWithOrders['liquidation'] {
  const estimateOf = (one: Position): PositionWithOrders['liquidation'] =>
    liquidationOf({ ...one, liquidationPrice: undefined }, feeRate)
  const estimate = estimateOf(later)
  const estimateNow = estimateOf(position)
  if (!estimate || !estimateNow || !liquidation || liquidation.estimated) return estimate
  return { ...liquidation, price: liquidation.price.plus(estimate.price).minus(estimateNow.price) }
}

/** True if all orders that may close a part of a position are listed, each with its kind, its price and its share. */
function areOrdersKnown(held: PositionWithOrders): boolean {
  const { takeProfits, stopLosses, otherTriggers, trailingStop, change, areOrdersRead } = held
  return (
    areOrdersRead &&
    otherTriggers.length === 0 &&
    [...takeProfits, ...stopLosses].every((trigger) => triggerRowState(trigger) === 'open') &&
    (!trailingStop || orderRowState(trailingStop) === 'pending') &&
    (!change || slotOrderKind(change) === 'change') &&
    [
      ...stopsInForce(held),
      ...takeProfits.map(({ triggerPrice: price, amountPercent: share }) => ({ price, share })),
    ].every(({ price, share }) => price !== undefined && share !== undefined)
  )
}

/** A price of a position at which something fires. */
interface Level extends Pick<WhatIfEvent, 'kind' | 'orderId'> {
  readonly level: Big
  /** True if it fires at or above its price, false if at or below. */
  readonly isAbove: boolean
  /** Percent of what is left that it closes. */
  readonly share: Big
}

/** Everything that a straight way from `mark` to `end` fires, in order. */
function firedOn({
  held,
  isLong,
  mark,
  end,
  isGap,
}: Valuation & { readonly mark: Big; readonly end: Big; readonly isGap: boolean }): readonly (Pick<
  WhatIfEvent,
  'kind' | 'orderId' | 'price' | 'progress'
> & { readonly share: Big })[] {
  const isReached = ({ level, isAbove }: Level, price: Big): boolean =>
    isAbove ? price.gte(level) : price.lte(level)
  return levelsOf(held, isLong)
    .filter((one) => isReached(one, mark) || isReached(one, end))
    .map(({ level, isAbove, ...one }) => {
      if (isReached({ level, isAbove, ...one }, mark)) return { ...one, price: mark, progress: NOTHING }
      if (isGap) return { ...one, price: end, progress: ALL }
      const progress = divide(level.minus(mark), end.minus(mark)).round(PROGRESS_DECIMALS)
      return { ...one, price: level, progress }
    })
    .toSorted((one, other) => compare(one.progress, other.progress))
}

/** Liquidation first, so that it comes before the orders of the same moment; then the trailing stop, and triggers by their ids. */
function levelsOf(held: PositionWithOrders, isLong: boolean): readonly Level[] {
  const { liquidation, takeProfits } = held
  const triggers = [
    ...stopsInForce(held).map(({ kind, orderId, price, share }) => ({
      kind,
      orderId,
      price,
      share,
      isAbove: !isLong,
    })),
    ...takeProfits.map(({ orderId, triggerPrice, amountPercent }) => ({
      kind: 'takeProfit' as const,
      orderId,
      price: triggerPrice,
      share: amountPercent,
      isAbove: isLong,
    })),
  ]
  return [
    ...(liquidation
      ? [
          {
            kind: 'liquidation',
            orderId: undefined,
            level: liquidation.price,
            isAbove: !isLong,
            share: PERCENT,
          } as const,
        ]
      : []),
    ...triggers
      .flatMap(({ price, share, ...one }) => (price && share ? [{ ...one, level: price, share }] : []))
      .toSorted((one, other) => compare(numberOf(one.orderId), numberOf(other.orderId))),
  ]
}

function numberOf(orderId: string | undefined): Big {
  return orderId !== undefined && /^\d+$/.test(orderId) ? new Big(orderId) : NOTHING
}

function aboveNothing(amount: Big): Big {
  return signOf(amount) < 0 ? NOTHING : amount
}
