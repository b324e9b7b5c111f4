import { total } from '../../../lib/decimals.js'
import type { ClosedPosition } from '../../../service/service.js'

/** Amounts of a part that add up to those of the whole position. */
const SUMMED = ['realisedPnl', 'positionFee', 'fundingFee', 'borrowFee', 'roiPercent'] as const

/**
 * The positions and orders that have ended, out of the rows of the closed list, in their order. A part that was closed while the
 * rest stayed open has a row of its own, with the status OPEN: it is no end, and its PnL and fees are added to those of the end.
 */
export function endedPositions(rows: readonly ClosedPosition[]): readonly ClosedPosition[] {
  const parts = rows.filter(isPart)
  if (parts.length === 0) return rows
  return rows.filter((row) => !isPart(row)).map((end) => withParts(end, parts))
}

/** True for a part of a position of which the rest stayed open. */
function isPart({ status }: ClosedPosition): boolean {
  return status === 'OPEN'
}

function withParts(end: ClosedPosition, parts: readonly ClosedPosition[]): ClosedPosition {
  const own = [end, ...parts.filter(({ id }) => id === end.id)]
  return own.length === 1
    ? end
    : { ...end, ...Object.fromEntries(SUMMED.map((name) => [name, total(own.map((row) => row[name]))])) }
}
