import type { Big } from 'big.js'
import type { Candle, PairInfo } from '../../../service/service.js'
import { LONGEST_WINDOW } from '../../rules/grammar/conditions.js'
import type { MarketMeasure } from '../../rules/trigger.js'
import type { MinuteCandles } from './minute-candle-cache.js'

/** What a measure is, and since when. */
export interface Figure {
  readonly measure: MarketMeasure
  readonly value: Big
  /** In milliseconds. */
  readonly at: number
}

/** A price older than this fires nothing, in milliseconds. */
const STALE_MS = 90_000

/** As far back as the last price is looked for, in minutes: an older one would be stale. */
const PRICE_MINUTES = 3

const MINUTE_MS = 60_000

const MOVE = /^(?<way>up|down):(?<minutes>[1-9]\d{0,4})$/

/** Whether a measure is told by the chart of a pair; what is not is told by its rates and open interest. */
export function isOnChart(measure: MarketMeasure): boolean {
  return measure === 'price' || MOVE.test(measure)
}

/** How many minutes of candles some measures need. */
export function minutesOf(measures: readonly MarketMeasure[]): number {
  return Math.max(PRICE_MINUTES, ...measures.map((measure) => moveOf(measure)?.minutes ?? 0))
}

/**
 * The price, and how far it is in percent from its lowest (`up`) or highest (`down`) of so many minutes. A candle that
 * began before and ended within them counts: no move is missed, but one may have taken up to a minute longer. None where
 * the last price is stale or missing.
 */
export function chartFigures(
  measures: readonly MarketMeasure[],
  { candles, askedAt }: MinuteCandles,
  now: number,
): readonly Figure[] {
  const last = candles.at(-1)
  if (!last) return []
  const at = Math.min(last.time.getTime() + MINUTE_MS, askedAt)
  if (now - at > STALE_MS) return []
  const price = last.close
  return measures.flatMap((measure) => {
    if (measure === 'price') return [{ measure, value: price, at }]
    const move = moveOf(measure)
    const value = move && movedBy(move, price, candles, askedAt)
    return value ? [{ measure, value, at }] : []
  })
}

interface Move {
  readonly way: 'up' | 'down'
  readonly minutes: number
}

/** The move that a measure is; undefined for another measure, and for one longer than candles are kept. */
function moveOf(measure: MarketMeasure): Move | undefined {
  const { way, minutes = '' } = MOVE.exec(measure)?.groups ?? {}
  const number = Number.parseInt(minutes, 10)
  return way && number <= LONGEST_WINDOW ? { way: way as Move['way'], minutes: number } : undefined
}

function movedBy({ way, minutes }: Move, price: Big, candles: readonly Candle[], askedAt: number): Big {
  let furthest = price
  for (let place = candles.length - 1; place >= 0; place--) {
    const candle = candles[place]
    if (!candle || candle.time.getTime() + MINUTE_MS <= askedAt - minutes * MINUTE_MS) break
    if (way === 'up' ? candle.low.lt(furthest) : candle.high.gt(furthest))
      furthest = way === 'up' ? candle.low : candle.high
  }
  const moved = way === 'up' ? price.minus(furthest) : furthest.minus(price)
  return moved.times(100).div(furthest)
}

/**
 * Funding and borrow rates in percent an hour, and open interest in percent of the most it may be. What the service left
 * out has no figure; and a record of nothing but zeros says nothing.
 */
export function infoFigures(
  measures: readonly MarketMeasure[],
  info: PairInfo,
  at: number,
): readonly Figure[] {
  const figures: Readonly<Record<string, Big | undefined>> = {
    funding: info.fundingRate?.times(100),
    'interest:long': percentOf(info.longOpenInterest, info.maxLongOpenInterest),
    'interest:short': percentOf(info.shortOpenInterest, info.maxShortOpenInterest),
    'borrow:long': info.borrowRateLong?.times(100),
    'borrow:short': info.borrowRateShort?.times(100),
  }
  if (Object.values(figures).every((value) => !value || value.eq(0))) return []
  return measures.flatMap((measure) => {
    const value = Object.hasOwn(figures, measure) ? figures[measure] : undefined
    return value ? [{ measure, value, at }] : []
  })
}

function percentOf(part: Big | undefined, whole: Big | undefined): Big | undefined {
  return part && whole?.gt(0) === true ? part.times(100).div(whole) : undefined
}
