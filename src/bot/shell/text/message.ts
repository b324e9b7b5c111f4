import type { FormattedString } from '@grammyjs/parse-mode'
import type { InlineKeyboardMarkup } from 'grammy/types'
import { isBlank } from './clean.js'
import { join } from './markup.js'

/** The content of one message, ready for Telegram: every message the bot sends is one of these. */
export interface Message {
  readonly text: FormattedString
  readonly keyboard?: InlineKeyboardMarkup | undefined
  /** A file, of which the text is the caption. */
  readonly document?: Attachment | undefined
  /** A picture above the text. */
  readonly picture?: MessagePicture | undefined
}

/** A file that goes out with a message. */
export interface Attachment {
  /** The name of the file, with its extension. */
  readonly name: string
  /** Its bytes: complete, or made while they are sent. A failure while sending is thrown, and nothing arrives. */
  readonly content: Uint8Array | AsyncIterable<Uint8Array>
}

/** A picture of a message. It is drawn only when the message is sent, and uploaded to Telegram once. */
export interface MessagePicture {
  /** Telegram's id of the uploaded picture; undefined if it was not uploaded, or the id is not known. */
  readonly known: () => Promise<string | undefined>
  /** Its bytes, as PNG; undefined when it cannot be drawn. */
  readonly draw: () => Promise<Uint8Array | undefined>
  /** Receives the id that Telegram gave it. */
  readonly uploaded: (fileId: string) => Promise<void>
  /**
   * Said above the text where there is no picture: it could not be drawn, or the chat takes none. Undefined for an
   * ornament, which nobody misses.
   */
  readonly missing: FormattedString | undefined
}

/** The longest text of one message, in UTF-16 units, counted after its entities are taken out. */
export const LONGEST_TEXT = 4_096

/** The longest text below a file or a picture, counted in the same way. */
export const LONGEST_CAPTION = 1_024

/** The most entities that Telegram keeps in one message; it silently drops those beyond. */
export const MOST_ENTITIES = 100

/** Cuts a text that is too long for one message into several, between lines where it can. Never gives an empty one. */
export function splitText(text: FormattedString): readonly FormattedString[] {
  return split(text, LONGEST_TEXT)
}

/** The same for a text that begins below a picture, where less fits. */
export function splitCaption(text: FormattedString): readonly FormattedString[] {
  return split(text, LONGEST_CAPTION)
}

function split(text: FormattedString, longestFirst: number): readonly FormattedString[] {
  if (isBlank(text.text)) return [join(['—'])]
  const parts: FormattedString[] = []
  let rest = text
  let longest = longestFirst
  while (rest.text.length > longest || rest.entities.length > MOST_ENTITIES) {
    const end = cutBefore(rest.text, longestWhole(rest, longest))
    parts.push(rest.slice(0, end))
    rest = rest.slice(end)
    longest = LONGEST_TEXT
  }
  parts.push(rest)
  return parts.filter((part) => !isBlank(part.text))
}

/** The longest beginning of a text that stays within both limits. */
function longestWhole({ entities }: FormattedString, longest: number): number {
  const firstTooMany = entities.toSorted((one, other) => one.offset - other.offset)[MOST_ENTITIES]
  return Math.max(1, Math.min(longest, firstTooMany?.offset ?? longest))
}

function cutBefore(text: string, limit: number): number {
  const lineEnd = text.lastIndexOf('\n', limit - 1)
  if (lineEnd > limit / 2) return lineEnd + 1
  // Not between the two halves of one character.
  const splitsPair = limit < text.length && /[\uD800-\uDBFF]/.test(text.charAt(limit - 1))
  return splitsPair && limit > 1 ? limit - 1 : limit
}
