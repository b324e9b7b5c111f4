import type { Period } from '../../../../service/operations/charts/candles.js'
import type { Concept } from '../lexicon/concepts.js'
import { isOf, type Item } from '../reading/item.js'
import { saysNoMore, type Sentence } from '../reading/sentence.js'
import { whole, UNCLEAR, type CommandReading } from './reading.js'

/** Commands that show something, by the concept that asks for it; the first that is named. */
const READS: readonly (readonly [Concept, string])[] = [
  ['deposits', 'deposits'],
  ['withdrawals', 'withdrawals'],
  ['alerts', 'alerts'],
  ['history', 'history'],
  ['referrals', 'referrals'],
  ['activity', 'activity'],
  ['limits', 'limits'],
  ['balance', 'balance'],
  ['portfolio', 'portfolio'],
]

const SPANS: readonly (readonly [Concept, string])[] = [
  ['allTime', 'all'],
  ['month', 'month'],
  ['week', 'week'],
  ['weekly', 'week'],
  ['day', 'day'],
  ['daily', 'day'],
]

/** Minutes of the periods of a chart. */
const PERIODS = new Map([
  [1, '1m'],
  [5, '5m'],
  [15, '15m'],
  [30, '30m'],
  [60, '1h'],
  [240, '4h'],
  [1_440, '1d'],
  [10_080, '1w'],
] as const satisfies readonly (readonly [number, Period])[]) as ReadonlyMap<number, string>

/** A chart: of a pair, with the length of its candles where that is said. */
export function readChart({ items, has, pairs, unknown }: Sentence): CommandReading | undefined {
  const times = items.filter((item) => item.is === 'quantity')
  // "btc 15m"
  const isBare =
    times.length === 1 &&
    items.every(
      (item) => item.is === 'pair' || item.is === 'quantity' || isOf(item, 'show', 'filler', 'request', 'my'),
    )
  const named = has('daily') ? '1d' : has('weekly') ? '1w' : has('hourly', 'hour') ? '1h' : undefined
  if (!(has('chart', 'daily', 'weekly', 'hourly') || isBare) || pairs.length !== 1 || unknown > 0)
    return undefined
  const [time] = times
  // "4 saatlik"
  const minutes = time?.unit === 'plain' && has('hourly') ? time.value.times(60) : time?.value
  if (times.length > 1 || (time && time.unit !== 'minutes' && !(time.unit === 'plain' && has('hourly'))))
    return UNCLEAR
  const period = minutes ? PERIODS.get(minutes.toNumber()) : named
  // A length that no candle has, as "the last 3 days": the chart itself.
  return whole('chart', pairs[0], period)
}

/** Prices of pairs, or what holding one costs. */
export function readMarket({ items, has, pairs, unknown }: Sentence): CommandReading | undefined {
  if (unknown > 0) return undefined
  if (has('liquidation')) return undefined
  if (has('funding')) return pairs.length > 1 ? UNCLEAR : whole('funding', pairs[0])
  const isAsked = has('price', 'show') || items.some(({ is }) => is === 'question')
  if (
    pairs.length > 0 &&
    pairs.length <= 10 &&
    isAsked &&
    !has('position', 'order', 'pnl', 'profit', 'loss', 'blocker', 'long', 'short')
  ) {
    // "How much is 1 btc"
    const isMore = items.some(
      (item) =>
        item.is === 'quantity' && !((item.unit === 'coins' || item.unit === 'plain') && item.value.eq(1)),
    )
    if (isMore) return undefined
    // "How is my btc"
    return has('my') && !has('price') ? whole('positions') : whole('price', ...pairs)
  }
  if (pairs.length === 0 && has('pairs')) return whole('pairs')
  return undefined
}

/** Positions, orders, profit, balance and the like. */
export function readAccount({ items, has, unknown }: Sentence): CommandReading | undefined {
  if (unknown > 0 || items.some(({ is }) => is === 'quote')) return undefined
  const read = READS.find(([concept]) => has(concept))
  // "I closed 100 of btc" is a report.
  const isReport = items.some((item) => item.is === 'quantity' && item.unit !== 'minutes')
  if (isReport) return undefined
  if (read) return whole(read[1])
  const span = spanOf(items) ?? SPANS.find(([concept]) => has(concept))?.[1]
  const isResult =
    has('pnl') || (has('profit', 'loss') && (has('show', 'my') || SPANS.some(([concept]) => has(concept))))
  if (isResult) return whole('pnl', span)
  // "How's my month going"
  const isSpan = span !== undefined && has('show') && has('my') && !has('position', 'order')
  if (isSpan && !items.some(({ is }) => is === 'pair')) return whole('pnl', span)
  // "How is my btc long"
  const isPosition = has('show') && has('long', 'short') && items.every(({ is }) => is !== 'quantity')
  if (isPosition && saysNoMore(items, ['show', 'long', 'short', 'position', 'state']))
    return whole('positions')
  const isAsked =
    has('show', 'my', 'all', 'open') || items.some(({ is }) => is === 'question') || items.length <= 2
  if (has('order') && isAsked) return whole('orders')
  if (has('position', 'liquidation') && isAsked) return whole('positions')
  return has('help') && items.length <= 3 ? whole('help') : undefined
}

/** The span of "the last 7 days". */
function spanOf(items: readonly Item[]): string | undefined {
  const time = items.find((item) => item.is === 'quantity' && item.unit === 'minutes')
  if (time?.is !== 'quantity') return undefined
  return { 1440: 'day', 10080: 'week', 43200: 'month' }[time.value.toNumber()]
}
