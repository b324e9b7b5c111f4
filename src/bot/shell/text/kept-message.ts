import { FormattedString } from '@grammyjs/parse-mode'
import { InlineKeyboard } from 'grammy'
import type { InlineKeyboardMarkup, MessageEntity } from 'grammy/types'
import type { Message } from './message.js'

interface KeptMessage {
  readonly text: string
  readonly entities: readonly MessageEntity[]
  readonly keyboard?: InlineKeyboardMarkup['inline_keyboard']
}

/** Writes a message without a file or a picture as text, to keep it. */
export function writeMessage({ text: { text, entities }, keyboard }: Message): string {
  const kept: KeptMessage = { text, entities, ...(keyboard ? { keyboard: keyboard.inline_keyboard } : {}) }
  return JSON.stringify(kept)
}

/** The message that `writeMessage` has written. */
export function readMessage(kept: string): Message {
  const { text, entities, keyboard } = JSON.parse(kept) as KeptMessage
  return {
    text: new FormattedString(text, [...entities]),
    ...(keyboard ? { keyboard: new InlineKeyboard(keyboard) } : {}),
  }
}
