import type { Big } from 'big.js'
import type { Candle, PairInfo } from '../../../service/service.js'
import {
  kindByName,
  alertKindNames,
  type AlertKindName,
  type MarketKind,
} from '../../rules/kinds/alert-kinds.js'
import { STALE_MS } from '../../rules/kinds/kind.js'
import { parseMeasure, type MarketMeasure } from '../../rules/rule-trigger.js'
import type { MinuteCandles } from './minute-candle-cache.js'

/** The value of a measure, and its time. */
export interface MeasuredValue {
  readonly measure: MarketMeasure
  readonly value: Big
  /** Milliseconds since 1970. */
  readonly at: number
}

/** Minutes of candles that are read for the last price: an older one would be stale. */
const PRICE_MINUTES = 3

const MINUTE_MS = 60_000

/** True for a measure that comes from candles, false for one that comes from the pair's rates and open interest. */
export function isFromCandles(measure: MarketMeasure): boolean {
  return find(measure)?.kind.source === 'candles'
}

/** True for a measure whose value is the last price itself. */
export function isLastPrice(measure: MarketMeasure): boolean {
  return isFromCandles(measure) && windowOf(measure) === 0
}

/** The minutes of candles that these measures need. */
export function minutesOf(measures: readonly MarketMeasure[]): number {
  return Math.max(PRICE_MINUTES, ...measures.map(windowOf))
}

/**
 * The values of measures from candles of one minute. A candle that began before the window and ended within it counts: no
 * move is missed, but one may have taken up to a minute longer. No values where the last price is stale or missing.
 */
export function candleValues(
  measures: readonly MarketMeasure[],
  { candles, askedAt }: MinuteCandles,
  now: number,
): readonly MeasuredValue[] {
  const last = candles.at(-1)
  if (!last) return []
  const at = timeOf(last, { askedAt })
  if (isStale(last, { askedAt }, now)) return []
  return measures.flatMap((measure) => {
    const { kind, detail } = find(measure) ?? {}
    if (kind?.source !== 'candles' || detail === undefined) return []
    const value = kind.value(
      detail,
      last.close,
      candlesSince(candles, askedAt - windowOf(measure) * MINUTE_MS),
    )
    return value ? [{ measure, value, at }] : []
  })
}

/** True if the last of some candles is too old for its price to mean anything now. */
export function isStale(last: Candle, read: Pick<MinuteCandles, 'askedAt'>, now: number): boolean {
  return now - timeOf(last, read) > STALE_MS
}

/** The time of the last price of some candles, in milliseconds. */
function timeOf(last: Candle, { askedAt }: Pick<MinuteCandles, 'askedAt'>): number {
  return Math.min(last.time.getTime() + MINUTE_MS, askedAt)
}

/**
 * The values of measures from a pair's rates and open interest. No values where everything is zero or missing: such a reply
 * says nothing.
 */
export function pairInfoValues(
  measures: readonly MarketMeasure[],
  info: PairInfo,
  at: number,
): readonly MeasuredValue[] {
  const isBlank = pairInfoKinds.every(({ allDetails, value }) =>
    allDetails.every((detail) => value(detail, info)?.eq(0) ?? true),
  )
  if (isBlank) return []
  return measures.flatMap((measure) => {
    const { kind, detail } = find(measure) ?? {}
    const value = kind?.source === 'pair-info' && detail !== undefined ? kind.value(detail, info) : undefined
    return value ? [{ measure, value, at }] : []
  })
}

const marketKinds: ReadonlyMap<AlertKindName, MarketKind> = new Map(
  alertKindNames.flatMap((name) => {
    const kind = kindByName(name)
    return kind.scope === 'market' ? [[name, kind as MarketKind] as const] : []
  }),
)
const pairInfoKinds = [...marketKinds.values()].filter((kind) => kind.source === 'pair-info')

function find(measure: MarketMeasure): { readonly kind: MarketKind; readonly detail: string } | undefined {
  const parsed = parseMeasure(measure)
  const kind = parsed && marketKinds.get(parsed.kind)
  return kind && { kind, detail: parsed.detail }
}

function windowOf(measure: MarketMeasure): number {
  const { kind, detail } = find(measure) ?? {}
  return kind?.source === 'candles' && detail !== undefined ? kind.minutes(detail) : 0
}

/** The candles that ended after a moment, in milliseconds. */
function candlesSince(candles: readonly Candle[], start: number): readonly Candle[] {
  const before = candles.findLastIndex(({ time }) => time.getTime() + MINUTE_MS <= start)
  return candles.slice(before + 1)
}
