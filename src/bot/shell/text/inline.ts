import type { FormattedString } from '@grammyjs/parse-mode'
import type { Context } from 'grammy'
import type { InlineQueryResult } from 'grammy/types'
import { splitText, type Message } from './message.js'
import { refusedWith } from './refusals.js'
import { wrapButtonRows } from './wrap-button-rows.js'

/** A message that a person may post where they typed the bot's name. */
export interface InlineCard {
  /** Tells it from the others of one answer; at most 64 bytes. */
  readonly id: string
  /** The text in the list of results. */
  readonly title: FormattedString
  readonly description: FormattedString
  /** Telegram's id of a picture that is posted above the message; undefined for none. */
  readonly fileId?: string
  /** The message that is posted. It must fit into one message. */
  readonly message: Message
}

/** An answer to an inline query. */
export interface InlineAnswer {
  readonly cards: readonly InlineCard[]
  /** A way into the private chat above the cards, and the `/start` word that it carries. */
  readonly button?: { readonly text: FormattedString; readonly start: string }
  /** The time that Telegram may reuse the answer for the same query of the same person, in seconds. */
  readonly cacheSeconds: number
}

/** Answers an inline query. One that is answered too late is let go: the person has typed on. */
export async function answerInline(
  ctx: Context,
  { cards, button, cacheSeconds }: InlineAnswer,
): Promise<void> {
  try {
    await ctx.answerInlineQuery(cards.map(inlineResult), {
      cache_time: cacheSeconds,
      // Without this, Telegram would give one person's cached answer to people of other languages or without access.
      is_personal: true,
      ...(button ? { button: { text: button.text.text, start_parameter: button.start } } : {}),
    })
  } catch (error) {
    if (!refusedWith(error, 'query is too old')) throw error
  }
}

/** A card as the Bot API takes it. */
export function inlineResult({ id, title, description, message, fileId }: InlineCard): InlineQueryResult {
  const [{ text, entities } = message.text] = splitText(message.text)
  const markup = message.keyboard ? { reply_markup: wrapButtonRows(message.keyboard) } : {}
  if (fileId !== undefined) {
    const words = {
      title: title.text,
      description: description.text,
      caption: text,
      caption_entities: entities,
    }
    return { type: 'photo' as const, id, photo_file_id: fileId, ...words, ...markup }
  }
  return {
    type: 'article' as const,
    id,
    title: title.text,
    description: description.text,
    input_message_content: {
      message_text: text,
      entities,
      link_preview_options: { is_disabled: true },
    },
    ...markup,
  }
}
