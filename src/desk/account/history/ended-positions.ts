import { Big } from 'big.js'
import { total } from '../../../lib/decimals.js'
import { groupBy } from '../../../lib/group-by.js'
import type { ClosedPosition } from '../../../service/service.js'
import type { InitialRisk } from '../positions/initial-risk.js'
import type { TradeSource } from '../positions/order-source.js'
import { isPossiblyTruncated } from '../possibly-truncated.js'
import { closedRowKind } from '../status-words.js'
import { rowIdentity, secondOf } from './row-text.js'

/** A row of the closed list, and what it is of its position. */
export interface ClosedRow {
  readonly position: ClosedPosition
  /**
   * `position`: the last record of a position that has ended. `part`: a part that was closed before its end. `order`: an order that was
   * cancelled, which is no closed position. A row whose status word is unknown counts as CLOSED.
   */
  readonly kind: 'position' | 'part' | 'order'
  /** The position that ended, with the PnL and costs of all its rows, without them where not all were read; the row itself where none has. */
  readonly whole: ClosedPosition
  /** True where the list is not whole, and the sizes of the rows of its position that were read do not add up to its total size. */
  readonly hasUnreadParts: boolean
  /** The loss at the first stop of its position; absent where it is not known, or was not looked for. */
  readonly initialRisk?: InitialRisk | undefined
  /** The source of its position; absent where it was not looked for. */
  readonly source?: TradeSource
}

/** Amounts of a part that add up to those of the whole position. */
const SUMMED = ['realisedPnl', 'positionFee', 'fundingFee', 'borrowFee'] as const

/** A rest below this many dollars, or below this share of the position, is none. */
const LEAST_REST = { dollars: new Big('0.01'), share: new Big('0.001') }

/**
 * The rows of the closed list in their order, each with what it is of its position. A service may give a part that was closed
 * while the rest stayed open the status OPEN, or CLOSED as it gives the end. Then the sizes tell: a position has ended once those
 * of its rows add up to its total size. Where the list is not whole, a size is not known, or the position is gone from the open ones
 * (a service may list its last part alone), the word counts. A row that repeats what is closed already is left out.
 */
export function closedRows(
  rows: readonly ClosedPosition[],
  isWhole = !isPossiblyTruncated(rows),
  isGone: (id: string) => boolean = () => false,
): readonly ClosedRow[] {
  const found = new Map<ClosedPosition, ClosedRow>()
  for (const [id, own] of groupBy(rows, (row) => row.id))
    for (const life of livesOf(withoutRepeats(own))) {
      const end = endOf(life, isWhole && !isGone(id))
      const hasUnreadParts = !isWhole && end !== undefined && isAllClosed(life) === false
      const whole = end && (hasUnreadParts ? withoutAmounts(end) : withParts(end, life))
      for (const position of life)
        found.set(position, {
          position,
          kind: position === end ? 'position' : 'part',
          whole: whole ?? position,
          hasUnreadParts,
        })
    }
  const orders = new Set<string>()
  return rows.flatMap((position): readonly ClosedRow[] => {
    if (closedRowKind(position) !== 'order') return [found.get(position) ?? []].flat()
    const identity = rowIdentity(position)
    if (orders.has(identity)) return []
    orders.add(identity)
    return [{ position, kind: 'order', whole: position, hasUnreadParts: false }]
  })
}

/** True if the word of a row is that of an end, and the sizes of its position do not add up: it may still be open. */
export function mayBeEnd({ position, kind, whole }: ClosedRow): boolean {
  return kind === 'part' && whole === position && closedRowKind(position) !== 'part'
}

/** The positions and orders that have ended, in the order of their rows, each once and as a whole. */
export function endedPositions(
  rows: readonly ClosedPosition[],
  isWhole?: boolean,
): readonly ClosedPosition[] {
  return closedRows(rows, isWhole).flatMap(({ kind, whole }) => (kind === 'part' ? [] : whole))
}

