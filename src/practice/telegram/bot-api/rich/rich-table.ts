import type { RichBlockTable, RichBlockTableCell } from 'grammy/types'
import { z } from 'zod'
import { badRequest } from '../bot-api-error.js'
import { readRichText, type RichPlace } from './rich-text.js'

/** Maximum number of columns of a table. */
const MAX_COLUMNS = 20

const span = z.int().min(1).optional()
const cell = z.strictObject({
  text: z.unknown().optional(),
  is_header: z.boolean().optional(),
  colspan: span,
  rowspan: span,
  align: z.enum(['left', 'center', 'right']),
  valign: z.enum(['top', 'middle', 'bottom']),
})
const table = z.strictObject({
  type: z.literal('table'),
  cells: z.array(z.array(cell).min(1)).min(1),
  is_bordered: z.boolean().optional(),
  is_striped: z.boolean().optional(),
  is_compact: z.boolean().optional(),
  caption: z.unknown().optional(),
})

/** Parses a table. Throws for a malformed one, and for one with too many columns. */
export function readTable(given: unknown, place: RichPlace): RichBlockTable {
  const read = table.safeParse(given)
  if (!read.success) {
    const { path } = read.error.issues[0]!
    throw badRequest(`can't parse InputRichBlockTable: field "${path.join('.')}" is missing or invalid`)
  }
  const { cells, caption, is_bordered, is_striped, is_compact } = read.data
  const rows = cells.map((row) => {
    place.limits.block()
    if (row.reduce((columns, { colspan = 1 }) => columns + colspan, 0) > MAX_COLUMNS)
      throw badRequest('rich message table has too many columns')
    return row.map(({ text, is_header, colspan, rowspan, align, valign }): RichBlockTableCell => ({
      ...(text === undefined ? {} : { text: readRichText(text, place) }),
      ...(is_header && { is_header: true }),
      ...(colspan !== undefined && colspan > 1 && { colspan }),
      ...(rowspan !== undefined && rowspan > 1 && { rowspan }),
      align,
      valign,
    }))
  })
  return {
    type: 'table',
    cells: rows,
    ...(is_bordered && { is_bordered: true }),
    ...(is_striped && { is_striped: true }),
    ...(is_compact && { is_compact: true }),
    ...(caption === undefined ? {} : { caption: readRichText(caption, place) }),
  }
}
