import { Big } from 'big.js'
import { divide } from '../../../lib/decimals.js'
import { evidenceOf } from '../actions/calls.js'
import { findPosition, mayBeOpen, stepsOf, type AccountState, type StoredTrigger } from './account-state.js'
import { isShownAs } from './amounts.js'
import { sentAtOf, wasSettledBefore, type SentTicket } from './conflicting-tickets.js'
import { isOpening } from './call-evidence.js'
import { exitState, wantedExitsOf, type WantedExit } from './exits.js'
import type { Cause } from './explanations.js'
import type { StoredPosition } from '../../account/positions/stored-position.js'

/**
 * Everything known that may have changed a position between the sending of a ticket and now: triggers that have fired, the
 * ticket itself, and others, in the order of sending. Undefined where the service does not say how much a trigger closed that has
 * fired, or may have: nothing can be concluded from the change of the position then.
 */
export function causesOf(
  ticket: SentTicket,
  others: readonly SentTicket[],
  positionId: string,
  now: AccountState,
): readonly Cause[] | undefined {
  const fired = firedTriggers(ticket, positionId, now)
  const unseen = unseenTriggers(ticket, positionId, now, others)
  const size = findPosition(ticket.before, positionId)?.size
  const certain = fired.flatMap(closedBy)
  const possible = [...unseen, ...unlistedStops(ticket, positionId, now, others)].flatMap((one) =>
    mayHaveClosed(one, size),
  )
  // What made a position larger was no trigger, whatever its share.
  const isClose = effectOn(ticket, positionId, now)?.size.lt(0) === true
  if (certain.length < fired.length || (isClose && possible.length < unseen.length)) return undefined
  const tickets = [ticket, ...others]
    .toSorted((one, other) => sentAtOf(one) - sentAtOf(other))
    .flatMap((one) => causeOf(one, ticket, positionId, now))
  return [...certain, ...possible, ...tickets]
}

/** A ticket as a cause of what happened since another was sent; empty where it cannot be one. */
function causeOf(
  one: SentTicket,
  ticket: SentTicket,
  positionId: string,
  now: AccountState,
): readonly Cause[] {
  const { before } = ticket
  const { quote, state, evidence } = one
  const rules = evidenceOf(quote.call)
  const effect = state === 'cancelled' ? undefined : effectOn(one, positionId, now)
  if (!effect) return []
  const isDone = state === 'done' && evidence !== undefined
  const cause: Cause = { name: quote.id, effect, isCertain: false }
  if (one.before.readAt >= before.readAt) return [{ ...cause, isCertain: isDone }]
  // No read lacks an order in a position that was not there before.
  if (isOpening(rules) && !findPosition(before, positionId)) return [cause]
  const held = findPosition(before, positionId)
  const rest = restOf(one, effect, held)
  const later = rest ? { ...cause, effect: rest } : cause
  // It was sent before: the state before the sending may have its change, and a read that is older than that state lacks it.
  const collateral = effect.collateral === 'share' ? 'share' : effect.collateral.times(-1)
  const undone: Cause = {
    name: `${quote.id} undone`,
    effect: { size: effect.size.times(-1), collateral },
    isCertain: false,
    undoes: quote.id,
  }
  const field = rules.by === 'change' ? rules.field : 'size'
  const wasBefore =
    isDone &&
    (evidence.seenAt <= before.readAt || endsAt(evidence.rows, held?.[field], stepsOf(before, now)[field]))
  if (!wasBefore) return [later, undone]
  // A position that is smaller may have been closed in part since: only one in whose slot an order waits grows by itself.
  return [{ ...undone, isSettled: true }, ...(rest && held?.isQueued === true ? [later] : [])]
}

/** The rest of an order that has opened a smaller position than it asked for, which may still be added to it; undefined for any other ticket. */
function restOf(
  { evidence }: SentTicket,
  { size, collateral }: Cause['effect'],
  opened: StoredPosition | undefined,
): Cause['effect'] | undefined {
  if (opened?.size === undefined || opened.collateral === undefined || collateral === 'share')
    return undefined
  if (evidence?.rows['position'] !== `position ${opened.id}`) return undefined
  const left = size.minus(opened.size)
  return left.gt(0) ? { size: left, collateral: collateral.minus(opened.collateral) } : undefined
}

/** The change of a position that a ticket makes, or may make where it is an opening that is filled into it. */
function effectOn(
  { quote: { call }, state, outcome, evidence }: SentTicket,
  positionId: string,
  now: AccountState,
): Cause['effect'] | undefined {
  const rules = evidenceOf(call)
  if (rules.by === 'change') {
    const { positionId: changed, ...effect } = rules.effect(call.params)
    return changed === positionId ? effect : undefined
  }
  const position = findPosition(now, positionId)
  if (!isOpening(rules) || !position) return undefined
  const { pairId, isLong, size, collateral } = rules.opens(call.params)
  if (pairId !== position.pairId || isLong !== position.isLong) return undefined
  const { change, position: row } = evidence?.rows ?? {}
  const isElsewhere =
    change === undefined
      ? row !== `position ${positionId}` &&
        ((state === 'done' && outcome['resting'] === undefined) || isListed(row, now))
      : !change.startsWith(`change ${positionId} `)
  return isElsewhere ? undefined : { size, collateral }
}

/** True if the row of an opening is in a list: it was not filled into another position then. */
export function isListed(row: string | undefined, now: AccountState): boolean {
  const all = [...now.positions, ...now.pending, ...(now.closed ?? [])].map(({ id }) => id)
  return row !== undefined && [...all, ...(now.unclear ?? [])].some((id) => row === `position ${id}`)
}