/** False if rows, which may not be all of a list, have the end of a position of this id and not all of its parts. */
export function hasAllParts(rows: readonly ClosedPosition[], id: string): boolean {
  return !closedRows(ofId(rows, id), false).some(({ hasUnreadParts }) => hasUnreadParts)
}

/** True if rows, which may not be all of a list, have the end of a position or order of this id. */
export function hasEnd(rows: readonly ClosedPosition[], id: string): boolean {
  return endedPositions(ofId(rows, id), false).length > 0
}

/**
 * The last row of a position whose rows do not add up to its size, where its word is that of an end, with the PnL and costs of all rows
 * that are listed: a service may leave out the rows of earlier parts. Undefined where it has ended by its rows, or has none. Only that
 * the position is gone for good tells which it is.
 */
export function possibleEnd(
  rows: readonly ClosedPosition[],
  id: string,
  isWhole?: boolean,
): ClosedPosition | undefined {
  const own = closedRows(rows, isWhole).filter(({ position, kind }) => position.id === id && kind !== 'order')
  const last = own.toSorted((one, other) => byEnd(other.position, one.position)).at(0)
  if (last?.kind !== 'part' || closedRowKind(last.position) !== 'position') return undefined
  return withParts(last.position, latestLife(rows, id))
}

/**
 * The row of a part of `size` dollars whose close left `left` dollars of the position of an id; undefined where none is known. The sizes
 * tell which: no clock of a service is needed for it.
 */
export function closedPart(
  rows: readonly ClosedPosition[],
  id: string,
  { size, left }: { readonly size: Big; readonly left: Big },
): ClosedPosition | undefined {
  const isNear = (one: Big | undefined, other: Big): boolean =>
    one?.minus(other).abs().lte(LEAST_REST.dollars) === true
  const life = latestLife(rows, id)
  return life.find((row, index) => isNear(row.size, size) && isNear(restOf(life.slice(0, index + 1)), left))
}

/**
 * The one row of an id that was closed since then, in milliseconds by the clock of the service, if it is of a part of `size` dollars.
 * Undefined where there is none, or several: the sizes do not tell which it is where the row of an earlier part is not listed.
 */
export function onlyPartSince(
  rows: readonly ClosedPosition[],
  id: string,
  { size, since }: { readonly size: Big; readonly since: number },
): ClosedPosition | undefined {
  const recent = latestLife(rows, id).filter(({ closedAt }) => !closedAt || closedAt.getTime() >= since)
  const [row, ...others] = recent
  const isOfSize = row?.size?.minus(size).abs().lte(LEAST_REST.dollars) === true
  return others.length === 0 && row?.closedAt && isOfSize ? row : undefined
}

/** The rows of the position that had an id last, oldest first. */
function latestLife(rows: readonly ClosedPosition[], id: string): readonly ClosedPosition[] {
  return livesOf(withoutRepeats(ofId(rows, id))).at(-1) ?? []
}

/** True if a position of this id is among those that have ended, since a time in milliseconds or at one that its record leaves out. */
export function hasEndedSince(
  ended: readonly ClosedPosition[],
  positionId: string | undefined,
  since: number,
): boolean {
  return ended.some(({ id, closedAt }) => id === positionId && !(closedAt && closedAt.getTime() < since))
}

function ofId(rows: readonly ClosedPosition[], id: string): readonly ClosedPosition[] {
  return rows.filter((row) => row.id === id)
}

/**
 * The rows of one id by the positions that had it, oldest first, without orders. An id may be used again: a row of a position that
 * was opened after the last close, or after everything was closed, is of another one.
 */
function livesOf(rows: readonly ClosedPosition[]): readonly (readonly ClosedPosition[])[] {
  const lives: ClosedPosition[][] = []
  const closings = rows.filter((one) => closedRowKind(one) !== 'order')
  // Lists begin with the latest row: of those of one moment, the first is the last.
  for (const row of closings.toReversed().toSorted(byEnd)) {
    const life = lives.at(-1)
    const last = life?.at(-1)
    if (life?.some((one) => isRepeated(one, row, life)) === true) continue
    const isLater = !!row.createdAt && !!last?.closedAt && row.createdAt > last.closedAt
    if (!life || isLater || isAllClosed(life) === true) lives.push([row])
    else life.push(row)
  }
  return lives
}

