import type { ExportRow } from './columns.js'
import type { ExportFormat } from './export-choice.js'

/** First characters that make a spreadsheet run a cell as a formula, also in full width. */
const FORMULA = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/
/** A signed number starts like a formula but is none. */
const NUMBER = /^[+-]?\d+(?:\.\d+)?$/

/** Prevents formula injection: text that looks like a formula gets a leading apostrophe; numbers stay as they are. */
export function neutral(cell: string): string {
  return FORMULA.test(cell) && !NUMBER.test(cell) ? `'${cell}` : cell
}

/** Writes pages of rows as a file, with one page in memory at a time. */
export function writeRows(
  format: ExportFormat,
  columns: readonly string[],
  pages: AsyncIterable<readonly ExportRow[]>,
): AsyncGenerator<Uint8Array, void, undefined> {
  return encoded(format === 'csv' ? csv(columns, pages) : json(columns, pages))
}

async function* csv(
  columns: readonly string[],
  pages: AsyncIterable<readonly ExportRow[]>,
): AsyncGenerator<string> {
  // Loaded on first use.
  const { stringify } = await import('csv-stringify/sync')
  yield stringify([columns])
  for await (const rows of pages) {
    if (rows.length > 0) yield stringify(rows.map((row) => columns.map((name) => neutral(row[name] ?? ''))))
  }
}

/** A list of objects, one per line; fields that the service left out are null. */
async function* json(
  columns: readonly string[],
  pages: AsyncIterable<readonly ExportRow[]>,
): AsyncGenerator<string> {
  let before = '[\n'
  for await (const rows of pages) {
    for (const row of rows) {
      yield `${before}${JSON.stringify(Object.fromEntries(columns.map((name) => [name, row[name] ?? null])))}`
      before = ',\n'
    }
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}

async function* encoded(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array, void, undefined> {
  const encoder = new TextEncoder()
  for await (const text of texts) yield encoder.encode(text)
}
