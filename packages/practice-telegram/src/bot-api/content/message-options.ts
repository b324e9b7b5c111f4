import { type PostedMessage } from '../../state/message-types.js'
import { type Content, findMessage, originOf } from '../../state/messages.js'
import type { z } from 'zod'
import type { Hub } from '../../hub.js'
import type { ChatRecord } from '../../state/state.js'
import { readChat, readTopic } from './chat-access.js'
import { readMarkup, type MarkupInput } from '../parameters/reply-markup.js'
import type { replyParameters } from '../parameters/sending.js'
import { badRequest } from '../bot-api-error.js'
import { readText } from './text.js'

type ReplyParameters = z.output<typeof replyParameters>

/** Options of the sending methods besides the content. */
export interface MessageOptions {
  protect_content?: boolean | undefined
  reply_parameters?: ReplyParameters | undefined
  reply_markup?: MarkupInput | undefined
  message_thread_id?: number | undefined
}

/** Reads these options. Throws a BotApiError for a reply to an unknown message and for invalid buttons. */
export function readMessageOptions(hub: Hub, chatRecord: ChatRecord, options: MessageOptions): Content {
  const topic = readTopic(hub, chatRecord, options.message_thread_id)
  return {
    ...topic,
    ...(options.reply_parameters && readReply(hub, chatRecord, options.reply_parameters, topic)),
    ...(options.protect_content && { has_protected_content: true }),
    ...readMarkup(chatRecord, options.reply_markup),
  }
}

function readReply(
  hub: Hub,
  chatRecord: ChatRecord,
  wanted: ReplyParameters,
  { topic }: Pick<Content, 'topic'>,
): Content {
  const from = wanted.chat_id === undefined ? chatRecord : readChat(hub, wanted.chat_id)
  const answered = findMessage(from, wanted.message_id)
  if (!answered) {
    if (wanted.allow_sending_without_reply) return {}
    throw badRequest('message to be replied not found')
  }
  // A message in a topic cannot reply to one of another topic, and is not sent without the reply.
  if (from === chatRecord && topic !== undefined && answered.message_thread_id !== topic)
    throw badRequest('message to be replied not found')
  // Without a topic it goes to that of the message, which may be closed.
  if (from === chatRecord && topic === undefined) readTopic(hub, chatRecord, answered.message_thread_id)
  const quote = wanted.quote === undefined ? {} : { quote: readQuote(hub, answered, wanted) }
  if (from === chatRecord) return { reply_to: answered, ...quote }
  const { photo, document, message_id } = answered
  return {
    external_reply: {
      origin: originOf(answered),
      chat: from.chat,
      message_id,
      ...(photo && { photo }),
      ...(document && { document }),
    },
    ...quote,
  }
}

/** A quote must be an exact part of the message. */
function readQuote(hub: Hub, message: PostedMessage, wanted: ReplyParameters): NonNullable<Content['quote']> {
  const { text = '', entities } = readText(hub, {
    text: wanted.quote,
    parse_mode: wanted.quote_parse_mode,
    entities: wanted.quote_entities,
  })
  const position = (message.text ?? message.caption ?? '').indexOf(text, wanted.quote_position ?? 0)
  if (position === -1) throw badRequest('QUOTE_TEXT_INVALID')
  return { text, position, is_manual: true, ...(entities && { entities }) }
}
