import { InlineKeyboard } from 'grammy'
import type { Text } from '../../../shell/text/languages.js'
import { defineAction, type Action } from '../../../shell/keyboard/action.js'

type Field = 'account' | 'chain' | 'id' | 'amounts'

/**
 * Makes a card of an open position to be shown to others. `id` is its `shortId`; `amounts` is 1 for dollars too, `-` where the
 * card is new.
 */
export const sharePosition: Action<Field> = defineAction('share', 'account', 'chain', 'id', 'amounts')

/** The same of a closed one. */
export const shareTrade: Action<Field> = defineAction('sharet', 'account', 'chain', 'id', 'amounts')

/** Below a card: the dollars onto it, or off it. */
export function shareKeyboard(
  text: Text,
  action: Action<Field>,
  shown: { readonly account: string; readonly chain: string; readonly id: string },
  withAmounts: boolean,
): InlineKeyboard {
  const caption = text(withAmounts ? 'share-without-amounts' : 'share-with-amounts').text
  return new InlineKeyboard().text(caption, action.pack({ ...shown, amounts: withAmounts ? '0' : '1' }))
}
