import type { Big } from 'big.js'
import { setImmediate } from 'node:timers/promises'
import { conditionOf, windowOf } from '../conditions.js'
import { guardMovedTo, type Guard, type GuardAct } from '../guard.js'
import { nearestFigure, observed } from '../observe.js'
import { rebuild, type AccountPast } from './past.js'
import { readsOf, sourceOf } from './readings.js'

/** A guard over a past: when it would have acted, and what it would have seen. Times are in milliseconds. */
export interface Rehearsal {
  /** The time since which it is rehearsed: later than was asked for where the service states no more. */
  readonly from: number
  readonly to: number
  /** The times at which it would have acted, with the two figures of each, the oldest first. */
  readonly triggers: readonly Pick<GuardAct, 'trigger' | 'position' | 'seen'>[]
  /** The figure that is nearest to its condition, or farthest beyond it; undefined where it is not known. */
  readonly curve: readonly { readonly at: number; readonly value: Big | undefined }[]
  /** The time in which the guard could not have seen what it watches, because the past is not stated. */
  readonly unseenMs: number
  /** The number of positions of which the service does not state when they were open. */
  readonly unknown: number
}

/** Reads after which other work of the process gets its turn. */
const READS_A_TURN = 10

/**
 * Shows a guard the past of its account, read by read, as the watcher of the account shows it the present. The past is as it was: what the
 * guard would have closed or cancelled is not played on. Only for a condition with a `sourceOf`.
 */
export async function rehearse(offered: Guard, past: AccountPast, wantedFrom: number): Promise<Rehearsal> {
  const { on } = offered.rule
  const from = Math.min(past.now, Math.max(wantedFrom, beginOf(offered, past)))
  const rebuilt = rebuild(past)
  let guard: Guard = { ...guardMovedTo(offered, from, 'armed'), triggers: 0, subjects: [], acts: [] }
  const triggers: GuardAct[] = []
  const curve: { at: number; value: Big | undefined }[] = []
  const isOfCandles = sourceOf(on) === 'candles'
  let unseenMs = 0
  let wasUnseen = false
  let count = 0
  for (const { reading, isShown } of readsOf(past, rebuilt, on, from)) {
    const value = isShown ? nearestFigure(guard, reading) : undefined
    const after = observed(guard, reading, false) ?? guard
    triggers.push(...after.acts)
    // What it would have done is settled at once: it goes on to watch.
    guard = { ...after, acts: [] }
    if (isShown) {
      // A candle tells of the time before its end, and a change of the time after it.
      const isUnseen = guard.unseen !== undefined
      if (isOfCandles ? isUnseen : wasUnseen) unseenMs += reading.at - (curve.at(-1)?.at ?? from)
      wasUnseen = isUnseen
      curve.push({ at: reading.at, value })
    }
    if (++count % READS_A_TURN === 0) await setImmediate()
  }
  return {
    from,
    to: past.now,
    triggers,
    curve: conditionOf(on).isOfPosition ? nearestByCandle(curve, past.periodMs, on) : curve,
    unseenMs,
    unknown: sourceOf(on) === 'results' ? 0 : rebuilt.unknownSince(from),
  }
}

/** The time from which a past tells all that a condition counts, in milliseconds. */
function beginOf({ rule: { on } }: Guard, { knownSince, trades, transfers }: AccountPast): number {
  const { needs } = conditionOf(on)
  const money =
    needs.includes('margin') || needs.includes('equity') ? (transfers?.since ?? -Infinity) : -Infinity
  if (knownSince === -Infinity) return money
  if (on.kind !== 'streak') return Math.max(money, knownSince + windowOf(on))
  const ends = trades
    .flatMap(({ kind, position: { closedAt } }) => (kind === 'position' ? (closedAt?.getTime() ?? []) : []))
    .toSorted((one, other) => one - other)
  return ends[on.count - 1] ?? Infinity
}

/** One point for each candle: the one that is nearest to the condition. */
function nearestByCandle(
  curve: Rehearsal['curve'],
  periodMs: number,
  on: Guard['rule']['on'],
): Rehearsal['curve'] {
  const { isBelow } = conditionOf(on)
  const points = new Map<number, Rehearsal['curve'][number]>()
  for (const point of curve) {
    const candle = Math.ceil(point.at / periodMs)
    const before = points.get(candle)?.value
    const isNearer = point.value && before && (isBelow ? point.value.lt(before) : point.value.gt(before))
    if (!before || isNearer === true) points.set(candle, { ...point, at: candle * periodMs })
  }
  return [...points.values()]
}
