import type { PostedMessage } from '../../state/message-types.js'
import type { Hub } from '../../hub.js'
import { originOf, isService, postMessage, type Content } from '../../state/messages.js'
import { findMessage } from '../../state/messages.js'
import type { ChatRecord } from '../../state/state.js'
import { messageIn, openChat, readChat } from '../content/chat-access.js'
import { readTopic } from '../content/topic.js'
import { readMessageOptions } from '../content/message-options.js'
import { method } from '../method.js'
import { chatNamed, flag, integer, messageId, messageIds } from '../parameters/common.js'
import { captioned, copying, forwarding, forwardingOne } from '../parameters/sending.js'
import { badRequest } from '../bot-api-error.js'
import { readCaption } from '../content/text.js'

const source = { from_chat_id: chatNamed('from_chat_id') }
const oneOf = { ...source, message_id: messageId, video_start_timestamp: integer.optional() }
const manyOf = { ...source, message_ids: messageIds }

/** https://core.telegram.org/bots/api#forwardmessage */
export const forwardMessage = method({ ...forwardingOne, ...oneOf }, (hub, parameters) => {
  const from = readChat(hub, parameters.from_chat_id)
  const message = messageIn(from, parameters.message_id, 'message to forward')
  const chatRecord = openChat(hub, parameters.chat_id)
  if (!isForwardable(message)) throw badRequest("the message can't be forwarded")
  return resend(hub, chatRecord, message, {
    forward_origin: originOf(message),
    ...protection(parameters),
    ...readTopic(hub, chatRecord, parameters.message_thread_id),
  })
})

/** https://core.telegram.org/bots/api#forwardmessages. Messages that cannot be forwarded are skipped. */
export const forwardMessages = method({ ...forwarding, ...manyOf }, (hub, parameters) => {
  const { chatRecord, messages } = messagesToForward(hub, parameters)
  const more = { ...protection(parameters), ...readTopic(hub, chatRecord, parameters.message_thread_id) }
  return messages.map((message) =>
    idOf(resend(hub, chatRecord, message, { forward_origin: originOf(message), ...more })),
  )
})

/** https://core.telegram.org/bots/api#copymessage */
export const copyMessage = method(
  { ...copying, ...oneOf, ...captioned, show_caption_above_media: flag.optional() },
  (hub, parameters) => {
    const from = readChat(hub, parameters.from_chat_id)
    const message = messageIn(from, parameters.message_id, 'message to copy')
    const words = parameters.caption === undefined ? undefined : readCaption(hub, parameters)
    const chatRecord = openChat(hub, parameters.chat_id)
    if (!isForwardable(message)) throw badRequest("the message can't be copied")
    const options = readMessageOptions(hub, chatRecord, parameters)
    const above = parameters.show_caption_above_media ? { show_caption_above_media: true as const } : {}
    const changed =
      words && message.text === undefined ? { caption: undefined, caption_entities: undefined, ...words } : {}
    return idOf(resend(hub, chatRecord, message, { ...changed, ...above, ...options }))
  },
)

/** https://core.telegram.org/bots/api#copymessages. Messages that cannot be copied are skipped. */
export const copyMessages = method(
  { ...forwarding, ...manyOf, remove_caption: flag.optional() },
  (hub, parameters) => {
    const { chatRecord, messages } = messagesToForward(hub, parameters)
    const more = { ...protection(parameters), ...readTopic(hub, chatRecord, parameters.message_thread_id) }
    const without = parameters.remove_caption ? ['caption', 'caption_entities'] : []
    return messages.map((message) => {
      const kept = Object.fromEntries(Object.entries(message).filter(([name]) => !without.includes(name)))
      return idOf(resend(hub, chatRecord, kept as unknown as PostedMessage, more))
    })
  },
)

function messagesToForward(
  hub: Hub,
  given: { chat_id: number | string; from_chat_id: number | string; message_ids: number[] },
): { chatRecord: ChatRecord; messages: PostedMessage[] } {
  const from = readChat(hub, given.from_chat_id)
  const messages = given.message_ids.flatMap((id) => findMessage(from, id) ?? []).filter(isForwardable)
  return { chatRecord: openChat(hub, given.chat_id), messages }
}

/** True unless it is a service message or protected. */
function isForwardable(message: PostedMessage): boolean {
  return !isService(message) && !message.has_protected_content
}

function protection(given: { protect_content?: boolean | undefined }): Content {
  return given.protect_content ? { has_protected_content: true } : {}
}

/** Sends the content of a message again, without its buttons and its reply. */
function resend(hub: Hub, chatRecord: ChatRecord, message: PostedMessage, more: Content): PostedMessage {
  const {
    text,
    rich_message,
    entities,
    caption,
    caption_entities,
    photo,
    document,
    link_preview_options,
    has_media_spoiler,
  } = message
  const { show_caption_above_media } = message
  const content = {
    text,
    rich_message,
    entities,
    caption,
    caption_entities,
    photo,
    document,
    link_preview_options,
    has_media_spoiler,
    show_caption_above_media,
    ...more,
  }
  const given = Object.fromEntries(Object.entries(content).filter(([, value]) => value !== undefined))
  return postMessage(hub, chatRecord, hub.state.bot, given)
}

function idOf({ message_id }: PostedMessage): { message_id: number } {
  return { message_id }
}
