import { evidenceOf } from '../actions/calls.js'
import { LASTING_ABSENCE_MS } from './absences.js'
import { findPosition, mayBeOpen, type AccountState, type StoredClosed } from './account-state.js'
import { compareLoosely, feeSince } from './amounts.js'
import type { ChangeEvidence, EvidenceContext } from './call-evidence.js'
import { unlistedStops, unseenTriggers } from './causes.js'
import { positionIdOf, sentAtOf, wasSettledBefore, type SentTicket } from './conflicting-tickets.js'
import {
  amountsOf,
  evidenceIn,
  explain,
  leavesNothing,
  type ChangeSearch,
  type FoundChange,
} from './explain-change.js'
import { endedAfter, findEndRecord } from './ends.js'
import { AWAITED_AFTER_MS } from './exits.js'
import { endFacts, findEnd } from './find-end.js'
import { DROPPED_IN_PART, ENDED_UNTOLD, NOTHING_SEEN } from './finding.js'
import type { Amounts } from './explanations.js'
import type { StoredPosition } from '../../account/positions/stored-position.js'

/** The time for which a position must be absent before its owner is told that the record of its end is not there yet, in milliseconds. */
const RECORD_AWAITED_MS = 5_000

/**
 * Looks for the change of a position that a ticket asked for. It counts only if the amounts differ by exactly what was asked,
 * and if no other ticket or trigger explains the same: a difference that nothing known explains proves nothing.
 */
export async function findChange<Params>(
  ticket: SentTicket,
  { field, effect: effectOf }: ChangeEvidence<Params>,
  context: EvidenceContext,
  conflicting: () => Promise<readonly SentTicket[]>,
): Promise<FoundChange> {
  const search: ChangeSearch = {
    ticket,
    field,
    // The rules under the name of the call take its parameters.
    effect: effectOf(ticket.quote.call.params as Params),
    context,
    conflicting,
  }
  const { positionId, size } = search.effect
  const { before, now, absences, isAccepted } = context
  const [was, is] = [await positionBefore(search), findPosition(now, positionId)]
  if (!is) {
    if (now.unclear?.includes(positionId) === true) return { finding: NOTHING_SEEN }
    const ended = findEndRecord(positionId, context)
    if (ended) {
      const found = await findEnd(search, was, ended)
      return found.finding === ENDED_UNTOLD ? ((await findBeforeEnd(search, was, ended)) ?? found) : found
    }
    const isFullClose = size.lt(0) && leavesNothing(size, was?.size)
    // Its record is late, or cannot be read: without it nobody knows how the position ended.
    const [record, ms] =
      now.closed === undefined
        ? (['unreadable', LASTING_ABSENCE_MS] as const)
        : (['awaited', RECORD_AWAITED_MS] as const)
    return absences.isAbsent(`position ${positionId}`, ms) && isFullClose
      ? { finding: { is: 'seen', facts: { record } } }
      : { finding: NOTHING_SEEN }
  }
  const isSame =
    compareLoosely(was?.size, is.size) === 0 && compareLoosely(was?.collateral, is.collateral) === 0
  const [from, to] = [amountsOf(was, field), amountsOf(is, field)]
  if (isSame || !from || !to) return { finding: NOTHING_SEEN }
  // Triggers are read before positions: one that fires between the two, and takes a part of the size, is seen by the next read.
  const hasTrigger =
    compareLoosely(was?.size, is.size) !== 0 &&
    (now.areOrdersUnread === true ||
      now.triggers.some((one) => one.positionId === positionId && mayBeOpen(one)))
  if (hasTrigger && !absences.isAbsent(`size ${was?.size}`)) return { finding: NOTHING_SEEN }
  const explained = await explain(search, from, to)
  // The row of a trigger may be away from a few reads.
  const others = await conflicting()
  const isUnseen =
    unseenTriggers(context, positionId, now, others).length > 0 ||
    unlistedStops(ticket, positionId, now, others).length > 0
  const isLate = isUnseen && !absences.isAbsent('triggers', AWAITED_AFTER_MS)
  if (explained.by === 'either') {
    const finding = isLate ? NOTHING_SEEN : ({ is: 'ambiguous', count: explained.count } as const)
    return { finding, ...(others.length === 0 ? { isByOthers: true } : {}) }
  }
  if (explained.by === 'others') return { finding: NOTHING_SEEN, isByOthers: true }
  if (explained.by === 'nothing' && (await isPart(search, from, to, is)))
    return { finding: { is: 'untold', facts: { ...DROPPED_IN_PART.facts, size: to.size.toFixed() } } }
  if (explained.by !== 'this') return { finding: NOTHING_SEEN }
  if (size.lt(0) && mayHaveTrailed(before, now, positionId, is.isDropped)) return { finding: NOTHING_SEEN }
  const { causes } = explained
  const amounts = size.lt(0)
    ? { size: to.size.toFixed() }
    : { size: to.size.toFixed(), collateral: is.collateral ?? '', entryPrice: is.entryPrice ?? '' }
  return {
    finding: {
      is: 'done',
      facts: {
        ...amounts,
        // Of a close that may not have arrived, the same may have been closed otherwise.
        ...(size.lt(0) && !isAccepted ? { closedBy: 'unsure' } : {}),
        ...(causes.length === 1 ? feeSince(was, is.paidFee) : {}),
      },
    },
    evidence: evidenceIn(search, from, causes),
  }
}

