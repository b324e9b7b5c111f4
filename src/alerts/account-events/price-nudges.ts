import { Big } from 'big.js'
import { distanceToLiquidation, LIQUIDATION_SHARE } from '../../desk/account/positions/figures.js'
import type { MarkedPosition } from '../../desk/account/positions/position-view.js'
import { divide, percentOf, signOf } from '../../lib/decimals.js'
import { isUnread, type AccountPoll, type AccountSnapshot, type HoldingSnapshot } from './account-snapshot.js'
import { knownFacts, nudgedFacts } from './change.js'
import { isBare, nudgeEach, type Nudged } from './nudges.js'
import { isClosing, type OwnerActions } from './own-actions.js'
import { beyondFacts, coveredByStops, isNone } from './stop-coverage.js'
import { markPriceOf } from '../../desk/market/prices/prices.js'

/** A position at the last price and funding rate of its pair. */
export interface HeldForNudges extends MarkedPosition {
  /** Dollars of funding that it costs in a day at the rate of now, below zero where it is received; undefined where that is not known. */
  readonly dayFunding?: Big | undefined
}

/** Milliseconds before a look at which its price may have been read: it is kept for all accounts, and by the desk. */
const OLDEST_PRICE_MS = 18_000

/** A state of a position at a price and a rate, of which its owner is nudged once until the state has ended. */
type PriceNudge = 'liquidation' | 'loss' | 'funding'

/** Percent of the price from which a position is near its liquidation, and at which it is no more. */
const NEAR = { from: new Big(3), until: new Big(6) } as const

/** Loss in percent of the collateral from which its owner is nudged where no stop limits it, and below which the state has ended. */
const LOSS = { from: new Big(20), until: new Big(10) } as const

/** Funding of a day in percent of the collateral above which its owner is nudged, and below which the state has ended. */
const FUNDING = { from: new Big(1), until: new Big('0.8') } as const

/** The distance of the liquidation that added collateral is to reach, in percent of the price. */
const WANTED_PERCENT = new Big(8)

/** True if the prices and rates of an account begin or end a state of which its owner is nudged: then it is read whole. */
export function pricesNudge(
  snapshot: AccountSnapshot,
  marked: readonly HeldForNudges[],
  pollAt: number,
): boolean {
  const byId = new Map(marked.map((one) => [one.position.id, one]))
  return Object.entries(snapshot.positions).some(([id, position]) => {
    const at = byId.get(id)
    return at !== undefined && statesOf(position, at, pollAt).join(' ') !== (position.nudged ?? []).join(' ')
  })
}

/**
 * Nudges of positions near their liquidation, of those that lose much without a stop, and of those whose funding costs much. A state of which nothing is known, as without a
 * price, stays as it was.
 */
export function priceNudges(
  snapshot: AccountSnapshot,
  poll: AccountPoll,
  owner: OwnerActions,
  {
    marked,
    revision,
  }: {
    readonly marked: readonly HeldForNudges[]
    /** That of the snapshot that was compared with. */
    readonly revision: number
  },
): Nudged {
  const byId = new Map(marked.map((one) => [one.position.id, one]))
  return nudgeEach(snapshot, (id, position, tell) => {
    const at = byId.get(id)
    if (!at || position.missing || isClosing(owner, id, poll.at, position.resized)) return position
    const before = position.nudged ?? []
    const areOrdersKnown = !isUnread(poll, 'orders')
    const isUnlimited = areOrdersKnown && isBare(id, snapshot, poll, owner)
    const isLimited = areOrdersKnown && !isNone(coveredByStops(id, snapshot, poll))
    const states = statesOf(position, at, poll.at).filter(
      (state) => state !== 'loss' || before.includes(state) || isUnlimited || isLimited,
    )
    // Of a loss that a stop limits nothing is told, and no more once that stop went: that has a notice of its own.
    for (const state of states.filter((one) => !before.includes(one) && !(one === 'loss' && isLimited)))
      tell({
        id: `nudge ${state} ${id} ${revision}`,
        kind: `nudge-${state}`,
        at: poll.at,
        facts: knownFacts({
          ...nudgedFacts(id, position, snapshot.positions),
          ...(state !== 'funding' && isUnlimited ? beyondFacts(id, snapshot, poll) : {}),
          ...factsOf[state](at),
        }),
      })
    const { nudged: _, ...rest } = position
    return states.length > 0 ? { ...rest, nudged: states } : rest
  })
}

