import { Big } from 'big.js'
import { coverOf, type PositionWithOrders } from '../desk/account/positions/position-view.js'
import { hasAllPositions } from '../desk/account/positions/positions.js'
import { CLOCKS_APART_MS } from '../desk/trading/tickets/ticket.js'
import { conditionOf, hasEnded, isMet, type GuardReading } from './conditions.js'
import { isSubject, subjectOf, type Guard, type GuardAct, type GuardSubject } from './guard.js'
import { highAfter } from './equity-high.js'
import { areTwoInARow, isTooSoonAfter } from './reads-in-a-row.js'
import { goesFlat, type GuardRule } from './rule.js'

// What a guard makes of one read of its account. It decides alone: nothing is read or sent from here.

/** The oldest price at which an acting guard acts, in milliseconds. */
const OLDEST_PRICE_MS = 60_000
/** The part by which a price may differ between the two reads: where it differs by more, the second counts as the first. */
const BAND = '0.05'
/** The time for which a position has to be missing from the list until it is forgotten, in milliseconds. */
const GONE_AFTER_MS = 60_000
/** The wait after the database lost its last changes until the account shows what was sent before, in milliseconds. */
const RESTORED_MS = 60_000
/** The time for which a guard may not see what it watches until its owner is told, in milliseconds. */
const TELL_UNSEEN_MS = 5 * 60_000
/** Positions that a guard watches at a time, and acts that are not settled. */
export const MOST_SUBJECTS = 20
const MOST_ACTS = 3

/** A guard after a read of its account; undefined where the read changes nothing of it, or it does not watch. */
export function observed(held: Guard, reading: GuardReading, isRestored: boolean): Guard | undefined {
  if (held.state !== 'armed') return undefined
  const restoredAt = restoredBy(held, reading.at)
  const isSettling = isRestored || Math.abs(reading.at - (restoredAt ?? -Infinity)) < RESTORED_MS
  const { seen, high, figures, isBlind } = lookAt(held, reading)
  let acts = held.acts
  let triggers = held.triggers
  const subjects = nearest(held.rule, seen, figures).map((one) => {
    const next = afterFigure(held.rule, one, figures.get(one.position?.id), reading)
    if (!one.met || !next.met || !isSecond(one.met, next.met)) return next
    const isFull = acts.length >= (goesFlat(held.rule) ? 1 : MOST_ACTS)
    if (isSettling || isFull) return { ...next, met: one.met }
    triggers++
    acts = [...acts, actOf(triggers, one, [one.met, next.met])]
    return { ...next, met: undefined, heldBy: triggers }
  })
  const after = {
    ...held,
    ...(restoredAt === held.restoredAt ? {} : { restoredAt }),
    subjects: subjects.filter(isWorthKeeping),
    high,
    unseen: isBlind ? unseenSince(held.unseen, reading.at) : undefined,
    acts,
    triggers,
  }
  return JSON.stringify(after) === JSON.stringify(held) ? undefined : after
}

/**
 * The time at which a guard was seen to be restored, by the clock of a read: one that was set back since would have each act until that time
 * count as one of before. An act that is there may be one.
 */
function restoredBy({ restoredAt, acts }: Guard, at: number): number | undefined {
  const isSetBack = restoredAt !== undefined && restoredAt > at + CLOCKS_APART_MS
  return isSetBack && acts.length === 0 ? at : restoredAt
}

/** A read as a guard sees it before it decides: what it watches, with the figure of each, and the high after it. */
function lookAt(held: Guard, reading: GuardReading) {
  const { isOfPosition } = conditionOf(held.rule.on)
  const before = isOfPosition ? held.subjects : [held.subjects[0] ?? {}]
  const known = isOfPosition ? [...listed(before, reading), ...unlisted(before, reading)] : before
  const seen = known.map((one) => seenOf(held.rule, one, reading))
  const { high, drawdown } = drawdownOf(held, reading)
  return { seen, high, ...figuresOf(held.rule, seen, reading, drawdown) }
}

/** The figure of a read that is nearest to the condition of a guard, or farthest beyond it; undefined where none is known. */
export function nearestFigure(held: Guard, reading: GuardReading): Big | undefined {
  const { isBelow } = conditionOf(held.rule.on)
  return [...lookAt(held, reading).figures.values()].reduce<Big | undefined>(
    (nearest, one) => (nearest && (isBelow ? nearest.lte(one) : nearest.gte(one)) ? nearest : one),
    undefined,
  )
}

