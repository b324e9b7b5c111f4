import type { RichBlockTable, RichBlockTableCell } from 'grammy/types'
import { element } from '../shell/dom.js'
import { plainText } from './plain.js'
import { richText, type RichContext } from './rich-text.js'

/** A table; one that is wider than its message is scrolled by itself, never the page. */
export function richTable(table: RichBlockTable, context: RichContext): HTMLElement {
  const flags = [
    table.is_bordered ? 'bordered' : '',
    table.is_striped ? 'striped' : '',
    table.is_compact ? 'compact' : '',
  ]
  const caption =
    table.caption === undefined ? [] : [element('caption', {}, richText(table.caption, context))]
  const rows = table.cells.map((row) =>
    element(
      'tr',
      {},
      row.map((cell) => richCell(cell, context)),
    ),
  )
  const label = plainText(table.caption) || 'Table'
  return element('div', { class: 'rich-table', tabindex: 0, role: 'group', 'aria-label': label }, [
    element('table', { class: flags.join(' ').trim() }, [...caption, element('tbody', {}, rows)]),
  ])
}

function richCell(cell: RichBlockTableCell, context: RichContext): HTMLElement {
  return element(
    // A header without a text is none for a screen reader.
    cell.is_header && plainText(cell.text) !== '' ? 'th' : 'td',
    {
      class: `at-${cell.align} at-${cell.valign}${cell.text === undefined ? ' empty' : ''}`,
      colspan: cell.colspan,
      rowspan: cell.rowspan,
      dir: 'auto',
    },
    richText(cell.text, context),
  )
}