/**
 * True if the step that a ticket is known to have caused ends at the amount that the account before shows: that ticket came
 * before it, even if it was only seen later.
 */
function endsAt(rows: Readonly<Record<string, string>>, amount: string | undefined, step: Big): boolean {
  const end = rows['change']?.split('>').at(1)
  return end !== undefined && amount !== undefined && isShownAs(new Big(end), new Big(amount), step)
}

/**
 * Triggers of a position that were open before the sending, and of which this read says nothing: each may have fired, or have been
 * cancelled. Those that one of these tickets has cancelled are not among them.
 */
export function unseenTriggers(
  { before }: Pick<SentTicket, 'before'>,
  positionId: string,
  now: AccountState,
  others: readonly SentTicket[] = [],
): readonly StoredTrigger[] {
  const isSame = (one: StoredTrigger, other: StoredTrigger): boolean =>
    one.positionId === other.positionId && one.orderId === other.orderId
  const isReported = (trigger: StoredTrigger): boolean =>
    now.triggers.some(
      (one) => isSame(one, trigger) && (one.isOpen !== undefined || trigger.isOpen === undefined),
    )
  const wasCancelledHere = ({ orderId }: StoredTrigger): boolean =>
    others.some(
      ({ state, quote: { call } }) =>
        state === 'done' &&
        call.name === 'cancelTriggerOrder' &&
        call.params.posId === positionId &&
        call.params.orderId === orderId,
    )
  return before.triggers.filter(
    (trigger) =>
      trigger.positionId === positionId &&
      mayBeOpen(trigger) &&
      !isReported(trigger) &&
      !wasCancelledHere(trigger),
  )
}

/**
 * Take-profits and stops that other tickets have asked for, which may have stood since the sending, and which no list shows: each may
 * have fired before a read could show it.
 */
export function unlistedStops(
  ticket: SentTicket,
  positionId: string,
  now: AccountState,
  others: readonly SentTicket[],
): readonly StoredTrigger[] {
  const { before } = ticket
  const hadEnded = ({ orderId, isOpen }: StoredTrigger): boolean =>
    isOpen === false &&
    before.triggers.some(
      (one) => one.positionId === positionId && one.orderId === orderId && one.isOpen === false,
    )
  const rows = [
    ...now.triggers.filter((row) => !hadEnded(row)),
    // What becomes of those is known by their ids.
    ...before.triggers.filter(mayBeOpen),
  ].filter((row) => row.positionId === positionId && row.isOpen !== undefined)
  const isListed = (wanted: WantedExit): boolean =>
    rows.some((row) => {
      const state = exitState(row, wanted, [before, now])
      return row.price === undefined || (state !== undefined && state !== 'part')
    })
  const hasSlot = [before, now].some(({ pending }) =>
    pending.some(({ id, isTrailingStop }) => id === positionId && isTrailingStop),
  )
  const isDropped = findPosition(now, positionId)?.isDropped === true
  return others
    .filter((one) => one.state !== 'cancelled' && !wasSettledBefore(one, ticket))
    .flatMap(({ quote: { id, call }, outcome }): readonly StoredTrigger[] => {
      const stop = {
        positionId,
        isTakeProfit: false,
        closedSize: undefined,
        createdAt: undefined,
        isOpen: undefined,
        hasFired: false,
      } as const
      if (call.name === 'addTrailingStop' && call.params.posId === positionId) {
        const percent = String(call.params.amountPercent)
        return hasSlot || isDropped ? [] : [{ ...stop, orderId: id, price: undefined, percent }]
      }
      if (call.name !== 'addTPSL' || call.params.posId !== positionId) return []
      return wantedExitsOf(call.params)
        .filter((wanted) => outcome[wanted.name] !== 'cancelled' && !isListed(wanted))
        .map(({ name, price, percent }) => ({
          ...stop,
          isTakeProfit: name === 'takeProfit',
          orderId: `${id} ${name}`,
          price,
          percent,
        }))
    })
}

/** Triggers of the position that have fired since the sending. */
export function firedTriggers(
  { before }: Pick<SentTicket, 'before'>,
  positionId: string,
  now: AccountState,
): readonly StoredTrigger[] {
  return now.triggers.filter(
    ({ positionId: of, orderId, hasFired }) =>
      of === positionId &&
      hasFired &&
      !before.triggers.some((one) => one.positionId === of && one.orderId === orderId && one.hasFired),
  )
}

/** The size that a trigger has closed, as a cause; empty where the service does not say it. */
function closedBy({ positionId, orderId, closedSize }: StoredTrigger): readonly Cause[] {
  if (closedSize === undefined) return []
  const effect = { size: new Big(closedSize).times(-1), collateral: 'share' } as const
  return [{ name: `trigger ${positionId}/${orderId}`, effect, isCertain: true, isRounded: true }]
}

/** The size that a trigger has closed if it has fired, as a cause; empty where its share or the size of the position is not stated. */
function mayHaveClosed(
  { positionId, orderId, percent }: StoredTrigger,
  size: string | undefined,
): readonly Cause[] {
  if (percent === undefined || size === undefined) return []
  const effect = {
    size: divide(new Big(size).times(percent), new Big(100)).times(-1),
    collateral: 'share',
  } as const
  return [{ name: `trigger ${positionId}/${orderId}`, effect, isCertain: false, isRounded: true }]
}