/** The subjects of the positions that are listed: those that are known, and new ones. */
function listed(before: readonly GuardSubject[], { positions: { positions } }: GuardReading) {
  return positions.map((held): GuardSubject => {
    const was = before.find((one) => one.position?.id === held.position.id)
    if (was?.position && isSubject(was.position, held.position)) return { ...was, goneSince: undefined }
    return { position: { ...subjectOf(held.position), symbol: held.symbol } }
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

/** A subject with the time since which its position has had no stop, where that counts. What the service does not state changes nothing. */
function seenOf({ on }: GuardRule, one: GuardSubject, reading: GuardReading): GuardSubject {
  const held = on.kind === 'nostop' ? heldOf(one, reading) : undefined
  const cover = held && coverOf(held)
  if (!cover) return one
  return { ...one, bareSince: cover.eq(0) ? Math.min(one.bareSince ?? reading.at, reading.at) : undefined }
}

function heldOf({ position }: GuardSubject, { positions }: GuardReading): PositionWithOrders | undefined {
  return position && positions.positions.find((held) => held.position.id === position.id)
}

/** The high of a guard after a read, and the drawdown from it, where it watches that. Prices that are old say nothing of either. */
function drawdownOf({ rule, high }: Guard, reading: GuardReading): ReturnType<typeof highAfter> {
  if (rule.on.kind !== 'drawdown') return { high, drawdown: undefined }
  const isPriced = pricesOf(rule, undefined, reading) !== undefined
  return highAfter(high, isPriced ? reading : { ...reading, equity: undefined })
}

/** Figures by the id of their position, or undefined for the whole account; those that are known. */
type Figures = ReadonlyMap<string | undefined, Big>

/** The figures of a read. `isBlind`: one of them is not known, or comes from a price that is not, so that the guard could not act on it. */
function figuresOf(
  rule: GuardRule,
  subjects: readonly GuardSubject[],
  reading: GuardReading,
  drawdown: Big | undefined,
): { readonly figures: Figures; readonly isBlind: boolean } {
  const { figures, isOfPosition } = conditionOf(rule.on)
  const since = new Map(subjects.map(({ position, bareSince }) => [position?.id, bareSince]))
  const all = figures(reading, {
    bareMs: ({ position }) => reading.at - (since.get(position.id) ?? reading.at),
    drawdown,
  })
  const isUnlisted = isOfPosition && reading.positions.unread.some(({ list }) => list === 'positions')
  return {
    figures: new Map(all.flatMap(({ held, value }) => (value ? [[held?.position.id, value] as const] : []))),
    isBlind: isUnlisted || all.some(({ value }) => !value) || !pricesOf(rule, undefined, reading),
  }
}

/** The subjects that a guard has room for: those that it acted on, and then those that are nearest to its condition. */
function nearest(
  { on }: GuardRule,
  subjects: readonly GuardSubject[],
  figures: Figures,
): readonly GuardSubject[] {
  const { isBelow } = conditionOf(on)
  const compare = (one: GuardSubject, other: GuardSubject): number => {
    const [isHeld, isOtherHeld] = [one.heldBy !== undefined, other.heldBy !== undefined]
    if (isHeld !== isOtherHeld) return isHeld ? -1 : 1
    const [figure, of] = [figures.get(one.position?.id), figures.get(other.position?.id)]
    if (!figure || !of) return Number(!figure) - Number(!of)
    return isBelow ? figure.cmp(of) : of.cmp(figure)
  }
  return subjects.toSorted(compare).slice(0, MOST_SUBJECTS)
}

function unseenSince(unseen: Guard['unseen'], at: number): Guard['unseen'] {
  return { since: Math.min(unseen?.since ?? at, at), isNotified: unseen?.isNotified ?? false }
}

/** True for a guard that has not seen what it watches for so long that its owner has to know, and does not yet. */
export function isLongUnseen({ unseen }: Pick<Guard, 'unseen'>, at: number): boolean {
  return unseen !== undefined && !unseen.isNotified && at - unseen.since >= TELL_UNSEEN_MS
}

/** A subject after its figure: what has ended is let go of, and what meets the condition is noted. A figure that is not known changes nothing. */
function afterFigure(
  rule: GuardRule,
  one: GuardSubject,
  value: Big | undefined,
  reading: GuardReading,
): GuardSubject {
  if (!value) return one
  if (one.heldBy !== undefined) return hasEnded(rule.on, value) ? { ...one, heldBy: undefined } : one
  if (!isMet(rule.on, value)) return { ...one, met: undefined }
  const prices = pricesOf(rule, heldOf(one, reading), reading)
  const isTooSoon = one.met && isTooSoonAfter(one.met.at, reading.at)
  if (!prices || isTooSoon) return one
  return { ...one, met: { at: reading.at, value: value.toFixed(), prices } }
}

/** True for a rule whose two reads are compared by their prices: its figure comes from them, or what it does is done at them. */
export function comparesPrices({ on, action }: GuardRule): boolean {
  return conditionOf(on).isOfPrices || !['tell', 'offer', 'cancel'].includes(action.do)
}

/**
 * The known prices of what is acted on, or the figure comes from: of a position, or of all. Undefined where the figure comes from one
 * that is not known, or too old.
 */
function pricesOf(
  rule: GuardRule,
  held: PositionWithOrders | undefined,
  { positions: { positions }, prices: marks }: GuardReading,
): Readonly<Record<string, string>> | undefined {
  const { isOfPrices } = conditionOf(rule.on)
  const priced = comparesPrices(rule) ? (held ? [held] : positions) : []
  const prices = priced.map(({ symbol }) => {
    const mark = symbol === undefined ? undefined : marks.get(symbol)
    const price = mark?.ok ? mark.value : undefined
    return price && price.ageMs <= OLDEST_PRICE_MS ? ([symbol, price.price.toFixed()] as const) : undefined
  })
  const known = prices.filter((one) => one !== undefined)
  return !isOfPrices || known.length === prices.length ? Object.fromEntries(known) : undefined
}

/** True if a read that meets the condition is the second in a row, with the prices of both inside the band of the first. */
function isSecond(first: Met, { at, prices }: Met): boolean {
  if (!areTwoInARow(first.at, at)) return false
  return Object.entries(prices).every(([symbol, price]) => {
    const before = first.prices[symbol]
    return before === undefined || new Big(price).minus(before).abs().lte(new Big(before).times(BAND))
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
