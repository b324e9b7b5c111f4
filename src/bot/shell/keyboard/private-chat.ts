import { InlineKeyboard } from 'grammy'
import type { DeskContext } from '../context.js'

/** From a group into the private chat, where a command is then begun. */
export function privateChatKeyboard({ text, me }: Pick<DeskContext, 'text' | 'me'>, command: string) {
  return new InlineKeyboard().url(text('private-open').text, `https://t.me/${me.username}?start=${command}`)
}
