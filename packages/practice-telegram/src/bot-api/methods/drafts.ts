import { z } from 'zod'
import type { Hub } from '../../hub.js'
import { showDraft } from '../../state/drafts.js'
import type { Content } from '../../state/messages.js'
import { badRequest } from '../bot-api-error.js'
import { openChat, readTopic } from '../content/chat-access.js'
import { readText } from '../content/text.js'
import { method } from '../method.js'
import { flag, integer, parseMode } from '../parameters/common.js'
import { entities } from '../parameters/entities.js'
import { readRichMessage, richMessage } from '../rich/rich-message.js'

/** Parameters of every draft. The Bot API does not document the texts of its refusals. */
const streaming = {
  chat_id: integer,
  message_thread_id: integer.optional(),
  draft_id: integer,
  can_stop: flag.optional(),
  keep_on_stop: flag.optional(),
}

interface Streaming {
  chat_id: number
  message_thread_id?: number | undefined
  draft_id: number
  can_stop?: boolean | undefined
  keep_on_stop?: boolean | undefined
}

/** https://core.telegram.org/bots/api#sendmessagedraft */
export const sendMessageDraft = method(
  {
    ...streaming,
    text: z.string().optional(),
    parse_mode: parseMode.optional(),
    entities: entities.optional(),
  },
  (hub, parameters) =>
    // Without a text it is a placeholder.
    stream(hub, parameters, parameters.text ? readText(hub, parameters) : { text: '' }),
)

/** https://core.telegram.org/bots/api#sendrichmessagedraft */
export const sendRichMessageDraft = method({ ...streaming, rich_message: richMessage }, (hub, parameters) => {
  const chatRecord = openChat(hub, parameters.chat_id)
  return stream(hub, parameters, { rich_message: readRichMessage(chatRecord, parameters.rich_message) })
})

function stream(
  hub: Hub,
  { chat_id, message_thread_id, draft_id, can_stop, keep_on_stop }: Streaming,
  content: Pick<Content, 'text' | 'entities' | 'rich_message'>,
): true {
  const chatRecord = openChat(hub, chat_id)
  if (chatRecord.chat.type !== 'private') throw badRequest('drafts can be sent in private chats only')
  if (draft_id === 0) throw badRequest('draft identifier must be non-zero')
  const { topic } = readTopic(hub, chatRecord, message_thread_id)
  showDraft(hub, chatRecord, {
    draft_id,
    ...content,
    ...(topic !== undefined && { message_thread_id: topic }),
    ...(can_stop && { can_stop: true }),
    ...(keep_on_stop && { keep_on_stop: true }),
  })
  return true
}
