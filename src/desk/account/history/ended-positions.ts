import { total } from '../../../lib/decimals.js'
import { groupBy } from '../../../lib/group-by.js'
import type { ClosedPosition } from '../../../service/service.js'

/** Amounts of a part that add up to those of the whole position. */
const SUMMED = ['realisedPnl', 'positionFee', 'fundingFee', 'borrowFee', 'roiPercent'] as const

/**
 * The positions and orders that have ended, out of the rows of the closed list, in their order, each once. A part that was
 * closed while the rest stayed open has a row of its own, with the status OPEN: it is no end. The PnL and the fees of the parts
 * are added to those of the end, which is the latest row.
 */
export function endedPositions(rows: readonly ClosedPosition[]): readonly ClosedPosition[] {
  const positions = groupBy(rows.filter(isOfPosition), ({ id }) => id)
  return rows.flatMap((row) => {
    if (!isOfPosition(row)) return [row]
    const own = positions.get(row.id) ?? []
    return row === endOf(own) ? [withParts(row, own)] : []
  })
}

/** False for an order that was cancelled: what that row says is of the order alone. */
function isOfPosition({ status }: ClosedPosition): boolean {
  return status !== 'CANCELED'
}

/** The latest row of a position, the first of equals; undefined where only a part of it was closed. */
function endOf(rows: readonly ClosedPosition[]): ClosedPosition | undefined {
  const timeOf = ({ closedAt }: ClosedPosition): number => closedAt?.getTime() ?? 0
  return rows
    .filter(({ status }) => status !== 'OPEN')
    .reduce<ClosedPosition | undefined>(
      (latest, row) => (latest && timeOf(latest) >= timeOf(row) ? latest : row),
      undefined,
    )
}

function withParts(end: ClosedPosition, rows: readonly ClosedPosition[]): ClosedPosition {
  if (rows.length === 1) return end
  return { ...end, ...Object.fromEntries(SUMMED.map((name) => [name, total(rows.map((row) => row[name]))])) }
}
