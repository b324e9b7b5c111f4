/** How many characters of monospace a phone shows in one line. */
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
    for (const [index, cell] of row.entries()) widths[index] = Math.max(widths[index] ?? 0, cell.length)
  }
  const width = widths.reduce((sum, one) => sum + one, Math.max(0, widths.length - 1))
  if (width > PHONE_COLUMNS) return rows.map(stacked)
  const line = (row: readonly string[]): string =>
    row.map((cell, index) => pad(cell, widths[index] ?? 0, index === 0)).join(' ')
  return rows.map((row) => line(row).trimEnd())
}

function pad(cell: string, width: number, isFirst: boolean): string {
  return isFirst ? cell.padEnd(width) : cell.padStart(width)
}

function stacked([first = '', ...others]: readonly string[]): string {
  const indented = others.flatMap((cell) => cut(cell.trim(), PHONE_COLUMNS - 2).map((part) => `  ${part}`))
  return [...cut(first, PHONE_COLUMNS), ...indented]
    .map((line) => line.trimEnd())
    .filter((line) => line !== '')
    .join('\n')
}

/** A text in parts of at most so many characters, none of them half of one. */
function cut(text: string, most: number): readonly string[] {
  const parts: string[] = []
  let part = ''
  for (const character of text) {
    if (part.length + character.length > most) {
      parts.push(part)
      part = ''
    }
    part += character
  }
  return [...parts, part]
}
