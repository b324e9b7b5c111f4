import { Big } from 'big.js'
import { isPossiblyTruncated } from '../../desk/account/possibly-truncated.js'
import { total } from '../../lib/decimals.js'
import type { ClosedPosition } from '../../service/service.js'
import { knownFacts, holdingFacts, whenOf, type AccountChange } from './change.js'
import { closedRowKind } from '../../desk/account/status-words.js'
import {
  closedRowKey,
  isAllClosed,
  isOfOrder,
  isOfPosition,
  isOfPositionOrPart,
  mayBeOfHolding,
} from './closed-rows.js'
import { closureChange, exitsOf, lifeOf, notEndedAt, orderEndChange, reuseOf } from './closures.js'
import type { Comparison } from './comparison.js'
import { difference, LISTS_APART_MS, roundingOf } from './fired.js'
import {
  isSameHolding,
  isUnread,
  type AccountPoll,
  type AccountSnapshot,
  type GoneHolding,
  type HoldingSnapshot,
} from './account-snapshot.js'

/** The ends of positions and orders, and what is not looked for any more. */
export interface Endings {
  readonly changes: readonly AccountChange[]
  /** Positions and orders that have ended, by their list. */
  readonly settled: Readonly<Record<GoneHolding['list'], ReadonlySet<string>>>
  /** Those that were told without knowing how they ended. */
  readonly gone: AccountSnapshot['gone']
  /** Rows of the closed list that are not explained yet. */
  readonly unexplained: readonly ClosedPosition[]
}

/** Milliseconds in which the record of an end is looked for, before the end is told without it. */
const PATIENCE_MS = 50_000

/** The shortest life of a position, in milliseconds: one that is listed for less time may be an order that was cancelled. */
const TRANSIENT_MS = 10_000

/** Milliseconds after which a closed row of a position that is still open is of a part of it, from the first poll that showed it. */
const PART_MS = 120_000

/** The same by the time that the row states: the service's clock may be wrong by almost as much. */
const STATED_PART_MS = 3_600_000

/** The number of positions and orders that a snapshot keeps in case their end is listed later, or they come back. */
const MAX_GONE = 50

/** The end of one position or order: its changes, and the rows of the closed list that belong to it. */
interface Ending {
  readonly changes: readonly AccountChange[]
  readonly rows: readonly ClosedPosition[]
  /** True where it is not known how it ended. */
  readonly isUnknown?: boolean
}

/**
 * The ends of positions and orders. The end of a position is the record of it: the closed list may hold earlier parts, and the
 * end of another position that had the same id. Where no record comes, the end is told as unknown, and again once it is known.
 */
