import { type Api, GrammyError } from 'grammy'
import type {
  InlineKeyboardMarkup,
  InputRichMessage,
  Message as SentMessage,
  MessageEntity,
  RichText,
} from 'grammy/types'
import type { Logger } from '../../../lib/log/log.js'
import { edit, send } from './deliver.js'
import { inTopic } from './in-topic.js'
import type { Message } from './message.js'
import { isNoPlace, isUnchanged } from './refusals.js'
import { wrapButtonRows } from './wrap-button-rows.js'
import type { FormattedString } from '@grammyjs/parse-mode'
import { clean } from './clean.js'
import type { Value } from './markup.js'

/** Wraps a text in each entity that a text of the bot has; another one is left out, and its text stays. */
const WRAP: {
  readonly [Type in MessageEntity['type']]?: (
    text: RichText,
    entity: Extract<MessageEntity, { type: Type }>,
  ) => RichText
} = {
  bold: (text) => ({ type: 'bold', text }),
  italic: (text) => ({ type: 'italic', text }),
  code: (text) => ({ type: 'code', text }),
  date_time: (text, { unix_time, date_time_format }) => ({
    type: 'date_time',
    text,
    unix_time,
    date_time_format,
  }),
}

/** A text as a part of a rich message. Entities lie within each other or apart, as `fillMarkup` makes them. */
export function richText(value: Value): RichText {
  if (typeof value === 'string') return clean(value)
  const { text, entities } = value
  // An outer entity comes before those in it.
  const ordered = entities.toSorted((one, other) => one.offset - other.offset || other.length - one.length)
  return joined(inside(text, ordered, 0, text.length))
}

function inside(
  text: FormattedString['text'],
  entities: readonly MessageEntity[],
  from: number,
  to: number,
): RichText[] {
  const parts: RichText[] = []
  let at = from
  let next = 0
  while (next < entities.length) {
    const entity = entities[next]!
    const end = entity.offset + entity.length
    if (entity.offset > at) parts.push(text.slice(at, entity.offset))
    const firstBehind = entities.findIndex((other, index) => index > next && other.offset >= end)
    const behind = firstBehind === -1 ? entities.length : firstBehind
    parts.push(wrapped(joined(inside(text, entities.slice(next + 1, behind), entity.offset, end)), entity))
    at = end
    next = behind
  }
  if (at < to) parts.push(text.slice(at, to))
  return parts
}

function wrapped(text: RichText, entity: MessageEntity): RichText {
  // The entry under a type takes the entities of that type.
  const wrap = WRAP[entity.type] as ((text: RichText, entity: MessageEntity) => RichText) | undefined
  return wrap ? wrap(text, entity) : text
}

function joined(parts: RichText[]): RichText {
  return parts.length === 1 ? parts[0]! : parts
}

/** A message with tables and with buttons in its text, and the plain one for a server that has none such. */
export interface RichMessage {
  readonly rich: Pick<InputRichMessage, 'blocks' | 'is_rtl'>
  /** The buttons below the rich message. */
  readonly keyboard: InlineKeyboardMarkup
  readonly plain: Message
}

/** Sends and edits rich messages. What a server of an older version refuses is sent as the plain message. */
export interface RichDelivery {
  /** As `send` of other messages. */
  send(api: Api, chatId: number, message: RichMessage, topic?: number): Promise<SentMessage>
  /** As `edit` of other messages: false if the message is gone. */
  edit(api: Api, chatId: number, messageId: number, message: RichMessage): Promise<boolean>
}

/** Refusals that concern the content of one message rather than all rich messages. */
const ABOUT_CONTENT = /too (?:long|many|deep)|nested|not found|can't be|BUTTON_/i

/**
 * Creates the delivery of one process. It remembers that the server refuses rich messages, with 404 for the method or 400 for
 * the field, and does not try it again until the process ends.
 */
export function createRichDelivery({ logger }: { readonly logger: Pick<Logger, 'warn'> }): RichDelivery {
  let isRefused = false

  /** Tries the rich message, and the plain one where the server refuses the first for good. */
  const either = async <T>(rich: () => Promise<T>, plain: () => Promise<T>): Promise<T> => {
    if (isRefused) return await plain()
    try {
      return await rich()
    } catch (err) {
      if (!isRefusal(err)) throw err
      const done = await plain()
      isRefused ||= err.error_code === 404 || !ABOUT_CONTENT.test(err.description)
      logger.warn(
        { event: 'telegram-rich-message-refused', err, isRemembered: isRefused },
        'The Bot API server refused a rich message; the plain one is shown',
      )
      return done
    }
  }

  return {
    send: (api, chatId, { rich, keyboard, plain }, topic) =>
      either<SentMessage>(
        () =>
          inTopic(topic, (place) =>
            api.sendRichMessage(chatId, inputOf(rich), { reply_markup: wrapButtonRows(keyboard), ...place }),
          ),
        () => send(api, chatId, plain, topic),
      ),
    edit: (api, chatId, messageId, { rich, keyboard, plain }) =>
      either(
        async () => {
          try {
            await api.raw.editMessageText({
              chat_id: chatId,
              message_id: messageId,
              rich_message: inputOf(rich),
              reply_markup: wrapButtonRows(keyboard),
            })
            return true
          } catch (error) {
            if (isUnchanged(error)) return true
            if (isNoPlace(error)) return false
            throw error
          }
        },
        () => edit(api, chatId, messageId, plain),
      ),
  }
}

/** A pair of currencies is no hashtag, and a label of an account no link. */
function inputOf(rich: RichMessage['rich']): InputRichMessage {
  return { ...rich, skip_entity_detection: true }
}

/** True if the server took neither the method nor the field: nothing was sent. */
function isRefusal(error: unknown): error is GrammyError {
  return error instanceof GrammyError && (error.error_code === 400 || error.error_code === 404)
}