/**
 * The rows of one id without those that say the same as another one, where the rows of their position would close more than it had. Two
 * equal parts that were closed at one moment say the same too.
 */
function withoutRepeats(rows: readonly ClosedPosition[]): readonly ClosedPosition[] {
  const repeats = new Set<ClosedPosition>()
  for (const [createdAt, life] of groupBy(rows, (row) => secondOf(row.createdAt))) {
    const closings = life.filter((row) => closedRowKind(row) !== 'order')
    let rest = restOf(closings)
    if (createdAt === undefined || !rest) continue
    const seen = new Set<string>()
    for (const row of closings) {
      const isSame = seen.has(rowIdentity(row))
      seen.add(rowIdentity(row))
      if (!isSame || !row.size || rest.gte(LEAST_REST.dollars.neg())) continue
      repeats.add(row)
      rest = rest.plus(row.size)
    }
  }
  return rows.filter((row) => !repeats.has(row))
}

/** True if a row says the same as one before, and there is nothing left of that size to be closed. */
function isRepeated(one: ClosedPosition, row: ClosedPosition, life: readonly ClosedPosition[]): boolean {
  if (rowIdentity(one) !== rowIdentity(row)) return false
  const rest = restOf(life)
  return rest && row.size ? row.size.minus(rest).gt(LEAST_REST.dollars) : closedRowKind(row) !== 'part'
}

/** The last record of a position; undefined where only parts of it were closed. */
function endOf(life: readonly ClosedPosition[], isWhole: boolean): ClosedPosition | undefined {
  const end = life.findLast((row) => closedRowKind(row) !== 'part')
  if (!end || end.status === 'LIQUIDATED' || !isWhole) return end
  return isAllClosed(life) === false ? undefined : end
}

/** True if all of a position is closed by these rows; undefined where a size is not known. */
function isAllClosed(life: readonly ClosedPosition[]): boolean | undefined {
  const [rest, whole] = [restOf(life), totalSizeOf(life)]
  return rest && whole && (rest.lt(LEAST_REST.dollars) || rest.lt(whole.times(LEAST_REST.share)))
}

/** Dollars of size that these rows leave open. */
function restOf(life: readonly ClosedPosition[]): Big | undefined {
  const closed = total(life.map(({ size }) => size))
  return closed && totalSizeOf(life)?.minus(closed)
}

/** Size over the whole life of a position, which grows with it. */
function totalSizeOf(life: readonly ClosedPosition[]): Big | undefined {
  return life
    .flatMap(({ totalSize }) => (totalSize?.gt(0) === true ? totalSize : []))
    .reduce<Big | undefined>((most, one) => (most?.gte(one) === true ? most : one), undefined)
}

function withParts(end: ClosedPosition, rows: readonly ClosedPosition[]): ClosedPosition {
  if (rows.length === 1) return end
  const sums = SUMMED.map((name) => [name, total(rows.map((row) => row[name]))])
  return { ...withoutAmounts(end), ...Object.fromEntries(sums) }
}

/** Without amounts that may be of its last part alone. */
function withoutAmounts(end: ClosedPosition): ClosedPosition {
  const amounts = [...SUMMED, 'roiPercent']
  return { ...end, ...Object.fromEntries(amounts.map((name) => [name, undefined])) }
}

/** The oldest first; of those of one moment, parts first. */
function byEnd(one: ClosedPosition, other: ClosedPosition): number {
  const difference = (one.closedAt?.getTime() ?? 0) - (other.closedAt?.getTime() ?? 0)
  return difference || rankOf(one) - rankOf(other)
}

function rankOf(row: ClosedPosition): number {
  return closedRowKind(row) === 'part' ? 0 : 1
}
