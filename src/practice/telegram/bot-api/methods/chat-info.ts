import { z } from 'zod'
import { asMember, roleOf } from '../../state/members.js'
import { findMessage } from '../../state/messages.js'
import { lookUp } from '../../state/state.js'
import { openChat } from '../content/chat-access.js'
import { method } from '../method.js'
import { chatId, integer } from '../parameters/common.js'
import { badRequest } from '../bot-api-error.js'

/** Maximum size of a file that can be downloaded through the Bot API, in bytes. */
const MAX_DOWNLOAD_BYTES = 20 * 1024 * 1024

/** https://core.telegram.org/bots/api#getme */
export const getMe = method({}, ({ state }) => ({
  ...state.bot,
  can_join_groups: true,
  can_read_all_group_messages: !state.settings.privacy,
  supports_inline_queries: state.settings.inline,
  can_connect_to_business: false,
  has_main_web_app: false,
  has_topics_enabled: state.settings.topics,
  allows_users_to_create_topics: state.settings.topics,
}))

/** https://core.telegram.org/bots/api#getchat, with the fields that every chat has */
export const getChat = method({ chat_id: chatId }, (hub, parameters) => {
  const chatRecord = openChat(hub, parameters.chat_id)
  const pinned = findMessage(chatRecord, chatRecord.pinned.at(-1) ?? 0)
  return {
    ...chatRecord.chat,
    accent_color_id: 0,
    max_reaction_count: 11,
    accepted_gift_types: {
      unlimited_gifts: false,
      limited_gifts: false,
      unique_gifts: false,
      premium_subscription: false,
      gifts_from_channels: false,
    },
    ...(pinned && { pinned_message: pinned }),
  }
})

/** https://core.telegram.org/bots/api#getchatmember */
export const getChatMember = method({ chat_id: chatId, user_id: integer }, (hub, parameters) => {
  const chatRecord = openChat(hub, parameters.chat_id)
  const { bot, people } = hub.state
  const user = parameters.user_id === bot.id ? bot : lookUp(people, parameters.user_id)
  if (!user) throw badRequest('invalid user_id specified')
  return asMember(user, roleOf(hub, chatRecord, user.id))
})

/** https://core.telegram.org/bots/api#getfile */
export const getFile = method(
  { file_id: z.string({ error: 'file_id not specified' }).min(1, { error: 'file_id not specified' }) },
  (hub, parameters) => {
    const file = lookUp(hub.state.files, parameters.file_id)
    if (!file) throw badRequest('invalid file_id')
    if (file.file_size > MAX_DOWNLOAD_BYTES) throw badRequest('file is too big')
    const { file_id, file_unique_id, file_size, file_path } = file
    return { file_id, file_unique_id, file_size, file_path }
  },
)
