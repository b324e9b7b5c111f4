import { InlineKeyboard } from 'grammy'
import type { Pair } from '../../../desk/market/pairs/pair-list.js'
import { defineAction } from '../../shell/keyboard/action.js'
import { caption } from '../../shell/keyboard/caption.js'

/** Shows one pair, by its id. */
export const showPair = defineAction('pair', 'chain', 'pair')

/**
 * Shows a page of the pairs; pages count from 0. `order` is a `PairSort`; `search` is part of a name, empty for all.
 */
export const listPairs = defineAction('pairs', 'chain', 'order', 'page', 'search')

/** The number of pairs in one row of buttons. */
const PAIRS_A_ROW = 3

/** A button for each pair, in rows of a phone's width; the row after them is begun. */
export function pairButtons(chain: string, pairs: readonly Pair[]): InlineKeyboard {
  const keyboard = new InlineKeyboard()
  for (const [index, { id, symbol }] of pairs.entries()) {
    keyboard.text(caption(symbol), showPair.pack({ chain, pair: id }))
    if (index % PAIRS_A_ROW === PAIRS_A_ROW - 1) keyboard.row()
  }
  return keyboard.row()
}
