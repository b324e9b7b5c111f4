import { InlineKeyboard } from 'grammy'
import { defineAction } from '../keyboard/action.js'
import { caption } from '../keyboard/caption.js'
import type { Text } from '../text/languages.js'
import { join } from '../text/markup.js'
import type { Message } from '../text/message.js'

/** Makes the paper account the one in use; the first time, it is opened. */
export const usePaper = defineAction('account-paper')

/** Says that the person has no account yet, and how to get one. */
export function noAccountCard(text: Text, hasPaper: boolean): Message {
  if (!hasPaper) return { text: text('accounts-none') }
  const label = text('paper-label').text
  return {
    text: join([text('accounts-none'), text('accounts-none-paper')], '\n'),
    keyboard: new InlineKeyboard().text(caption(text('accounts-use', { label }).text), usePaper.pack({})),
  }
}