/** The states of a position at its price, in a fixed order; those that are not known as they were. */
function statesOf(
  { nudged = [], hasNoStop, seenAt = 0, resized }: HoldingSnapshot,
  held: HeldForNudges,
  pollAt: number,
): readonly PriceNudge[] {
  // A price from before the position was there says nothing about it.
  const isPriced = pollAt - Math.max(seenAt, resized?.at ?? 0) > OLDEST_PRICE_MS
  const distance = isPriced ? distanceToLiquidation(held) : undefined
  const loss = isPriced ? held.unrealizedPnlPercent?.neg() : undefined
  const funding = fundingPercentOf(held)
  const is = {
    liquidation:
      distance && (nudged.includes('liquidation') ? distance.lt(NEAR.until) : distance.lt(NEAR.from)),
    loss:
      hasNoStop === true
        ? false
        : loss && (nudged.includes('loss') ? loss.gte(LOSS.until) : loss.gte(LOSS.from)),
    funding: funding && (nudged.includes('funding') ? funding.gte(FUNDING.until) : funding.gt(FUNDING.from)),
  }
  return (['liquidation', 'loss', 'funding'] as const).filter((state) => is[state] ?? nudged.includes(state))
}

/** Funding of a day in percent of the collateral; undefined where one of them is not known. */
function fundingPercentOf({ dayFunding, position: { collateral } }: HeldForNudges): Big | undefined {
  return dayFunding && collateral && signOf(collateral) > 0 ? percentOf(dayFunding, collateral) : undefined
}

const factsOf: Readonly<
  Record<PriceNudge, (marked: HeldForNudges) => Readonly<Record<string, string | undefined>>>
> = {
  liquidation: (held) => {
    const { mark, liquidation, position } = held
    const price = markPriceOf(mark)
    return {
      mark: price?.toFixed(),
      liquidation: liquidation?.price.toFixed(),
      distance: distanceToLiquidation(held)?.toFixed(),
      add: price && liquidation && collateralFor(position, price, liquidation.price)?.toFixed(),
    }
  },
  loss: ({ unrealizedPnl, unrealizedPnlPercent }) => ({
    profit: unrealizedPnl?.toFixed(),
    loss: unrealizedPnlPercent?.neg().toFixed(),
  }),
  funding: (held) => ({
    funding: held.dayFunding?.toFixed(),
    fundingPercent: fundingPercentOf(held)?.toFixed(),
  }),
}

/**
 * Collateral in dollars that moves the liquidation of a position 8 % away from a price, rounded up to cents. Undefined where it is as far
 * already, or a term is not known. A dollar of collateral moves the liquidation by entry × 0.99 / size.
 */
export function collateralFor(
  { size, entryPrice, isLong }: MarkedPosition['position'],
  price: Big,
  liquidation: Big,
): Big | undefined {
  if (!size || !entryPrice || isLong === undefined || signOf(size) <= 0 || signOf(entryPrice) <= 0)
    return undefined
  const share = divide(isLong ? WANTED_PERCENT.neg().plus(100) : WANTED_PERCENT.plus(100), new Big(100))
  const wanted = price.times(share)
  const way = isLong ? liquidation.minus(wanted) : wanted.minus(liquidation)
  if (signOf(way) <= 0) return undefined
  return divide(way.times(size), entryPrice.times(LIQUIDATION_SHARE)).round(2, Big.roundUp)
}
