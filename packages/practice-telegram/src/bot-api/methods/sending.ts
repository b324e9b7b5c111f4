import { type PostedMessage } from '../../state/message-types.js'
import { type Content, postMessage } from '../../state/messages.js'
import type { User } from 'grammy/types'
import { z } from 'zod'
import type { Hub } from '../../hub.js'
import { media } from '../../state/files.js'
import { type ChatRecord, lookUp } from '../../state/state.js'
import { badRequest } from '../bot-api-error.js'
import { openChat } from '../content/chat-access.js'
import { type MessageOptions, readMessageOptions } from '../content/message-options.js'
import { type CallContext, method } from '../method.js'
import { entities } from '../parameters/entities.js'
import { flag, nested, parseMode } from '../parameters/common.js'
import { captioned, ephemeral, linkPreview, sending, sendingAlbum } from '../parameters/sending.js'
import { takeFile } from '../content/uploads.js'
import { type CaptionInput, readCaption, readText } from '../content/text.js'
import { recordEvent } from '../../state/event-log.js'
import { inputMedia, readMedia } from '../parameters/input-media.js'
import { readRichMessage, richMessage } from '../rich/rich-message.js'

/** https://core.telegram.org/bots/api#sendrichmessage */
export const sendRichMessage = method({ ...sending, rich_message: richMessage }, (hub, parameters) => {
  const chatRecord = openChat(hub, parameters.chat_id)
  return postMessage(hub, chatRecord, hub.state.bot, {
    rich_message: readRichMessage(chatRecord, parameters.rich_message),
    ...readMessageOptions(hub, chatRecord, parameters),
  })
})

/** Maximum number of photos or documents in an album. */
const MAX_ITEMS = 10

/** https://core.telegram.org/bots/api#sendmediagroup (photos and documents) */
export const sendMediaGroup = method(
  {
    ...sendingAlbum,
    media: nested(
      z.array(inputMedia, {
        error: ({ input }) =>
          input === undefined ? 'parameter "media" is required' : 'expected an Array of InputMedia',
      }),
    ),
  },
  async (hub, parameters, call) => {
    const items = parameters.media.map((item) => readMedia(hub, item))
    if (items.length === 0) throw badRequest('there are no messages to send')
    if (items.length > MAX_ITEMS) throw badRequest('too many messages to send as an album')
    const kinds = new Set(items.map(({ kind }) => kind))
    if (kinds.size > 1) throw badRequest("document can't be mixed with other media types")
    const chatRecord = openChat(hub, parameters.chat_id)
    const options = readMessageOptions(hub, chatRecord, parameters)
    const contents: Content[] = []
    for (const item of items) contents.push(await item.take(hub, call))
    const group =
      contents.length > 1
        ? { media_group_id: `1${chatRecord.instance.replace('-', '')}${chatRecord.nextMessageId}` }
        : {}
    return contents.map((content) =>
      postMessage(hub, chatRecord, hub.state.bot, { ...content, ...options, ...group }),
    )
  },
)

/** https://core.telegram.org/bots/api#sendmessage */
export const sendMessage = method(
  {
    ...sending,
    ...ephemeral,
    text: z.string({ error: 'message text is empty' }),
    parse_mode: parseMode.optional(),
    entities: entities.optional(),
    link_preview_options: linkPreview.optional(),
  },
  (hub, parameters) => {
    const words = readText(hub, parameters)
    const chatRecord = openChat(hub, parameters.chat_id)
    const { link_preview_options, ephemeral_message_parameters: alone } = parameters
    const receiver = alone && receiverIn(hub, chatRecord, alone.receiver_user_id)
    const content = {
      ...words,
      ...readMessageOptions(hub, chatRecord, parameters),
      ...(link_preview_options && { link_preview_options: link_preview_options as LinkPreview }),
    }
    return receiver
      ? sendEphemeral(hub, chatRecord, receiver, content)
      : postMessage(hub, chatRecord, hub.state.bot, content)
  },
)

/** The member of a group who alone is to see a message. */
function receiverIn(hub: Hub, chatRecord: ChatRecord, userId: number): User {
  if (chatRecord.chat.type === 'private') throw badRequest('ephemeral messages can be sent only in groups')
  const person = lookUp(hub.state.people, userId)
  if (!person || !chatRecord.members.includes(userId)) throw badRequest('USER_NOT_PARTICIPANT')
  return person
}

type LinkPreview = NonNullable<Content['link_preview_options']>

/** https://core.telegram.org/bots/api#sendphoto */
export const sendPhoto = method(
  {
    ...sending,
    ...captioned,
    photo: z.string({ error: 'there is no photo in the request' }),
    show_caption_above_media: flag.optional(),
    has_spoiler: flag.optional(),
  },
  (hub, parameters, call) =>
    sendFile(hub, call, 'photo', parameters.photo, parameters, {
      ...(parameters.show_caption_above_media && { show_caption_above_media: true }),
      ...(parameters.has_spoiler && { has_media_spoiler: true }),
    }),
)

/** https://core.telegram.org/bots/api#senddocument. A thumbnail is accepted but not shown. */
export const sendDocument = method(
  {
    ...sending,
    ...captioned,
    document: z.string({ error: 'there is no document in the request' }),
    thumbnail: z.string().optional(),
    disable_content_type_detection: flag.optional(),
  },
  (hub, parameters, call) => sendFile(hub, call, 'document', parameters.document, parameters, {}),
)

/** Checks everything else before the file is stored. */
async function sendFile(
  hub: Hub,
  call: CallContext,
  kind: 'photo' | 'document',
  value: string,
  given: MessageOptions & CaptionInput & { chat_id: number | string },
  extra: Content,
): Promise<PostedMessage> {
  const caption = readCaption(hub, given)
  const chatRecord = openChat(hub, given.chat_id)
  const options = readMessageOptions(hub, chatRecord, given)
  const file = await takeFile(hub, call, kind, value, `there is no ${kind} in the request`)
  return postMessage(hub, chatRecord, hub.state.bot, {
    ...media(kind, file),
    ...caption,
    ...options,
    ...extra,
  })
}

/**
 * Sends a message of the bot to one member of a group alone. It has no id of the group, is not in its history, and nobody else
 * sees it.
 */
function sendEphemeral(hub: Hub, chatRecord: ChatRecord, receiver: User, given: Content): PostedMessage {
  const { topic, reply_to: _, keyboard: __, ...content } = given
  const message = {
    message_id: 0,
    ephemeral_message_id: hub.state.next.event,
    receiver_user: receiver,
    from: hub.state.bot,
    chat: chatRecord.chat,
    date: Math.floor(hub.now() / 1000),
    ...(topic !== undefined && { message_thread_id: topic, is_topic_message: true }),
    ...content,
  } as PostedMessage
  recordEvent(hub, { kind: 'ephemeral', chat_id: chatRecord.chat.id, user_id: receiver.id, message })
  return message
}