export function endings(comparison: Comparison): Endings {
  const { before, after, newRows, poll } = comparison
  // The record of an end tells it, where the list of what is open cannot be read, or may be cut.
  const isRecorded = (list: GoneHolding['list'], id: string, was: HoldingSnapshot): boolean => {
    const rows = newRows.get(id) ?? []
    if (!isUnread(poll, list) && !isBeyondCut(poll, list, id)) return false
    return list === 'positions'
      ? endRecord(rows, was, false) !== undefined
      : rows.some((row) => isOfOrder(row) || isOfPosition(row))
  }
  const changes: AccountChange[] = []
  const explained = new Set<string>()
  const settled = { positions: new Set<string>(), orders: new Set<string>() }
  const gone: Record<string, GoneHolding> = Object.fromEntries(
    Object.entries(before.gone ?? {}).filter(([id]) => !isListed(after, id)),
  )
  const seen = new Set<string>()
  const add = (id: string, ending: Ending | undefined): boolean => {
    seen.add(id)
    if (!ending) return false
    changes.push(...ending.changes)
    for (const row of ending.rows) explained.add(closedRowKey(row))
    return true
  }
  for (const list of ['positions', 'orders'] as const) {
    for (const [id, was] of Object.entries(before[list])) {
      const is = after[list][id]
      const hasRecord = isRecorded(list, id, was)
      const isOver = is
        ? is.missing !== undefined || !isSameHolding(was, is) || hasRecord
        : !(id in after.positions)
      if (!isOver) continue
      const held = is?.missing ? is : was
      const ending =
        list === 'positions' ? positionEnding(id, held, comparison) : orderEnding(id, held, comparison)
      if (!add(id, ending)) continue
      if (is?.missing || hasRecord) settled[list].add(id)
      if (ending?.isUnknown) {
        const exits = exitsOf(id, held, comparison)
        const isLiquidated = ending.changes.some(({ kind }) => kind === 'position-liquidated')
        gone[id] = {
          ...held,
          list,
          ...(exits.length > 0 ? { exits } : {}),
          ...(isLiquidated ? { isLiquidated } : {}),
        }
      }
    }
  }
  for (const [id, { list, ...held }] of Object.entries(gone)) {
    if (seen.has(id)) continue
    const ending = lateEnding(id, list, held, comparison)
    if (ending && add(id, ending)) delete gone[id]
  }
  for (const [id, all] of newRows) {
    if (seen.has(id) || isListed(after, id)) continue
    const earlier = gone[id]
    const rows = earlier ? all.filter((row) => !mayBeOfHolding(row, earlier, poll)) : all
    const sinces = rows.map((row) => before.unexplainedSince?.[closedRowKey(row)] ?? poll.at)
    add(id, unseenEnding(id, rows, comparison, poll.at - Math.max(...sinces) >= PATIENCE_MS))
  }
  const open = [...newRows.values()].flat().filter((row) => !explained.has(closedRowKey(row)))
  const latest = Object.entries(gone).slice(-MAX_GONE)
  return {
    changes,
    settled,
    gone: latest.length > 0 ? Object.fromEntries(latest) : undefined,
    unexplained: open.filter((row) => mayBeAnEnd(row, comparison)),
  }
}

/** True if a list that may be cut does not show a position or order. */
function isBeyondCut({ positions, orders }: AccountPoll, list: GoneHolding['list'], id: string): boolean {
  return list === 'positions'
    ? isPossiblyTruncated(positions) && !positions.some((one) => one.id === id)
    : isPossiblyTruncated(orders.pending) && !orders.pending.some((one) => one.positionId === id)
}

/** True if a position or order is in a list of this poll. */
function isListed({ positions, orders }: AccountSnapshot, id: string): boolean {
  return [positions[id], orders[id]].some((holding) => holding !== undefined && !holding.missing)
}

/**
 * True for a row that may still turn out to be an end. That of a position which has been open for long since is of a part, or
 * of an order.
 */
function mayBeAnEnd(row: ClosedPosition, { before, after, poll }: Comparison): boolean {
  const kind = closedRowKind(row)
  if (!isListed(after, row.id)) return kind !== 'part' || row.id in after.positions
  const since = before.unexplainedSince?.[closedRowKey(row)] ?? poll.at
  const isOld =
    poll.at - since > PART_MS || (row.closedAt && poll.at - row.closedAt.getTime() > STATED_PART_MS)
  return kind === 'unknown' || (kind !== 'order' && !isOld)
}

/** The rows not explained yet that may be of a position or order that was held. */
function rowsOf(
  id: string,
  holding: HoldingSnapshot,
  { newRows, poll }: Comparison,
): readonly ClosedPosition[] {
  return (newRows.get(id) ?? []).filter((row) => mayBeOfHolding(row, holding, poll))
}

