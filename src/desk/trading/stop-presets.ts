import { Big } from 'big.js'
import { divide, percentOf } from '../../lib/decimals.js'

/** Multiples of the pair's usual range at which a stop is offered. */
const RANGES = ['1', '2', '4'] as const
/** Distances where the pair's range is not known, in percent of the price. */
const PLAIN = ['2', '5', '10'] as const
/** Parts of the way to the liquidation price at which a stop is offered where the others lie too near it, or beyond. */
const PARTS = ['0.25', '0.5', '0.75'] as const
/** No stop is offered further than this part of the way to the liquidation price: it would come too late. */
const MOST_PART = '0.8'
/** No target is further from the price than so many percent: that of a short would lie at nothing. */
const MOST_PERCENT = 90

/** The market that stops and targets are offered for. */
export interface PresetMarket {
  /** The price that distances are counted from. */
  readonly price: Big
  /** Undefined where it is not known, or no price liquidates. */
  readonly liquidation: Big | undefined
  /** The usual range of an hour of the pair, in its quote currency; undefined where it is not known. */
  readonly range: Big | undefined
}

/**
 * Distances at which a stop-loss is offered, the nearest first, in percent of the price with two significant digits: by the usual
 * range of the pair, and always before the liquidation.
 */
export function stopDistances({ price, liquidation, range }: PresetMarket): readonly Big[] {
  const room = liquidation && percentOf(price.minus(liquidation).abs(), price)
  const hourly = range && percentOf(range, price)
  const wanted = hourly
    ? RANGES.map((times) => hourly.times(times))
    : PLAIN.map((percent) => new Big(percent))
  const isFar = room && wanted.some((percent) => percent.gt(room.times(MOST_PART)))
  return shown(isFar ? PARTS.map((part) => room.times(part)) : wanted)
}

/** The same for take-profits: twice as far as the stops, so that a target gains more than its stop loses. */
export function targetDistances(market: PresetMarket): readonly Big[] {
  const twice = stopDistances(market).map((percent) => percent.times(2))
  return twice.filter((percent) => percent.lt(MOST_PERCENT))
}

/** The price at a distance in percent, above or below. */
export function priceAt(price: Big, percent: Big, isAbove: boolean): Big {
  return divide(price.times(new Big(100).plus(isAbove ? percent : percent.neg())), new Big(100))
}

function shown(percents: readonly Big[]): readonly Big[] {
  return percents.map((percent) => percent.prec(2)).filter((percent) => percent.gt(0))
}
