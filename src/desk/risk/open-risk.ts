import { Big } from 'big.js'
import { compare, divide, signOf, total } from '../../lib/decimals.js'
import { groupBy } from '../../lib/group-by.js'
import { firesInTime } from '../account/orders/stop-cover.js'
import { distanceToLiquidation, pnlAt } from '../account/positions/figures.js'
import { coverOf, stopsInForce, type PositionWithOrders } from '../account/positions/position-view.js'
import { markPriceOf } from '../market/prices/prices.js'

/** The possible losses of a position. Dollars, from its unrealized PnL of now: below zero for a loss. */
export interface PositionRisk {
  readonly held: PositionWithOrders
  /**
   * Change of the PnL if all of its stops fire, each at its price, or at the last price where that has passed it. Zero for a position
   * without a stop; undefined where something that it depends on is not known.
   */
  readonly atStops: Big | undefined
  /** The part that no stop closes before the liquidation, in percent; undefined where the service does not state it. */
  readonly uncovered: Big | undefined
  /** Change of the PnL if the uncovered part is held until its liquidation, which takes all of its collateral; zero for none. */
  readonly atLiquidation: Big | undefined
}

/** Dollars of size. Undefined where that of one position is not known. */
export interface Exposure {
  readonly long: Big | undefined
  readonly short: Big | undefined
  /** Long and short together. */
  readonly gross: Big | undefined
  /** Long less short: below zero where the shorts are larger. */
  readonly net: Big | undefined
}

/** Exposure in one pair. */
interface PairExposure extends Exposure {
  readonly pairId: string | undefined
  /** BASE/QUOTE; undefined where the name of the pair is not known. */
  readonly symbol: string | undefined
}

/** The possible losses of the positions of one or several accounts, and their spread. */
export interface OpenRisk {
  readonly positions: readonly PositionRisk[]
  /** Sum of `atStops`; undefined where that of one position is not known. */
  readonly atStops: Big | undefined
  /** Sum of `atLiquidation`; undefined where that of one position is not known. */
  readonly atLiquidation: Big | undefined
  /** Positions of which a part has no stop, or of which that is not known. */
  readonly withoutStop: readonly PositionRisk[]
  /** Positions of which `atStops` or `atLiquidation` is not known. */
  readonly unknown: readonly PositionRisk[]
  readonly exposure: Exposure
  /** By pair, the largest gross exposure first; those of which it is not known come last. */
  readonly pairs: readonly PairExposure[]
  /** The positions that are nearest to their liquidation, at most three, the nearest first. */
  readonly nearest: readonly PositionWithOrders[]
}

/** The number of positions in `nearest`. */
const NEAREST = 3

/** All of a position, in percent. */
const ALL = new Big(100)
const NOTHING = new Big(0)

/** Works out the possible losses of positions, and their spread. Positions that could not be read are not in it: whoever shows it says so. */
export function openRiskOf(held: readonly PositionWithOrders[]): OpenRisk {
  const positions = held.map(positionRisk)
  return {
    positions,
    atStops: total(positions.map(({ atStops }) => atStops)),
    atLiquidation: total(positions.map(({ atLiquidation }) => atLiquidation)),
    withoutStop: positions.filter(({ uncovered }) => uncovered?.gt(0) !== false),
    unknown: positions.filter(({ atStops, atLiquidation }) => !atStops || !atLiquidation),
    exposure: exposureOf(held),
    pairs: pairsOf(held),
    nearest: held
      .filter(({ liquidationDistancePercent }) => liquidationDistancePercent)
      .toSorted((one, other) => compare(distanceOf(one), distanceOf(other)))
      .slice(0, NEAREST),
  }
}

/** Exposure of which nothing is known. */
export const UNKNOWN_EXPOSURE: Exposure = {
  long: undefined,
  short: undefined,
  gross: undefined,
  net: undefined,
}

/** The risk of positions beside which there may be others: what a sum of a part would say is not known. */
export function withoutSums(risk: OpenRisk): OpenRisk {
  return {
    ...risk,
    atStops: undefined,
    atLiquidation: undefined,
    exposure: UNKNOWN_EXPOSURE,
    pairs: risk.pairs.map((one) => ({ ...one, ...UNKNOWN_EXPOSURE })),
  }
}

