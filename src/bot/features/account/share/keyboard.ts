import { InlineKeyboard } from 'grammy'
import type { Text } from '../../../shell/text/languages.js'
import type { InlineKeyboardButton } from 'grammy/types'
import { defineAction, type Action } from '../../../shell/keyboard/action.js'

type Field = 'account' | 'chain' | 'id' | 'amounts'

/**
 * Makes a card of an open position to be shown to others. `id` is its `shortId`; `amounts` is 1 for dollars too, `-` where the
 * card is new.
 */
export const sharePosition: Action<Field> = defineAction('share', 'account', 'chain', 'id', 'amounts')

/** The same of a closed one. */
export const shareTrade: Action<Field> = defineAction('sharet', 'account', 'chain', 'id', 'amounts')

/**
 * Sends a card to another chat: the person chooses the chat, and there the card among the inline results. `query` is its inline
 * query.
 */
function sendCardButton(text: Text, query: string): InlineKeyboardButton {
  return {
    text: text('share-send').text,
    switch_inline_query_chosen_chat: {
      query,
      allow_user_chats: true,
      allow_group_chats: true,
      allow_channel_chats: true,
    },
  }
}

/** Below a card: the dollars onto it, or off it; and to another chat, where the bot has inline mode. */
export function shareKeyboard(
  text: Text,
  action: Action<Field>,
  shown: { readonly account: string; readonly chain: string; readonly id: string },
  { withAmounts, query }: { readonly withAmounts: boolean; readonly query: string | undefined },
): InlineKeyboard {
  const caption = text(withAmounts ? 'share-without-amounts' : 'share-with-amounts').text
  const keyboard = new InlineKeyboard()
  if (query !== undefined) keyboard.add(sendCardButton(text, query)).row()
  return keyboard.text(caption, action.pack({ ...shown, amounts: withAmounts ? '0' : '1' }))
}
