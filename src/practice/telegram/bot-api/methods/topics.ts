import { z } from 'zod'
import type { Hub } from '../../hub.js'
import { createTopic, hasTopics, TOPIC_COLOURS } from '../../state/topics.js'
import type { ChatRecord } from '../../state/state.js'
import { symbolCount } from '../../text/format.js'
import { canManage, openChat } from '../content/chat-access.js'
import { method } from '../method.js'
import { chatId, integer } from '../parameters/common.js'
import { badRequest } from '../bot-api-error.js'

/** Maximum length of the name of a topic, in symbols. */
const MAX_NAME = 128

/** https://core.telegram.org/bots/api#createforumtopic */
export const createForumTopic = method(
  {
    chat_id: chatId,
    name: z.string({ error: 'topic name is empty' }),
    icon_color: integer.optional(),
    icon_custom_emoji_id: z.string().optional(),
  },
  (hub, { chat_id, name, icon_color, icon_custom_emoji_id }) => {
    const chatRecord = openForum(hub, chat_id)
    const wanted = { name: checkedName(name), ...(icon_custom_emoji_id && { icon_custom_emoji_id }) }
    if (icon_color !== undefined && !TOPIC_COLOURS.includes(icon_color))
      throw badRequest('TOPIC_ICON_COLOR_INVALID')
    return createTopic(hub, chatRecord, hub.state.bot, {
      ...wanted,
      ...(icon_color !== undefined && { icon_color }),
    }).topic
  },
)

/** Returns a chat with topics in which the bot may manage them. */
function openForum(hub: Hub, id: number | string): ChatRecord {
  const chatRecord = openChat(hub, id)
  if (!hasTopics(hub, chatRecord)) throw badRequest('the chat is not a forum')
  if (!canManage(chatRecord)) throw badRequest('not enough rights to create a topic')
  return chatRecord
}

function checkedName(name: string): string {
  const trimmed = name.trim()
  if (trimmed === '') throw badRequest('topic name is empty')
  if (symbolCount(trimmed) > MAX_NAME) throw badRequest('TOPIC_TITLE_TOO_LONG')
  return trimmed
}
