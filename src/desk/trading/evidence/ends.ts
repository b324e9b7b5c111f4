import { agreeOn } from '../../../lib/agree-on.js'
import type { StoredPosition } from '../../account/positions/stored-position.js'
import { closedRowKind } from '../../account/status-words.js'
import { LASTING_ABSENCE_MS, type AbsenceRecorder } from './absences.js'
import { findPosition, type AccountState, type StoredClosed } from './account-state.js'
import { areUnequal, compareLoosely } from './amounts.js'
import { NOTHING_SEEN, recordUnclear, type Finding } from './finding.js'

/** The largest difference between our clock and the service's, in milliseconds. */
export const CLOCK_TOLERANCE_MS = 6 * 60_000

/** Times of rows are cut to seconds. */
const CUT_MS = 1_500

/** The time for which no later record must appear before one is taken for the last where the clocks differ, in milliseconds. */
const LAST_AFTER_MS = 150_000

/**
 * The latest record of the end of this position or order that was not there before, nor is of another pair or side, which had the id earlier;
 * undefined where there is none, or it was not read.
 */
export function findRecord(now: AccountState, posId: string, before: AccountState): StoredClosed | undefined {
  const was = findHolding(before, posId)
  const mayBeOfIt = (one: StoredClosed): boolean =>
    one.id === posId && (!was || agreeOn(one, was, ['pairId', 'isLong']))
  return (now.closed ?? [])
    .filter((one) => mayBeOfIt(one) && !(before.closed ?? []).some((known) => isSameEnd(known, one)))
    .toSorted((one, other) => (other.closedAt ?? 0) - (one.closedAt ?? 0))
    .at(0)
}

/**
 * The record of the end of a position that was open before, or of an order that was pending: its last one. A part that was closed earlier has a record too, and the
 * id may have been that of another position, so a record from before the sending is none. Where it is older only by what the
 * clocks may differ, or has no time and began at another, it counts once no later one has appeared for a while. Undefined until then. What
 * it says is told by its status word.
 */
export function findEndRecord(
  posId: string,
  {
    before,
    now,
    absences,
  }: { readonly before: AccountState; readonly now: AccountState; readonly absences: AbsenceRecorder },
): StoredClosed | undefined {
  const latest = findRecord(now, posId, before)
  if (!latest) return findPossibleEnd(posId, before, now, absences)
  if (isFresh(latest, before)) return latest
  if ((latest.closedAt ?? Infinity) < before.readAt - CLOCK_TOLERANCE_MS) return undefined
  if (isWhole(latest, before)) return latest
  const isLast = absences.isAbsent(`record of ${posId} after ${latest.closedAt}`, LAST_AFTER_MS)
  return isLast ? latest : undefined
}

/** The record of the end, as `findEndRecord` gives it, if it is from after the sending by the times of the service. */
export function findFreshRecord(
  posId: string,
  { before, now }: { readonly before: AccountState; readonly now: AccountState },
): StoredClosed | undefined {
  const latest = findRecord(now, posId, before)
  return latest && isFresh(latest, before) ? latest : undefined
}

function isFresh(record: StoredClosed, before: AccountState): boolean {
  const { id, closedAt } = record
  if (closedAt !== undefined) return closedAt >= before.readAt - CUT_MS
  return agreeOn(record, findHolding(before, id) ?? {}, ['createdAt'])
}

/**
 * True for a row that has the id of a position or order of before, and is another one: a service uses ids again after an end. Only two
 * positions state the same time: the order in the slot of one has its own.
 */
export function isOtherLife(
  row: StoredPosition,
  before: Pick<AccountState, 'positions' | 'pending'>,
  kind: 'position' | 'order',
): boolean {
  const position = findPosition(before, row.id)
  const was = findHolding(before, row.id)
  if (!was) return false
  const isSameTime = kind === 'order' || !position || agreeOn(row, position, ['createdAt'])
  return !isSameTime || !agreeOn(row, was, ['pairId', 'isLong'])
}

/** The position or order of this id. */
function findHolding(
  account: Pick<AccountState, 'positions' | 'pending'>,
  posId: string,
): StoredPosition | undefined {
  return findPosition(account, posId) ?? account.pending.find(({ id }) => id === posId)
}

/**
 * The finding about a call whose position is in no list of open ones: `ended` once it has a record, nothing before. Of a record whose
 * status word has no known meaning nobody knows what it records.
 */
export function byEnd(posId: string, context: Parameters<typeof findEndRecord>[1], ended: Finding): Finding {
  const record = findEndRecord(posId, context)
  if (!record) return NOTHING_SEEN
  return closedRowKind({ status: record.status }) === 'unknown' ? recordUnclear(record) : ended
}

/**
 * The end of an order by its record: it was cancelled, or filled into a position that has ended since. `unclear` without a word too:
 * either row may lack it.
 */
export function orderEndOf(record: Pick<StoredClosed, 'status'>): 'cancelled' | 'filled' | 'unclear' {
  const kind = record.status?.trim() ? closedRowKind({ status: record.status }) : 'unknown'
  if (kind === 'unknown') return 'unclear'
  return kind === 'order' ? 'cancelled' : 'filled'
}

/** The fact of a receipt about a position that has ended after what the call asked for was done. */
export function endedAfter({ status }: Pick<StoredClosed, 'status'>): 'closed' | 'liquidated-after' {
  return status === 'LIQUIDATED' ? 'liquidated-after' : 'closed'
}

/** The row that may be of a part, once its position is gone for good: a service may list the last part alone. */
function findPossibleEnd(
  posId: string,
  before: AccountState,
  now: AccountState,
  absences: AbsenceRecorder,
): StoredClosed | undefined {
  const { possibleEnd: row } = now
  if (row?.id !== posId || row.closedAt === undefined || row.closedAt < before.readAt - CUT_MS)
    return undefined
  if (findPosition(now, posId) || now.unclear?.includes(posId) === true) return undefined
  return absences.isAbsent(`end of ${posId}`, LASTING_ABSENCE_MS) ? row : undefined
}

/**
 * True for the record of a position that was closed at once, and not in parts, or of an order that was cancelled, in the same life as the
 * one that was there.
 */
function isWhole({ id, size, totalSize, createdAt, status }: StoredClosed, before: AccountState): boolean {
  const isOrder = !findPosition(before, id) && closedRowKind({ status }) === 'order'
  const isOneEnd = compareLoosely(size, totalSize) === 0 || isOrder
  return isOneEnd && createdAt !== undefined && createdAt === findHolding(before, id)?.createdAt
}

/** True for the same record of an end, as two reads have it. */
export function isSameEnd(one: StoredClosed, other: StoredClosed): boolean {
  return one.id === other.id && one.closedAt === other.closedAt && !areUnequal(one.size, other.size)
}