/** The end of a position that was open; undefined while it is looked for. */
function positionEnding(id: string, holding: HoldingSnapshot, comparison: Comparison): Ending | undefined {
  const { after, poll } = comparison
  const rows = rowsOf(id, holding, comparison)
  const since = holding.missing?.since ?? poll.at
  const wait = poll.at - since
  // Once its id is that of another one, it is not looked for any more.
  const isAnother = !after.positions[id]?.missing
  const isOverdue = wait >= PATIENCE_MS || isAnother
  const found = endRecord(rows, holding, isOverdue)
  const record = found && !isOverdue && isOfPartBefore(found, rows, holding, comparison) ? undefined : found
  const isBare = record !== undefined && lacksPnl(record, comparison)
  if (record?.status === 'LIQUIDATED' && isBare)
    return { ...closed(id, record, rows, holding, comparison), rows: [], isUnknown: true }
  // Its figures may come later than the record.
  if (isBare && !isAnother && wait < PATIENCE_MS) return undefined
  if (record) return closed(id, record, rows, holding, comparison)
  // An order that was cancelled may be listed as a position for a moment.
  const begunAt = Math.min(holding.seenAt ?? 0, holding.createdAt ?? Infinity)
  const isTransient = since - begunAt < TRANSIENT_MS
  const cancelled = rows.find(isOfOrder)
  if (cancelled && (isTransient || holding.missing?.says === 'CANCELED' || wait >= PATIENCE_MS))
    return isTransient
      ? { changes: [orderEndChange(cancelled, comparison)], rows }
      : { changes: [closureChange(cancelled, [cancelled], holding, comparison)], rows }
  const isLiquidated = holding.missing?.says === 'LIQUIDATED'
  if (!isAnother && !isLiquidated && wait < PATIENCE_MS) return undefined
  return {
    changes: [
      {
        id: `gone ${id} ${comparison.revision}`,
        kind: isLiquidated ? 'position-liquidated' : 'position-closed',
        at: since,
        facts: knownFacts({
          ...holdingFacts(id, holding),
          price: undefined,
          entry: holding.price,
          ...(isLiquidated
            ? {}
            : { reason: isUnread(poll, 'closed') ? 'unread' : 'unknown', status: unknownStatus(rows) }),
        }),
      },
    ],
    rows: [],
    isUnknown: true,
  }
}

/** The status of a record whose word has no known meaning; undefined without one. */
function unknownStatus(rows: readonly ClosedPosition[]): string | undefined {
  return rows.find((row) => closedRowKind(row) === 'unknown')?.status
}

/** True if the record of an end has no PnL, and another one of this account has. */
function lacksPnl(record: ClosedPosition, { poll: { closed = [] } }: Comparison): boolean {
  const others = closed.filter((row) => row !== record && isOfPosition(row))
  const isStated = others.length === 0 || others.some(({ realisedPnl }) => realisedPnl !== undefined)
  return record.realisedPnl === undefined && isStated
}

/** The end of an order that was pending; undefined while it is looked for. */
function orderEnding(id: string, holding: HoldingSnapshot, comparison: Comparison): Ending | undefined {
  const { poll } = comparison
  const rows = rowsOf(id, holding, comparison)
  const cancelled = rows.find(isOfOrder)
  if (cancelled) return { changes: [orderEndChange(cancelled, comparison)], rows }
  if (rows.some(isOfPosition)) {
    const isOverdue = holding.missing !== undefined && poll.at - holding.missing.since >= PATIENCE_MS
    return unseenEnding(id, rows, comparison, isOverdue)
  }
  // The id is used again: the earlier order has ended unseen.
  if (!holding.missing) return { changes: [], rows: [] }
  if (isAddedElsewhere(holding, comparison)) return { changes: [], rows: [] }
  const { since, says, reads } = holding.missing
  const facts = holdingFacts(id, holding)
  if (says === 'CANCELED' && reads > 1)
    return {
      changes: [{ id: `ended ${id}`, kind: 'order-cancelled', at: since, facts: knownFacts(facts) }],
      rows: [],
    }
  if (poll.at - since < PATIENCE_MS) return undefined
  return {
    changes: [
      {
        id: `gone ${id} ${comparison.revision}`,
        kind: 'order-cancelled',
        at: since,
        facts: knownFacts({ ...facts, reason: 'unknown', status: unknownStatus(rows) }),
      },
    ],
    rows: [],
    isUnknown: true,
  }
}

