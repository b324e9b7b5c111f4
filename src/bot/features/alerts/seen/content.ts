import { FormattedString } from '@grammyjs/parse-mode'
import type { InlineKeyboardMarkup, MessageEntity } from 'grammy/types'
import { join } from '../../../shell/text/markup.js'
import type { Message } from '../../../shell/text/message.js'
import { wrapButtonRows } from '../../../shell/text/wrap-button-rows.js'
import type { RenderContext } from '../../../shell/render-context.js'

/** Names that are shown; of the others, their number. */
const MOST_NAMES = 8

/** The longest name, in characters. */
const LONGEST_NAME = 32

/** A message as it is kept to be shown again. */
interface Kept {
  readonly text: string
  readonly entities: readonly MessageEntity[]
  readonly keyboard?: InlineKeyboardMarkup
}

/** The content of a message, to be kept. */
export function keptContent({ text, keyboard }: Message): string {
  const kept: Kept = {
    text: text.text,
    entities: text.entities,
    ...(keyboard ? { keyboard: wrapButtonRows(keyboard) } : {}),
  }
  return JSON.stringify(kept)
}

/** A kept message with the names of those who have seen it, `count` in all, below. */
export function seenMessage(
  { text }: RenderContext,
  content: string,
  { names, count }: { readonly names: readonly string[]; readonly count: number },
): Message {
  const kept = JSON.parse(content) as Kept
  const before = new FormattedString(kept.text, [...kept.entities])
  const shown = { text: before, keyboard: kept.keyboard }
  if (count === 0) return shown
  const listed = names.map((name) => Array.from(name).slice(0, LONGEST_NAME).join('')).join(', ')
  const more = count - names.length
  const seen =
    more > 0
      ? text('notice-seen-by-more', { names: listed, more: String(more) })
      : text('notice-seen-by', { names: listed })
  return { ...shown, text: join([before, seen], '\n\n') }
}

/** The people whose names are shown. */
export function shownViewers(viewers: readonly number[]): readonly number[] {
  return viewers.slice(0, MOST_NAMES)
}
