import { InlineKeyboard } from 'grammy'
import type { HeldPosition } from '../../desk/positions.js'
import type { Text } from '../text/languages.js'
import { defineAction, shortId } from './action.js'
import { caption } from './caption.js'
import { deedRows } from './manage.js'

/** Shows a page of the open positions; pages count from 0. */
export const showPositions = defineAction('positions', 'page')

/** Shows one position. `position` is its `shortId`. */
export const showPosition = defineAction('position', 'position')

/** Below the list: a button for each position shown, refresh, and the pages around this one. */
export function positionsKeyboard(
  text: Text,
  shown: readonly HeldPosition[],
  page: number,
  pages: number,
): InlineKeyboard {
  const keyboard = new InlineKeyboard()
  for (const [index, { position, symbol }] of shown.entries()) {
    const data = showPosition.pack({ position: shortId(position.id) })
    const name = text('positions-details', { symbol, side: text(sideKey(position.isLong)) }).text
    keyboard.text(caption(name), data)
    if (index % 2 === 1) keyboard.row()
  }
  keyboard.row()
  if (page > 0) keyboard.text(text('page-previous').text, showPositions.pack({ page: String(page - 1) }))
  keyboard.text(text('refresh').text, showPositions.pack({ page: String(page) }))
  if (page < pages - 1) keyboard.text(text('page-next').text, showPositions.pack({ page: String(page + 1) }))
  return keyboard
}

/** Below one position: what can be done with it while it is open, refresh, and back to the list. */
export function positionKeyboard(text: Text, position: string, isOpen: boolean): InlineKeyboard {
  return (isOpen ? deedRows(text, position) : new InlineKeyboard())
    .text(text('refresh').text, showPosition.pack({ position }))
    .text(text('positions-back').text, showPositions.pack({ page: '0' }))
}

/** The text key for a side. */
export function sideKey(isLong: boolean | undefined): string {
  if (isLong === undefined) return 'side-unknown'
  return isLong ? 'side-long' : 'side-short'
}
