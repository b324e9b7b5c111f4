import type { RenderContext } from '../../bot/shell/render-context.js'
import type { Calendar } from '../../desk/account/pnl/calendar.js'
import type { PnlStatistics } from '../../desk/account/pnl/statistics.js'
import type { CurvePoint } from '../page/history/protocol.js'

/** Parts of a long curve, each with its lowest and its highest point: more than these are not seen on a screen. */
const PARTS = 300

type Point = PnlStatistics['curve'][number]

/** The curve of cumulative PnL, from nothing at the beginning of its first day, one point in a second; empty without a trade. */
export function curvePoints(
  { numbers }: RenderContext,
  { curve, from }: PnlStatistics,
  { beginningOf }: Pick<Calendar, 'beginningOf'>,
): readonly CurvePoint[] {
  const [first] = curve
  if (!first || from === undefined) return []
  const start = { time: beginningOf(from), profit: first.profit.minus(first.profit) }
  const bySecond = new Map([start, ...thinned(curve)].map((point) => [secondsOf(point), point]))
  return [...bySecond].map(([time, point]) => ({
    time,
    value: point.profit.toNumber(),
    total: numbers.signedDollars(point.profit),
    when: numbers.dateTime(point.time),
  }))
}

function thinned(curve: readonly Point[]): readonly Point[] {
  const length = Math.ceil(curve.length / PARTS)
  if (length <= 2) return curve
  const kept = new Set<Point | undefined>([curve[0], curve.at(-1)])
  for (let at = 0; at < curve.length; at += length) {
    const part = curve.slice(at, at + length)
    kept.add(part.reduce((low, point) => (point.profit.lt(low.profit) ? point : low)))
    kept.add(part.reduce((high, point) => (point.profit.gt(high.profit) ? point : high)))
  }
  return curve.filter((point) => kept.has(point))
}

function secondsOf({ time }: Point): number {
  return Math.floor(time.getTime() / 1_000)
}