/**
 * The position just before the sending. Where the list did not have it, as the rows of its orders showed it: those may be older than
 * a change whose outcome was known by then, so only where there is none. A change that was not known yet is looked for with this one.
 */
async function positionBefore({
  ticket,
  effect: { positionId },
  conflicting,
}: ChangeSearch): Promise<StoredPosition | undefined> {
  const listed = findPosition(ticket.before, positionId)
  const unlisted = ticket.before.unlisted?.find(({ id }) => id === positionId)
  if (listed || !unlisted) return listed
  const isOld = (await conflicting()).some(
    (other) => positionIdOf(other.quote.call) === positionId && wasSettledBefore(other, ticket),
  )
  return isOld ? undefined : unlisted
}

/**
 * The change of a position that has ended since, as the account was read just before a later call for it was sent: that is a read like any
 * other. Undefined where none of them shows it.
 */
async function findBeforeEnd(
  search: ChangeSearch,
  was: StoredPosition | undefined,
  ended: StoredClosed,
): Promise<FoundChange | undefined> {
  const { ticket, field, effect, context, conflicting } = search
  const { positionId, size } = effect
  const from = amountsOf(was, field)
  if (!from) return undefined
  const others = await conflicting()
  const reads = others
    .filter(
      ({ quote: { call }, before }) => positionIdOf(call) === positionId && before.readAt > sentAtOf(ticket),
    )
    .map(({ before }) => before)
  for (const now of reads) {
    const is = findPosition(now, positionId)
    const to = amountsOf(is, field)
    if (!is || !to) continue
    // One that fired between the reads of triggers and of positions would be seen by the next read, and there was none.
    const mayHaveFired =
      now.areOrdersUnread === true ||
      now.triggers.some((one) => one.positionId === positionId && mayBeOpen(one)) ||
      mayHaveTrailed(context.before, now, positionId, is.isDropped)
    if (size.lt(0) && mayHaveFired) continue
    const then: ChangeSearch = {
      ...search,
      context: { ...context, now },
      conflicting: async () => others.filter(({ before }) => before.readAt < now.readAt),
    }
    const explained = await explain(then, from, to)
    if (explained.by !== 'this') continue
    return {
      finding: { is: 'done', facts: { ...endFacts(ended), ended: endedAfter(ended) } },
      evidence: evidenceIn(then, from, explained.causes),
    }
  }
  return undefined
}

/**
 * True if a position has changed by a part of what was asked for, for a while, and nothing but a trailing stop waits in its slot: a service may
 * carry out a part of an order, and cancel the rest. Also if it has changed by any amount while other calls for it were sent, which
 * together with this one do not lead there: of one of them only a part was carried out.
 */
async function isPart(
  { ticket, field, effect, context: { absences, now }, conflicting }: ChangeSearch,
  from: Amounts,
  to: Amounts,
  { isQueued }: StoredPosition,
): Promise<boolean> {
  const [was, is, wanted] = [from[field], to[field], effect[field]]
  // A trailing stop has the same slot, so that its word tells nothing of a rest.
  const slot = now.pending.filter(({ id }) => id === effect.positionId)
  const isTrailing = slot.length > 0 && slot.every(({ isTrailingStop }) => isTrailingStop)
  const mayWait = isQueued === undefined || (isQueued && !isTrailing)
  if (!was || !is || wanted === 'share' || mayWait) return false
  if (!absences.isAbsent(`rest of ${is.toFixed()}`, LASTING_ABSENCE_MS)) return false
  const others = (await conflicting()).filter(
    (other) => positionIdOf(other.quote.call) === effect.positionId && !wasSettledBefore(other, ticket),
  )
  const changed = is.minus(was)
  if (others.length === 0) return changed.s === wanted.s && changed.abs().lt(wanted.abs())
  return others.every(
    (other) =>
      evidenceOf(other.quote.call).by === 'change' && sentAtOf(other) <= now.readAt - LASTING_ABSENCE_MS,
  )
}

/** True if a trailing stop is gone since and was not cancelled: it may have closed a part, nobody says how much. */
export function mayHaveTrailed(
  before: AccountState,
  now: AccountState,
  positionId: string,
  isDropped: boolean,
): boolean {
  const isThere = ({ pending }: AccountState): boolean =>
    pending.some(({ id, isTrailingStop }) => id === positionId && isTrailingStop)
  return isThere(before) && !isThere(now) && !isDropped
}
