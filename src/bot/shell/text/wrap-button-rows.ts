import type { InlineKeyboardButton, InlineKeyboardMarkup } from 'grammy/types'
import { columnsOf } from '../format/columns.js'

/** The columns of one line of a button on the narrowest phones, by the number of buttons in its row. */
const COLUMNS = [36, 17, 10, 6] as const

/** With more than these in a row there is room for a digit or two. */
const LEAST_COLUMNS = 4

/** A button shows two lines; what goes on after that is cut off. */
const LINES = 2

/**
 * Parts each row in which a caption would not fit into two lines, or would be broken within a word, into rows of fewer
 * buttons. Languages differ in how long their words are, so no keyboard knows beforehand how many buttons fit side by side.
 */
export function wrapButtonRows(keyboard: InlineKeyboardMarkup): InlineKeyboardMarkup {
  if (keyboard.inline_keyboard.every((row) => fits(row, row.length))) return keyboard
  return { inline_keyboard: keyboard.inline_keyboard.flatMap(parted) }
}

function parted(row: InlineKeyboardButton[]): InlineKeyboardButton[][] {
  let rows = 1
  while (rows < row.length && !fits(row, Math.ceil(row.length / rows))) rows++
  // As even as can be: four are two and two, not three and one.
  const most = Math.ceil(row.length / rows)
  return Array.from({ length: Math.ceil(row.length / most) }, (_, place) =>
    row.slice(place * most, (place + 1) * most),
  )
}

/** True if each caption of a row has room with this many buttons side by side. */
function fits(row: readonly InlineKeyboardButton[], sideBySide: number): boolean {
  if (sideBySide <= 1) return true
  const columns = COLUMNS[sideBySide - 1] ?? LEAST_COLUMNS
  return row.every(({ text }) => linesOf(text, columns) <= LINES)
}

/** The number of lines that a caption takes; Infinity where a word of it would be broken. */
function linesOf(caption: string, columns: number): number {
  let lines = 0
  let used = columns
  for (const word of caption.split(' ')) {
    const width = columnsOf(word)
    // Words of two-column characters are broken anywhere, and nobody minds.
    if (width > columns && !isBreakable(word)) return Infinity
    if (used + 1 + width <= columns) used += 1 + width
    else {
      lines += Math.ceil(width / columns)
      used = width % columns || columns
    }
  }
  return lines
}

function isBreakable(word: string): boolean {
  return columnsOf(word) >= 2 * (Array.from(word).length - 1)
}
