import { LASTING_ABSENCE_MS, type AbsenceRecorder } from './absences.js'
import { findPosition, type AccountState, type StoredClosed } from './account-state.js'
import { areUnequal, compare } from './amounts.js'

/** The largest difference between our clock and the service's, in milliseconds. */
export const CLOCK_TOLERANCE_MS = 6 * 60_000

/** Times of rows are cut to seconds. */
const CUT_MS = 1_500

/** The time for which no later record must appear before one is taken for the last where the clocks differ, in milliseconds. */
const LAST_AFTER_MS = 150_000

/** The latest record of the end of this position or order that was not there before; undefined where there is none, or it was not read. */
export function findRecord(now: AccountState, posId: string, before: AccountState): StoredClosed | undefined {
  return (now.closed ?? [])
    .filter((one) => one.id === posId && !(before.closed ?? []).some((known) => isSame(known, one)))
    .toSorted((one, other) => (other.closedAt ?? 0) - (one.closedAt ?? 0))
    .at(0)
}

/**
 * The record of the end of a position that was open before: its last one. A part that was closed earlier has a record too, and the
 * id may have been that of another position, so a record from before the sending is none. Where it is older only by what the
 * clocks may differ, it counts once no later one has appeared for a while. Undefined until then.
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
  if (latest.closedAt === undefined || latest.closedAt >= before.readAt - CUT_MS) return latest
  if (latest.closedAt < before.readAt - CLOCK_TOLERANCE_MS) return undefined
  if (isWhole(latest, before)) return latest
  const isLast = absences.isAbsent(`record of ${posId} after ${latest.closedAt}`, LAST_AFTER_MS)
  return isLast ? latest : undefined
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

/** True for the record of a position that was closed at once, and not in parts, in the same life as the one that was open. */
function isWhole({ id, size, totalSize, createdAt }: StoredClosed, before: AccountState): boolean {
  const wasOpenSince = findPosition(before, id)?.createdAt
  return compare(size, totalSize) === 0 && createdAt !== undefined && createdAt === wasOpenSince
}

function isSame(one: StoredClosed, other: StoredClosed): boolean {
  return one.id === other.id && one.closedAt === other.closedAt && !areUnequal(one.size, other.size)
}
