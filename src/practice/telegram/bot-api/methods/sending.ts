import type { PostedMessage } from '../../state/message-types.js'
import type { User } from 'grammy/types'
import { z } from 'zod'
import type { Hub } from '../../hub.js'
import { media } from '../../state/files.js'
import { sendEphemeral } from '../content/ephemeral.js'
import { lookUp, type ChatRecord } from '../../state/state.js'
import { badRequest } from '../bot-api-error.js'
import { postMessage, type Content } from '../../state/messages.js'
import { openChat } from '../content/chat-access.js'
import { readMessageOptions, type MessageOptions } from '../content/message-options.js'
import { method, type CallContext } from '../method.js'
import { entities } from '../parameters/entities.js'
import { flag, parseMode } from '../parameters/common.js'
import { captioned, ephemeral, linkPreview, sending } from '../parameters/sending.js'
import { takeFile } from '../content/uploads.js'
import { readCaption, readText, type CaptionInput } from '../content/text.js'

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
