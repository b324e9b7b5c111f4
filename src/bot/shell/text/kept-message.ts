import { FormattedString } from '@grammyjs/parse-mode'
import { InlineKeyboard } from 'grammy'
import type { InlineKeyboardMarkup, MessageEntity } from 'grammy/types'
import type { Text } from './languages.js'
import type { Message } from './message.js'

interface KeptMessage {
  readonly text: string
  readonly entities: readonly MessageEntity[]
  readonly keyboard?: InlineKeyboardMarkup['inline_keyboard']
}

/** Writes a message without a file or a picture as text, to keep it. */
function writeMessage({ text: { text, entities }, keyboard }: Message): string {
  const kept: KeptMessage = { text, entities, ...(keyboard ? { keyboard: keyboard.inline_keyboard } : {}) }
  return JSON.stringify(kept)
}

/** The message that `writeMessage` has written. */
function readMessage(kept: string): Message {
  const { text, entities, keyboard } = JSON.parse(kept) as KeptMessage
  return {
    text: new FormattedString(text, [...entities]),
    ...(keyboard ? { keyboard: new InlineKeyboard(keyboard) } : {}),
  }
}

/**
 * Quotes something with its card as the preview that is kept with it, and gives what is kept with the card to show: where another handling
 * of the request has quoted it, the card of that one (see `keptCard`).
 */
export async function quoteWithCard<Quoted>(
  text: Text,
  card: (quoted: Quoted) => Message,
  quote: (preview: (quoted: Quoted) => string) => Promise<Quoted & { readonly preview: string | undefined }>,
): Promise<{ readonly quoted: Quoted; readonly card: Message }> {
  const quoted = await quote((one) => writeMessage(card(one)))
  return { quoted, card: keptCard(text, quoted) }
}

/** The card that is kept with something that was quoted; where it was confirmed meanwhile there is none, and it is said so. */
export function keptCard(text: Text, { preview }: { readonly preview: string | undefined }): Message {
  return preview === undefined ? { text: text('ticket-confirmed-already') } : readMessage(preview)
}