/** True if a missing order was added to an open position of its pair and side: that was told as its increase. */
function isAddedElsewhere(order: HoldingSnapshot, { after }: Comparison): boolean {
  return Object.values(after.positions).some(({ pairId, isLong, size, resized }) => {
    if (!resized || !order.missing || order.size === undefined || size === undefined) return false
    if (pairId !== order.pairId || isLong !== order.isLong) return false
    const by = difference(resized.from, size)
    const isAtThatTime = Math.abs(resized.at - order.missing.since) < PATIENCE_MS
    return (
      isAtThatTime &&
      by
        ?.minus(order.size)
        .abs()
        .lte(roundingOf([by, new Big(order.size)])) === true
    )
  })
}

/** The end of what was told as gone, once it is listed. */
function lateEnding(
  id: string,
  list: GoneHolding['list'],
  holding: Omit<GoneHolding, 'list'>,
  comparison: Comparison,
): Ending | undefined {
  const rows = rowsOf(id, holding, comparison)
  const cancelled = rows.find(isOfOrder)
  if (list === 'orders' && cancelled) return { changes: [orderEndChange(cancelled, comparison)], rows }
  const record = endRecord(rows, holding, true)
  if (!record) return undefined
  if (list === 'orders') return unseenEnding(id, rows, comparison, true)
  if (holding.isLiquidated !== true) return closed(id, record, rows, holding, comparison)
  if (lacksPnl(record, comparison)) return undefined
  // The liquidation was told without its figures.
  const [change, ...rest] = closed(id, record, rows, holding, comparison).changes
  const facts = { ...change?.facts, reason: 'liquidated' }
  return {
    changes: change
      ? [{ ...change, kind: 'position-closed', id: `${change.id} figures`, facts }, ...rest]
      : [],
    rows,
  }
}

/**
 * The end of a position that no poll has shown: it was opened and closed since the last one. Undefined while a part of it may be open;
 * `isOverdue`: that was waited for, so that a service that lists the last part alone is believed.
 */
function unseenEnding(
  id: string,
  rows: readonly ClosedPosition[],
  comparison: Comparison,
  isOverdue: boolean,
): Ending | undefined {
  const { before, poll } = comparison
  const cancelled = rows.find(isOfOrder)
  const liquidated = rows.find(({ status }) => status === 'LIQUIDATED')
  const record = liquidated ?? latest(rows.filter(isOfPosition))
  if (!record) return cancelled ? { changes: [orderEndChange(cancelled, comparison)], rows } : undefined
  const life = rows.filter((row) => isOfSameLife(row, record))
  // A row of a status that nobody knows may be that of the rest.
  const mayBeListed = [...poll.positions, ...poll.orders.pending].some(
    (row) => ('id' in row ? row.id : row.positionId) === id,
  )
  const mayBeOpen = !isOverdue || mayBeListed || isFollowed(record, life)
  if (!liquidated && !isAllClosed(life, record.totalSize) && mayBeOpen) return undefined
  const closure = closureChange(record, life, undefined, comparison)
  const was = before.orders[id] ?? before.gone?.[id]
  const order = was && mayBeOfHolding(record, was, poll) ? was : undefined
  const opening: AccountChange = {
    id: `opened ${id}${reuseOf(comparison, id, lifeOf(record))}`,
    kind: order ? 'order-filled' : 'position-opened',
    at: whenOf(record.createdAt, notEndedAt(comparison, id), closure.at),
    facts: knownFacts({
      ...holdingFacts(id, order ?? {}),
      pairId: record.pairId,
      side: closure.facts['side'],
      size: record.totalSize?.toFixed(),
      collateral: record.totalCollateral?.toFixed(),
      price: record.entryPrice?.toFixed(),
    }),
  }
  return { changes: [opening, closure], rows }
}

function closed(
  id: string,
  record: ClosedPosition,
  rows: readonly ClosedPosition[],
  holding: HoldingSnapshot,
  comparison: Comparison,
): Ending {
  const lives = (comparison.poll.closed ?? []).filter((row) => row.id === id && isOfSameLife(row, record))
  return { changes: [closureChange(record, lives, holding, comparison)], rows }
}

/** False for a row of another position that had the same id. */
function isOfSameLife(row: ClosedPosition, end: ClosedPosition): boolean {
  const [one, other] = [row.createdAt?.getTime(), end.createdAt?.getTime()]
  return one === undefined || other === undefined || one === other
}

