/** As many characters of one width as a phone shows in a line. */
const PHONE_WIDTH = 32

/**
 * Rows in columns, at most 32 characters wide: the first column to the left, and cut short where the others leave it no
 * room; all others to the right. Every row has as many cells as the first.
 */
export function columns(rows: readonly (readonly [string, ...string[]])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const others = widths.slice(1).reduce((sum, width) => sum + 1 + width, 0)
  const first = Math.min(widths[0] ?? 0, Math.max(2, PHONE_WIDTH - others))
  return rows
    .map(([name, ...cells]) =>
      [
        shortened(name, first).padEnd(first),
        ...cells.map((cell, index) => cell.padStart(widths[index + 1] ?? 0)),
      ]
        .join(' ')
        .trimEnd(),
    )
    .join('\n')
}

function shortened(text: string, width: number): string {
  return text.length <= width ? text : `${text.slice(0, width - 1)}…`.toWellFormed()
}
