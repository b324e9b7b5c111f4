import { InlineKeyboard } from 'grammy'
import { defineAction } from '../../../shell/keyboard/action.js'
import type { Text } from '../../../shell/text/languages.js'
import type { Message } from '../../../shell/text/message.js'

/** Begins the conversation that takes an API key in the chat. `label` is what the person typed for the account. */
export const connectInChat = defineAction('connect-in-chat', 'label')

/** Offers the page for the secrets first, where there is one, and the chat second. */
export function connectWaysCard(text: Text, miniAppUrl: string, label: string): Message {
  const inChat = connectInChat.fits({ label }) ? { label } : { label: '' }
  const keyboard = new InlineKeyboard()
    .webApp(text('connect-on-page').text, `${miniAppUrl}/?open=connect`)
    .row()
    .text(text('connect-in-chat').text, connectInChat.pack(inChat))
  return { text: text('connect-ways'), keyboard }
}
