import { InlineKeyboard } from 'grammy'
import type { Text } from '../../../shell/text/languages.js'
import { defineAction } from '../../../shell/keyboard/action.js'

/** Edits the board now, and ends a pause. */
export const refreshBoard = defineAction('board-refresh')
/** Ends the board, and deletes its message. */
export const endBoard = defineAction('board-end')
/** Shows a position below the board, which stays. `position` is its `shortId`. */
export const openPosition = defineAction('board-position', 'account', 'chain', 'position')
/** Shows the pending orders of an account below the board. */
export const openOrders = defineAction('board-orders', 'account', 'chain')

/** Below the board: refresh, or resume while it is paused, and its end. */
export function boardKeyboard(text: Text, isPaused: boolean): InlineKeyboard {
  return new InlineKeyboard()
    .text(text(isPaused ? 'board-resume' : 'refresh').text, refreshBoard.pack({}))
    .text(text('board-end').text, endBoard.pack({}))
}
