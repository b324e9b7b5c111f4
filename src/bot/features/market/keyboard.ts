import { InlineKeyboard } from 'grammy'
import type { Pair } from '../../../desk/market/pairs/pair-list.js'
import { defineAction } from '../../shell/keyboard/action.js'
import { caption } from '../../shell/keyboard/caption.js'
import type { Text } from '../../shell/text/languages.js'

/** Shows one pair, by its id. */
export const showPair = defineAction('pair', 'chain', 'pair')

/** Begins the guided order for a pair, by its id; `side` is `long` or `short`. */
export const tradePair = defineAction('pair-trade', 'side', 'chain', 'pair')

/** The same, by the name of the pair. */
export const tradeNamed = defineAction('pair-trade-of', 'side', 'name')

/** A row with both sides of a pair, for the private chat. */
export function tradeButtons(
  text: Text,
  shown: { readonly chain: string; readonly pair: string },
): InlineKeyboard {
  return new InlineKeyboard()
    .text(text('trade-long').text, tradePair.pack({ ...shown, side: 'long' }))
    .text(text('trade-short').text, tradePair.pack({ ...shown, side: 'short' }))
}

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