/** Works out the possible losses of one position. */
export function positionRisk(held: PositionWithOrders): PositionRisk {
  const cover = coverOf(held)
  const uncovered = cover && ALL.minus(cover)
  const { collateral } = held.position
  const margin = collateral && held.pnlToSettle && collateral.plus(held.pnlToSettle)
  // A position that owes more than its collateral loses no more than that.
  const left = margin && (signOf(margin) < 0 ? NOTHING : margin)
  return {
    held,
    atStops: cover && (cover.eq(0) ? NOTHING : lossAtStops(held)),
    uncovered,
    atLiquidation: uncovered?.eq(0) ? NOTHING : uncovered && left && divide(left.times(uncovered), ALL).neg(),
  }
}

/** A stop of a position, in the order in which they fire. */
export interface FiringStop {
  /** In the quote currency. */
  readonly price: Big
  /** The part of the whole position that it closes, in percent. */
  readonly closed: Big
  /** True if the last price has passed it already. */
  readonly isPassed: boolean
}

/**
 * The stops of a position that fire before its liquidation, from the nearest to the farthest, each closing its share of what is left.
 * Undefined where the side or the last price is not known.
 */
export function firingStops(held: PositionWithOrders): readonly FiringStop[] | undefined {
  const { liquidation } = held
  const { isLong } = held.position
  const mark = markPriceOf(held.mark)
  if (!mark || isLong === undefined) return undefined
  const inOrder = stopsInForce(held)
    .flatMap(({ price, share }) =>
      price && share && firesInTime({ price }, isLong, liquidation?.price) ? [{ price, share }] : [],
    )
    .toSorted((one, other) => (isLong ? compare(other.price, one.price) : compare(one.price, other.price)))
  let left = ALL
  return inOrder.map(({ price, share }) => {
    const closed = share.gt(ALL) ? left : divide(left.times(share), ALL)
    left = left.minus(closed)
    return { price, closed, isPassed: isLong ? price.gt(mark) : price.lt(mark) }
  })
}

/** Change of the PnL if the stops fire. */
function lossAtStops(held: PositionWithOrders): Big | undefined {
  const { position, feeRate, unrealizedPnl } = held
  const stops = firingStops(held)
  const mark = markPriceOf(held.mark)
  if (!stops || !unrealizedPnl) return undefined
  return total(
    stops.map(({ price, closed, isPassed }) => {
      const { net } = pnlAt(position, isPassed ? mark : price, feeRate)
      return net && divide(net.minus(unrealizedPnl).times(closed), ALL)
    }),
  )
}

/** Exposure of positions. One of which the side or the size is not known makes all of it unknown. */
export function exposureOf(held: readonly PositionWithOrders[]): Exposure {
  const isKnown = held.every(({ position }) => position.isLong !== undefined)
  const sideOf = (isLong: boolean): Big | undefined =>
    isKnown
      ? total(held.filter(({ position }) => position.isLong === isLong).map(({ position }) => position.size))
      : undefined
  const [long, short] = [sideOf(true), sideOf(false)]
  return { long, short, gross: total([long, short]), net: long && short && long.minus(short) }
}

function pairsOf(held: readonly PositionWithOrders[]): readonly PairExposure[] {
  const groups = groupBy(held, ({ position, symbol }) => position.pairId ?? symbol ?? position.id)
  return [...groups.values()]
    .map((own) => ({ pairId: own[0].position.pairId, symbol: own[0].symbol, ...exposureOf(own) }))
    .toSorted(byGross)
}

/** By gross exposure, the largest first; what is not known comes last. */
export function byGross(one: Pick<Exposure, 'gross'>, other: Pick<Exposure, 'gross'>): number {
  if (one.gross && other.gross) return compare(other.gross, one.gross)
  return (one.gross ? 0 : 1) - (other.gross ? 0 : 1)
}

function distanceOf(held: PositionWithOrders): Big {
  return distanceToLiquidation(held) ?? NOTHING
}
