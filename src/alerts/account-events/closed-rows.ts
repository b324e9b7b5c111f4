import type { Big } from 'big.js'
import { closedRowKind } from '../../desk/account/status-words.js'
import { agreeOn } from '../../lib/agree-on.js'
import { total } from '../../lib/decimals.js'
import { groupBy } from '../../lib/group-by.js'
import type { ClosedPosition } from '../../service/service.js'
import type { AccountPoll, AccountSnapshot, HoldingSnapshot } from './account-snapshot.js'
import { LISTS_APART_MS, roundingOf } from './fired.js'

/** The number of explained rows that a snapshot keeps after the list has dropped them: a row may be away for a read. */
const MAX_UNLISTED = 500

/**
 * The key of a row of the closed list. The id alone tells nothing: ids are used again, and a position that was closed in parts
 * has several rows.
 */
export function closedRowKey({ id, closedAt, size }: ClosedPosition): string {
  return `${id} ${closedAt?.getTime() ?? ''} ${size?.toFixed() ?? ''}`
}

/** True if a row of this id is explained: the id was used before, or a part of the position was closed. */
export function hasClosedRow({ closedRows = [] }: AccountSnapshot, id: string): boolean {
  return closedRows.some((key) => key.startsWith(`${id} `))
}

/** True if a position of this id, or a part of one, was closed within a time, in milliseconds, by a row that is explained. */
export function wasClosedWithin(
  { closedRows = [] }: AccountSnapshot,
  id: string,
  from: number,
  to: number,
): boolean {
  return timesOf(closedRows, id).some((time) => time !== undefined && time >= from && time <= to)
}

/** The times of the rows of an id, in milliseconds; undefined for a row without one. */
function timesOf(closedRows: readonly string[], id: string): readonly (number | undefined)[] {
  const times = closedRows.filter((key) => key.startsWith(`${id} `)).map((key) => key.split(' ')[1] ?? '')
  return times.map((time) => (time === '' ? undefined : Number.parseInt(time, 10)))
}

/**
 * True for a row of an open list that is older than the end of what it shows: lists show the same event one after the other. An
 * id that is used again begins after the end before, or in its second: then the record of that end tells them apart. What the service does
 * not date is not older, unless it is an order. `parts`: see `partsOf`.
 */
export function isOutlived(
  { closedRows = [] }: AccountSnapshot,
  row: Pick<ClosedPosition, 'id' | 'createdAt'>,
  isOrder: boolean,
  { parts, closed = [] }: { readonly parts: ReadonlySet<string> } & Pick<AccountPoll, 'closed'>,
): boolean {
  const begunAt = row.createdAt?.getTime()
  const ends = closedRows.filter((key) => !parts.has(key))
  // The record of the end of another one, which began before.
  const isOfOther = (end: number): boolean =>
    closed.some(
      ({ id, createdAt, closedAt }) =>
        id === row.id && closedAt?.getTime() === end && createdAt && createdAt.getTime() !== begunAt,
    )
  return timesOf(ends, row.id).some((end) => {
    if (end === undefined || begunAt === undefined) return isOrder
    return begunAt <= end && !(secondOf(begunAt) === secondOf(end) && isOfOther(end))
  })
}

/** True for a row that began in the second in which another one of its id ended, or is that one: the record of the end has to be read. */
export function mayBeReused(
  { closedRows = [], positions, orders }: AccountSnapshot,
  { id, createdAt }: Pick<ClosedPosition, 'id' | 'createdAt'>,
): boolean {
  if (!createdAt || id in positions || id in orders) return false
  const begunIn = secondOf(createdAt.getTime())
  return timesOf(closedRows, id).some((end) => end !== undefined && secondOf(end) === begunIn)
}

/** The second of a time in milliseconds: the service may date in whole seconds. */
function secondOf(time: number): number {
  return Math.floor(time / 1_000)
}

/**
 * The keys of rows of the closed list that end nothing: parts of a position of which all its rows together leave some open. A service may
 * list the last part alone: for as long as lists may be apart, one that was closed just now counts as an end.
 */
