import { Big } from 'big.js'
import type { StoredPosition } from '../../../account/positions/stored-position.js'
import { findPosition, stepsOf, type AccountState, type StoredOrder } from '../../evidence/account-state.js'
import { isShownAs } from '../../evidence/amounts.js'
import { SETTLING_MS, type EvidenceContext } from '../../evidence/call-evidence.js'
import { findEndRecord, findFreshRecord, orderEndOf } from '../../evidence/ends.js'
import {
  bestState,
  exitFacts,
  exitState,
  isNotInPlace,
  otherStopOf,
  stateOrAbsence,
  type ExitState,
  type WantedExit,
} from '../../evidence/exits.js'
import { NOTHING_SEEN, recordUnclear, type Facts, type Finding } from '../../evidence/finding.js'
import type { CallParams } from '../call-rules.js'

/** The prices of the take-profit and the stop-loss that are sent along. */
export interface Exits {
  readonly takeProfit?: unknown
  readonly stopLoss?: unknown
}

/** The time for which a pending order must be in no list before its owner is told that it is gone, in milliseconds. */
const GONE_AFTER_MS = 180_000

/** The time for which the rest of an order is awaited that was filled in part, in milliseconds: while it is in the slot, or is not. */
const REST_AWAITED_MS = { queued: 60_000, unknown: 10_000 }

/** The outcome of an opening whose row is known: the id of its position; undefined while there is no row of it. */
export function openingOutcome(
  params: Pick<CallParams<'newPositionOrder'>, 'positionType' | 'size' | 'tokenId' | 'isLong'>,
  exits: Exits,
  positionId: string | undefined,
  read: EvidenceContext,
): Finding {
  if (positionId === undefined) return NOTHING_SEEN
  const { positionType: type, size } = params
  const context = { ...read, now: withoutOthers(read.now, positionId, params) }
  const { now, before, absences, seenAt = now.readAt } = context
  const position = findPosition(now, positionId)
  if (position) {
    const protection = protectionOf(exits, positionId, context)
    const part = filledPart(position, String(size), context)
    // The triggers are read before the positions: those of a position that has just appeared may be there by the next read.
    if (protection === undefined || part === 'awaited') return { is: 'seen', facts: {} }
    const rest = part === undefined ? undefined : waitingRest(positionId, now)
    const filled = {
      ...(part === undefined ? {} : { part }),
      ...(rest ? { resting: 'yes', rest: rest.size ?? '' } : {}),
    }
    return {
      is: 'done',
      facts: { positionId, entryPrice: position.entryPrice ?? '', ...filled, ...protection },
    }
  }
  const isMarket = type === 'Market'
  const isPending = now.pending.some(({ id }) => id === positionId)
  // While it waits, a record of earlier days is that of another position, which had its id.
  const ended = isPending
    ? findFreshRecord(positionId, { before, now })
    : findEndRecord(positionId, { before, now, absences })
  const end = ended && orderEndOf(ended)
  if (ended && end === 'unclear') return recordUnclear(ended)
  if (end === 'cancelled')
    return { is: 'cancelled', facts: { positionId, ...(isMarket ? {} : { order: 'cancelled' }) } }
  if (ended)
    return {
      is: 'done',
      facts: {
        positionId,
        entryPrice: ended.entryPrice ?? '',
        ended: ended.status === 'LIQUIDATED' ? 'liquidated-after' : 'closed',
      },
    }
  // A market order in the list still waits to be filled by the service. Any other is where it was sent to, unless the service
  // cancels it as soon as it looks at it.
  if (isPending) {
    const isSettled = now.readAt >= seenAt + SETTLING_MS
    return isSettled && !isMarket
      ? { is: 'done', facts: { positionId, resting: 'yes' } }
      : { is: 'seen', facts: {} }
  }
  // Filled or cancelled: the position, or the record of a cancellation, comes later, if the service lists one at all.
  const isGone = now.unclear?.includes(positionId) !== true && absences.isAbsent('order', GONE_AFTER_MS)
  return isGone && !isMarket
    ? { is: 'done', facts: { positionId, resting: 'gone' } }
    : { is: 'seen', facts: {} }
}