/**
 * The record of the end of a position; undefined while only parts of it are listed. Rows that are older than its last change
 * of size are of parts that were closed before, unless the service's clock is wrong: after the patience they count too.
 */
function endRecord(
  rows: readonly ClosedPosition[],
  holding: HoldingSnapshot,
  isOverdue: boolean,
): ClosedPosition | undefined {
  const liquidated = rows.find(({ status }) => status === 'LIQUIDATED')
  if (liquidated) return liquidated
  const current = rows.filter((row) => isOverdue || isAfterLastChange(row, holding))
  const size = holding.size === undefined ? undefined : new Big(holding.size)
  // A service may list the last part alone: then it is as old as the absence of its position.
  const since = isOverdue && holding.missing ? holding.missing.since - LISTS_APART_MS : Infinity
  const record = isAllClosed(current, size)
    ? latest(current.filter(isOfPosition))
    : latest(rows.filter((row) => isOfPosition(row) && (row.closedAt?.getTime() ?? 0) >= since))
  return record && isFollowed(record, rows) ? undefined : record
}

/** True if a row of the same position of no known meaning is not older than the record: that may be the end, and the record that of a part. */
function isFollowed(record: ClosedPosition, rows: readonly ClosedPosition[]): boolean {
  const { closedAt: recordedAt } = record
  return rows.some(
    (row) =>
      closedRowKind(row) === 'unknown' &&
      isOfSameLife(row, record) &&
      row.closedAt !== undefined &&
      recordedAt !== undefined &&
      row.closedAt >= recordedAt,
  )
}

/**
 * True for the record of a part that was closed before the end: it is not of all that was left, neither are the new rows together, and all
 * rows of the position leave some of it open. A record that was listed while the position was open, or is not later than the read that showed
 * what is left, may be of the part that went last, where as much is left.
 */
function isOfPartBefore(
  record: ClosedPosition,
  rows: readonly ClosedPosition[],
  { size: last, resized, missing }: HoldingSnapshot,
  { before, poll: { at, closed = [] } }: Comparison,
): boolean {
  const sumOf = (some: readonly ClosedPosition[]): Big | undefined =>
    total(some.filter(isOfPositionOrPart).map(({ size }) => size))
  const all = sumOf(closed.filter((row) => row.id === record.id && isOfSameLife(row, record)))
  if (record.status === 'LIQUIDATED' || last === undefined || !all || !record.totalSize) return false
  const left = new Big(last)
  const rounding = roundingOf([left, record.totalSize])
  const listedAt = before.unexplainedSince?.[closedRowKey(record)] ?? at
  const isBeforeRead = record.closedAt !== undefined && record.closedAt.getTime() <= (resized?.at ?? 0)
  const went =
    missing && (listedAt < missing.since || isBeforeRead) ? difference(last, resized?.from) : undefined
  const isNear = (one: Big, other: Big): boolean => one.minus(other).abs().lte(rounding)
  const isLeft = (size: Big | undefined): boolean =>
    !size || (isNear(size, left) && !(went && isNear(size, went)))
  return !isLeft(record.size) && !isLeft(sumOf(rows)) && record.totalSize.minus(all).gt(rounding)
}

/** True for a row that is not older than the size that a position had last. The service may date in whole seconds. */
function isAfterLastChange({ closedAt }: ClosedPosition, { resized, seenAt }: HoldingSnapshot): boolean {
  const changedAt = resized?.at ?? seenAt
  if (!closedAt || changedAt === undefined) return true
  return closedAt.getTime() >= Math.floor(changedAt / 1_000) * 1_000
}

/** The latest of rows, the first of equals. */
function latest(rows: readonly ClosedPosition[]): ClosedPosition | undefined {
  const timeOf = ({ closedAt }: ClosedPosition): number => closedAt?.getTime() ?? 0
  return rows.reduce<ClosedPosition | undefined>(
    (last, row) => (last && timeOf(last) >= timeOf(row) ? last : row),
    undefined,
  )
}
