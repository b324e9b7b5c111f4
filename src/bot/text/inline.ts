import type { FormattedString } from '@grammyjs/parse-mode'
import type { Context } from 'grammy'
import { splitText, type Message } from './message.js'
import { refusedWith } from './refusals.js'

/** A message that a person may post where they typed the bot's name. */
export interface InlineCard {
  /** Tells it from the others of one answer; at most 64 bytes. */
  readonly id: string
  /** What is shown of it before it is posted. */
  readonly title: FormattedString
  readonly description: FormattedString
  /** What is posted. It must fit into one message. */
  readonly message: Message
}

/** What an inline query is answered with. */
export interface InlineAnswer {
  readonly cards: readonly InlineCard[]
  /** A way into the private chat above the cards, and the `/start` word that it carries. */
  readonly button?: { readonly text: FormattedString; readonly start: string }
  /** How long Telegram may answer the same question of the same person by itself, in seconds. */
  readonly cacheSeconds: number
}

/** Answers an inline query. One that is answered too late is let go: the person has typed on. */
export async function answerInline(
  ctx: Context,
  { cards, button, cacheSeconds }: InlineAnswer,
): Promise<void> {
  const results = cards.map(({ id, title, description, message }) => {
    const [{ text, entities } = message.text] = splitText(message.text)
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
      ...(message.keyboard ? { reply_markup: message.keyboard } : {}),
    }
  })
  try {
    await ctx.answerInlineQuery(results, {
      cache_time: cacheSeconds,
      // What Telegram kept for one person it would give to others: those of another language, and those whom the gate
      // keeps out.
      is_personal: true,
      ...(button ? { button: { text: button.text.text, start_parameter: button.start } } : {}),
    })
  } catch (error) {
    if (!refusedWith(error, 'query is too old')) throw error
  }
}