/** The account without rows that have the id, and another pair or side: a service gives the id of what has ended to another one. */
function withoutOthers(
  now: AccountState,
  positionId: string,
  { tokenId, isLong }: Pick<CallParams<'newPositionOrder'>, 'tokenId' | 'isLong'>,
): AccountState {
  const isAnother = (row: Pick<StoredPosition, 'id' | 'pairId' | 'isLong'>): boolean =>
    row.id === positionId &&
    ((row.pairId !== undefined && row.pairId !== tokenId) ||
      (row.isLong !== undefined && row.isLong !== isLong))
  return {
    ...now,
    positions: now.positions.filter((row) => !isAnother(row)),
    pending: now.pending.filter((row) => !isAnother(row)),
    closed: now.closed?.filter((row) => !isAnother(row)),
  }
}

/** The order that waits under the id of an open position: the rest of the one that opened it. */
function waitingRest(positionId: string, { pending }: AccountState): StoredOrder | undefined {
  return pending.find(({ id, isTrailingStop }) => id === positionId && !isTrailingStop)
}

/**
 * The size of the position of an order that was filled in part, in dollars, as decimal text; `awaited` while the rest may come,
 * undefined for all that was asked for. What is less than that later was closed.
 */
function filledPart(
  position: StoredPosition,
  wanted: string,
  { before, now, absences, knownFacts = {} }: EvidenceContext,
): string | undefined {
  const { size, isDropped, isQueued = false } = position
  const wasWhole = knownFacts['entryPrice'] !== undefined && knownFacts['part'] === undefined
  if (size === undefined || wasWhole) return undefined
  const isWhole =
    new Big(size).gte(wanted) || isShownAs(new Big(wanted), new Big(size), stepsOf(before, now).size)
  if (isWhole) return undefined
  if (waitingRest(position.id, now)) return size
  const isOver = isDropped || absences.isAbsent('rest', REST_AWAITED_MS[isQueued ? 'queued' : 'unknown'])
  return isOver ? size : 'awaited'
}

/**
 * The take-profit and the stop-loss that are missing from one of these positions, where one of several orders alike opened
 * it: whichever that was, the position is without what this order asked for. Empty where none is.
 */
export function missingExits(exits: Exits, positionIds: readonly string[], context: EvidenceContext): Facts {
  const { now, absences } = context
  const open = positionIds.filter((id) => findPosition(now, id))
  const missing = wantedExits(exits).filter((exit) =>
    open
      .map((id) => stateOrAbsence(exitOf(exit, id, context)?.state, `${exit.name} of ${id}`, absences))
      .some(isNotInPlace),
  )
  return Object.fromEntries(missing.map(({ name }) => [name, 'missing-alike']))
}

function wantedExits({ takeProfit, stopLoss }: Exits): readonly WantedExit[] {
  return Object.entries({ takeProfit, stopLoss })
    .filter(([, price]) => price !== undefined)
    .map(([name, price]) => ({ name: name as WantedExit['name'], price: String(price), percent: '100' }))
}

/** The state of a trigger of a position that is one of those sent along, with the price that is kept; undefined for none. */
function exitOf(
  exit: WantedExit,
  positionId: string,
  { before, now }: Pick<EvidenceContext, 'before' | 'now'>,
): { readonly state: ExitState; readonly kept: string | undefined } | undefined {
  const found = now.triggers
    .filter((trigger) => trigger.positionId === positionId)
    .map((trigger) => ({ state: exitState(trigger, exit, [before, now]), kept: trigger.price }))
  const best = bestState(found.map(({ state }) => state))
  return best && { state: best, kept: found.find(({ state }) => state === best)?.kept }
}

/** True if a position has a trigger, in whichever state, that is one of those sent along. */
export function showsExit(
  exits: Exits,
  positionId: string,
  states: Pick<EvidenceContext, 'before' | 'now'>,
): boolean {
  return wantedExits(exits).some((exit) => {
    const state = exitOf(exit, positionId, states)?.state
    return state !== undefined && state !== 'part'
  })
}

/** Says of the take-profit and the stop-loss that were sent along if they are in place; undefined while that cannot be told. */
function protectionOf(exits: Exits, positionId: string, context: EvidenceContext): Facts | undefined {
  const found = wantedExits(exits).map((exit) => {
    const { state, kept } = exitOf(exit, positionId, context) ?? {}
    return { exit, state: stateOrAbsence(state, exit.name, context.absences), kept }
  })
  if (found.some(({ state }) => state === undefined)) return undefined
  return Object.assign(
    {},
    ...found.map(({ exit, state, kept }) => (state ? exitFacts(exit, state, kept) : {})),
    // The position may be older than this order.
    found.some(({ exit, state }) => exit.name === 'stopLoss' && isNotInPlace(state)) &&
      findPosition(context.before, positionId)
      ? otherStopOf(positionId, context.now)
      : {},
  ) as Facts
}
