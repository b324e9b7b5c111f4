import { z } from 'zod'
import { lookUp } from '../../state/world.js'
import { method, openChat } from '../method.js'
import { chatId, integer } from '../parameters.js'
import { badRequest } from '../refusal.js'

/** https://core.telegram.org/bots/api#getme */
export const getMe = method({}, (hub) => ({
  ...hub.world.bot,
  can_join_groups: true,
  // Privacy mode, as every bot begins: in groups it gets commands and replies only.
  can_read_all_group_messages: false,
  supports_inline_queries: false,
  can_connect_to_business: false,
  has_main_web_app: false,
}))

/** https://core.telegram.org/bots/api#getchat, with the fields that every chat has */
export const getChat = method({ chat_id: chatId }, (hub, parameters) => ({
  ...openChat(hub, parameters.chat_id).chat,
  accent_color_id: 0,
  max_reaction_count: 11,
  accepted_gift_types: {
    unlimited_gifts: false,
    limited_gifts: false,
    unique_gifts: false,
    premium_subscription: false,
    gifts_from_channels: false,
  },
}))

/** https://core.telegram.org/bots/api#getchatmember */
export const getChatMember = method({ chat_id: chatId, user_id: integer }, (hub, parameters) => {
  const room = openChat(hub, parameters.chat_id)
  const { bot, people } = hub.world
  if (parameters.user_id === bot.id) return { status: 'member', user: bot }
  const user = lookUp(people, parameters.user_id)
  if (!user) throw badRequest('user not found')
  return { status: room.members.includes(user.id) ? 'member' : 'left', user }
})

/** https://core.telegram.org/bots/api#getfile */
export const getFile = method(
  { file_id: z.string({ error: 'file_id not specified' }) },
  (hub, parameters) => {
    const file = lookUp(hub.world.files, parameters.file_id)
    if (!file) throw badRequest('invalid file_id')
    const { file_id, file_unique_id, file_size, file_path } = file
    return { file_id, file_unique_id, file_size, file_path }
  },
)