export function partsOf({ at, closed = [] }: Pick<AccountPoll, 'at' | 'closed'>): ReadonlySet<string> {
  const lives = groupBy(
    closed.filter(isOfPositionOrPart),
    ({ id, createdAt }) => `${id} ${createdAt?.getTime() ?? ''}`,
  )
  const isOpenStill = (rows: readonly ClosedPosition[]): boolean => {
    const whole = rows.find(({ totalSize }) => totalSize)?.totalSize
    return (
      whole !== undefined && rows.every(({ status }) => status !== 'LIQUIDATED') && !isAllClosed(rows, whole)
    )
  }
  const parts = [...lives.values()].filter(isOpenStill).flat()
  const isSettled = ({ closedAt }: ClosedPosition): boolean =>
    closedAt !== undefined && at - closedAt.getTime() > LISTS_APART_MS
  return new Set(parts.filter(isSettled).map(closedRowKey))
}

/** True if the rows of a position add up to its size, or one of the sizes is unknown. */
export function isAllClosed(rows: readonly ClosedPosition[], size: Big | undefined): boolean {
  const closed = total(rows.filter(isOfPositionOrPart).map((row) => row.size))
  return !size || !closed || size.minus(closed).lte(roundingOf([closed, size]))
}

/**
 * The rows of the closed list that are not explained yet, by their id. Where the list was not read before, only what was held
 * can have ended since.
 */
export function newClosedRows(
  before: AccountSnapshot | undefined,
  { closed = [] }: Pick<AccountPoll, 'closed'>,
): ReadonlyMap<string, readonly ClosedPosition[]> {
  if (!before) return new Map()
  const { closedRows, positions, orders } = before
  const explained = new Set(closedRows)
  const isHeld = ({ id }: ClosedPosition): boolean => id in positions || id in orders
  return groupBy(
    closed.filter((row) => (closedRows ? !explained.has(closedRowKey(row)) : isHeld(row))),
    ({ id }) => id,
  )
}

/** The time by which a service's clock may be behind, in milliseconds. */
const CLOCKS_APART_MS = 3_600_000

/** The rows of the closed list that may be of what is missing from a snapshot, by its id: none that ended before it began. */
export function rowsOfMissing(
  { positions, orders }: Pick<AccountSnapshot, 'positions' | 'orders'>,
  rows: readonly ClosedPosition[],
): readonly ClosedPosition[] {
  return rows.filter(({ id, closedAt }) => {
    const { missing, createdAt, seenAt = 0 } = positions[id] ?? orders[id] ?? {}
    if (!missing) return false
    const begunAt = createdAt ?? seenAt - CLOCKS_APART_MS
    return closedAt === undefined || secondOf(closedAt.getTime()) >= secondOf(begunAt)
  })
}

/** The explained rows after a poll, in which these are not: the next polls look at them again. */
export function explainedRows(
  before: AccountSnapshot,
  { closed }: Pick<AccountPoll, 'closed'>,
  unexplained: readonly ClosedPosition[],
): readonly string[] | undefined {
  if (!closed) return before.closedRows
  const open = new Set(unexplained.map(closedRowKey))
  const listed = new Set(closed.map(closedRowKey))
  const unlisted = (before.closedRows ?? []).filter((key) => !listed.has(key))
  return [...unlisted.slice(-MAX_UNLISTED), ...[...listed].filter((key) => !open.has(key))]
}

/**
 * False for a row of another position that had the id of what was held: it has another pair or side, or began after a row of the id that
 * ended since the holding began.
 */
export function mayBeOfHolding(
  row: ClosedPosition,
  holding: HoldingSnapshot,
  { closed = [] }: Pick<AccountPoll, 'closed'>,
): boolean {
  const [begunAt, heldSince] = [row.createdAt?.getTime(), holding.createdAt]
  const isLater =
    begunAt !== undefined &&
    heldSince !== undefined &&
    closed.some(({ id, createdAt, closedAt }) => {
      const endedAt = closedAt?.getTime()
      const isOther = id === row.id && createdAt?.getTime() !== begunAt
      return isOther && endedAt !== undefined && endedAt > heldSince && endedAt <= begunAt
    })
  return !isLater && agreeOn(row, holding, ['pairId', 'isLong'])
}

/** True for a row of a position that was closed or liquidated, or of a part of it that has the same word. */
export function isOfPosition(row: ClosedPosition): boolean {
  return closedRowKind(row) === 'position'
}

/** The same, also for a row that says that the rest stayed open. */
export function isOfPositionOrPart(row: ClosedPosition): boolean {
  return isOfPosition(row) || closedRowKind(row) === 'part'
}

/** True for a row of an order that was cancelled. */
export function isOfOrder(row: ClosedPosition): boolean {
  return closedRowKind(row) === 'order'
}
