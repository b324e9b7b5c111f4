import { Big } from 'big.js'
import { agreeOn } from '../lib/agree-on.js'
import { coverOf, type PositionWithOrders } from '../desk/account/positions/position-view.js'
import { hasAllPositions } from '../desk/account/positions/positions.js'
import { conditionOf, hasEnded, isMet, type GuardReading } from './conditions.js'
import type { Guard, GuardAct, GuardSubject } from './guard.js'

// What a guard makes of one read of its account. It decides alone: nothing is read or sent from here.

/** The least time between the two reads, and the longest in which they count as two in a row, in milliseconds. */
const APART_MS = 1_000
const IN_A_ROW_MS = 5 * 60_000
/** The oldest price at which an acting guard acts, in milliseconds. */
const OLDEST_PRICE_MS = 60_000
/** The part by which a price may differ between the two reads: where it differs by more, the second counts as the first. */
const BAND = '0.05'
/** The time for which a position has to be missing from the list until it is forgotten, in milliseconds. */
const GONE_AFTER_MS = 60_000
/** The wait after the database lost its last changes until the account shows what was sent before, in milliseconds. */
const RESTORED_MS = 60_000
/** Positions that a guard watches at a time, and acts that are not settled. */
const MOST_SUBJECTS = 20
const MOST_ACTS = 3

/** A guard after a read of its account; undefined where the read changes nothing of it, or it does not watch. */
export function observed(held: Guard, reading: GuardReading, isRestored: boolean): Guard | undefined {
  if (held.state !== 'armed') return undefined
  const isSettling = isRestored || Math.abs(reading.at - (held.restoredAt ?? -Infinity)) < RESTORED_MS
  const { isOfPosition } = conditionOf(held.rule.on)
  const before = isOfPosition ? held.subjects : [held.subjects[0] ?? {}]
  const known = isOfPosition ? [...listed(before, reading), ...unlisted(before, reading)] : before
  let acts = held.acts
  let triggers = held.triggers
  const subjects = known.map((one) => {
    const seen = seenOf(one, reading)
    const next = afterFigure(held, seen, reading)
    if (!one.met || !next.met || !isSecond(one.met, next.met)) return next
    const isFull = acts.length >= (held.rule.action.do === 'flat' ? 1 : MOST_ACTS)
    if (isSettling || isFull) return { ...next, met: one.met }
    triggers++
    acts = [...acts, actOf(triggers, seen, [one.met, next.met])]
    return { ...next, met: undefined, heldBy: triggers }
  })
  const after = { ...held, subjects: subjects.filter(isWorthKeeping), acts, triggers }
  return JSON.stringify(after) === JSON.stringify(held) ? undefined : after
}

/** The subjects of the positions that are listed: those that are known, and new ones. */
function listed(before: readonly GuardSubject[], { positions: { positions } }: GuardReading) {
  const known = ({ position: { id } }: PositionWithOrders): number =>
    before.some(({ position }) => position?.id === id) ? 0 : 1
  const watched = positions.toSorted((one, other) => known(one) - known(other)).slice(0, MOST_SUBJECTS)
  return watched.map((held): GuardSubject => {
    const { id, createdAt, isLong } = held.position
    const opened = createdAt?.getTime()
    const was = before.find((one) => one.position?.id === id)
    const isSame =
      was?.position && agreeOn(was.position, { isLong, createdAt: opened }, ['isLong', 'createdAt'])
    if (isSame) return { ...was, goneSince: undefined }
    return { position: { id, createdAt: opened, symbol: held.symbol, isLong } }
  })
}

/** The subjects of positions that are not listed: lists are late, so that one has to be missing for a while until it is forgotten. */
function unlisted(before: readonly GuardSubject[], { at, positions }: GuardReading): readonly GuardSubject[] {
  const ids = new Set(positions.positions.map(({ position }) => position.id))
  const missing = before.filter(({ position }) => position && !ids.has(position.id))
  if (!hasAllPositions(positions)) return missing
  return missing
    .map((one) => ({ ...one, met: undefined, goneSince: Math.min(one.goneSince ?? at, at) }))
    .filter(({ goneSince }) => at - goneSince < GONE_AFTER_MS)
}

/** A subject with the time since which its position has had no stop. What the service does not state changes nothing. */
function seenOf(one: GuardSubject, reading: GuardReading): GuardSubject {
  const held = heldOf(one, reading)
  const cover = held && coverOf(held)
  if (!cover) return one
  return { ...one, bareSince: cover.eq(0) ? Math.min(one.bareSince ?? reading.at, reading.at) : undefined }
}

function heldOf({ position }: GuardSubject, { positions }: GuardReading): PositionWithOrders | undefined {
  return position && positions.positions.find((held) => held.position.id === position.id)
}

/** A subject after its figure: what has ended is let go of, and what meets the condition is noted. A figure that is not known changes nothing. */
function afterFigure({ rule }: Guard, one: GuardSubject, reading: GuardReading): GuardSubject {
  const held = heldOf(one, reading)
  if (one.position && !held) return one
  const all = conditionOf(rule.on).figures(reading, () => reading.at - (one.bareSince ?? reading.at))
  const value = all.find((figure) => figure.held === held)?.value
  if (!value) return one
  if (one.heldBy !== undefined) return hasEnded(rule.on, value) ? { ...one, heldBy: undefined } : one
  if (!isMet(rule.on, value)) return { ...one, met: undefined }
  const prices = pricesOf(rule, held, reading)
  const isTooSoon = one.met && reading.at >= one.met.at && reading.at - one.met.at < APART_MS
  if (!prices || isTooSoon) return one
  return { ...one, met: { at: reading.at, value: value.toFixed(), prices } }
}

/** The prices that an act goes by, or the figure comes from; undefined where one of them is not known, or too old. */
function pricesOf(
  { on, action }: Guard['rule'],
  held: PositionWithOrders | undefined,
  { positions: { positions }, prices: marks }: GuardReading,
): Readonly<Record<string, string>> | undefined {
  const isOfPrice = !['tell', 'offer', 'cancel'].includes(action.do)
  const priced = isOfPrice || on.kind === 'liquidation' ? (held ? [held] : positions) : []
  const prices = priced.map(({ symbol }) => {
    const mark = symbol === undefined ? undefined : marks.get(symbol)
    const price = mark?.ok ? mark.value : undefined
    return price && price.ageMs <= OLDEST_PRICE_MS ? ([symbol, price.price.toFixed()] as const) : undefined
  })
  const known = prices.filter((one) => one !== undefined)
  return known.length === prices.length ? Object.fromEntries(known) : undefined
}

/** True if a read that meets the condition is the second in a row, with prices inside the band of the first. */
function isSecond(first: Met, { at, prices }: Met): boolean {
  if (at - first.at < APART_MS || at - first.at > IN_A_ROW_MS) return false
  return Object.entries(prices).every(([symbol, price]) => {
    const before = first.prices[symbol]
    return before !== undefined && new Big(price).minus(before).abs().lte(new Big(before).times(BAND))
  })
}

type Met = NonNullable<GuardSubject['met']>

function actOf(trigger: number, { position }: GuardSubject, seen: readonly [Met, Met]): GuardAct {
  const [first, second] = seen
  return {
    trigger,
    position,
    seen: [
      { at: first.at, value: first.value },
      { at: second.at, value: second.value },
    ],
    round: 1,
    at: second.at,
    refused: 0,
    done: 0,
    doneKeys: [],
  }
}

function isWorthKeeping({ bareSince, met, heldBy }: GuardSubject): boolean {
  return bareSince !== undefined || met !== undefined || heldBy !== undefined
}
