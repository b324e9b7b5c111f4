import { InlineKeyboard } from 'grammy'
import { rawReads, type RawReadName } from '../../../../desk/account/raw-reply.js'
import type { Trader } from '../../../../desk/trader.js'
import type { Text } from '../../../shell/text/languages.js'
import { defineAction } from '../../../shell/keyboard/action.js'
import { shownOf } from '../../../shell/keyboard/shown.js'

/** Sends the service's reply behind a card as a file. `about` is the pair's id for `pairInfo`, and `-` otherwise. */
export const showRaw = defineAction('raw', 'account', 'chain', 'read', 'about')

/** Stands for the account in use, below a card that is about no account. */
export const CURRENT = '.'

/** A button for what the service says of a pair, asked with the account in use. */
export function rawPairButton(
  text: Text,
  { chain, pair }: { readonly chain: string; readonly pair: string },
) {
  const data = showRaw.pack({ account: CURRENT, chain, read: 'pairInfo', about: pair })
  return InlineKeyboard.text(text('raw-button').text, data)
}

/** The data of a button that sends the raw reply behind a card. */
function rawData(trader: Trader, read: RawReadName, about = '-'): string {
  return showRaw.pack({ ...shownOf(trader), read, about })
}

/** A button for the reply behind a card, for a row of its keyboard. */
export function rawButton(text: Text, trader: Trader, read: RawReadName, about?: string) {
  return InlineKeyboard.text(text('raw-button').text, rawData(trader, read, about))
}

/** A button for each reply that is about the account and nothing besides. */
export function rawMenuKeyboard(text: Text, trader: Trader): InlineKeyboard {
  const keyboard = new InlineKeyboard()
  for (const [index, read] of rawReads.filter((name) => name !== 'pairInfo').entries()) {
    keyboard.text(text(`raw-${read}`).text, rawData(trader, read))
    if (index % 2 === 1) keyboard.row()
  }
  return keyboard
}
