import { columnsOf, headOf, padEnd, padStart } from './columns.js'
import type { Big } from 'big.js'

/** The width of a line on a phone, in monospace columns. */
export const PHONE_COLUMNS = 32

/**
 * Rows in columns, the first to the left, the others to the right. Where the widest row does not fit a phone, the cells
 * of every row stand below each other, so that no line is longer and no digit is lost.
 */
export function table(rows: readonly (readonly string[])[]): string {
  return tableRows(rows).join('\n')
}

/** The same, each row for itself; one that is stacked has several lines. */
export function tableRows(rows: readonly (readonly string[])[]): readonly string[] {
  const widths: number[] = []
  for (const row of rows) {
    for (const [index, cell] of row.entries()) widths[index] = Math.max(widths[index] ?? 0, columnsOf(cell))
  }
  const width = widths.reduce((sum, one) => sum + one, Math.max(0, widths.length - 1))
  if (width > PHONE_COLUMNS) return rows.map(stacked)
  const line = (row: readonly string[]): string =>
    row.map((cell, index) => pad(cell, widths[index] ?? 0, index === 0)).join(' ')
  return rows.map((row) => line(row).trimEnd())
}

function pad(cell: string, width: number, isFirst: boolean): string {
  return isFirst ? padEnd(cell, width) : padStart(cell, width)
}

function stacked([first = '', ...others]: readonly string[]): string {
  const indented = others.flatMap((cell) => cut(cell.trim(), PHONE_COLUMNS - 2).map((part) => `  ${part}`))
  return [...cut(first, PHONE_COLUMNS), ...indented]
    .map((line) => line.trimEnd())
    .filter((line) => line !== '')
    .join('\n')
}

/** A text in parts of at most so many columns; no character is halved. */
function cut(text: string, most: number): readonly string[] {
  const parts: string[] = []
  let rest = text
  while (columnsOf(rest) > most) {
    const part = headOf(rest, most)
    parts.push(part)
    rest = rest.slice(part.length)
  }
  return [...parts, rest]
}

/** A percentage as a bar: full at a hundred only, and not empty for anything above nothing. */
export function bar(percent: Big | undefined, width: number): string {
  return Array.from({ length: width }, (_, step) => {
    const isFull = percent && (step === 0 ? percent.gt(0) : percent.times(width).gte((step + 1) * 100))
    return isFull ? '█' : '░'
  }).join('')
}
