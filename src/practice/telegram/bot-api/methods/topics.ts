import { z } from 'zod'
import { recordEvent } from '../../state/event-log.js'
import type { Hub } from '../../hub.js'
import {
  closeTopic,
  createTopic,
  deleteTopic,
  editTopic,
  hasTopics,
  TOPIC_COLOURS,
} from '../../state/topics.js'
import { findMessage } from '../../state/messages.js'
import type { ChatRecord } from '../../state/state.js'
import { symbolCount } from '../../text/format.js'
import { canManage, openChat } from '../content/chat-access.js'
import { topicIn } from '../content/topic.js'
import { method } from '../method.js'
import { chatId, integer } from '../parameters/common.js'
import { badRequest } from '../bot-api-error.js'

/** Maximum length of the name of a topic, in symbols. */
const MAX_NAME = 128

const threadId = z.union([integer, z.never()], { error: 'message thread not found' })

/** https://core.telegram.org/bots/api#createforumtopic */
export const createForumTopic = method(
  {
    chat_id: chatId,
    name: z.string({ error: 'topic name is empty' }),
    icon_color: integer.optional(),
    icon_custom_emoji_id: z.string().optional(),
  },
  (hub, { chat_id, name, icon_color, icon_custom_emoji_id }) => {
    const chatRecord = openForum(hub, chat_id, 'create a topic')
    const wanted = { name: checkedName(name), ...(icon_custom_emoji_id && { icon_custom_emoji_id }) }
    if (icon_color !== undefined && !TOPIC_COLOURS.includes(icon_color))
      throw badRequest('TOPIC_ICON_COLOR_INVALID')
    return createTopic(hub, chatRecord, hub.state.bot, {
      ...wanted,
      ...(icon_color !== undefined && { icon_color }),
    }).topic
  },
)

/** https://core.telegram.org/bots/api#editforumtopic */
export const editForumTopic = method(
  {
    chat_id: chatId,
    message_thread_id: threadId,
    name: z.string().optional(),
    icon_custom_emoji_id: z.string().optional(),
  },
  (hub, { chat_id, message_thread_id, name, icon_custom_emoji_id }) => {
    const chatRecord = openForum(hub, chat_id, 'edit the topic')
    const record = topicIn(hub, chatRecord, message_thread_id)
    const change = {
      ...(name && { name: checkedName(name) }),
      ...(icon_custom_emoji_id !== undefined && { icon_custom_emoji_id }),
    }
    if (Object.keys(change).length === 0) throw badRequest('TOPIC_NOT_MODIFIED')
    editTopic(hub, chatRecord, hub.state.bot, record, change)
    return true
  },
)

/** https://core.telegram.org/bots/api#closeforumtopic */
export const closeForumTopic = setClosed(true)

/** https://core.telegram.org/bots/api#reopenforumtopic */
export const reopenForumTopic = setClosed(false)

/** https://core.telegram.org/bots/api#deleteforumtopic. Deletes its messages too. */
export const deleteForumTopic = method(
  { chat_id: chatId, message_thread_id: threadId },
  (hub, parameters) => {
    const chatRecord = openForum(hub, parameters.chat_id, 'delete the topic')
    const { topic } = topicIn(hub, chatRecord, parameters.message_thread_id)
    deleteTopic(hub, chatRecord, hub.state.bot, topic.message_thread_id)
    return true
  },
)

/** https://core.telegram.org/bots/api#unpinallforumtopicmessages */
export const unpinAllForumTopicMessages = method(
  { chat_id: chatId, message_thread_id: threadId },
  (hub, parameters) => {
    const chatRecord = openForum(hub, parameters.chat_id, 'manage pinned messages in the chat')
    const { topic } = topicIn(hub, chatRecord, parameters.message_thread_id)
    const isInTopic = (id: number): boolean =>
      findMessage(chatRecord, id)?.message_thread_id === topic.message_thread_id
    const unpinned = chatRecord.pinned.filter(isInTopic)
    chatRecord.pinned = chatRecord.pinned.filter((id) => !unpinned.includes(id))
    for (const id of unpinned)
      recordEvent(hub, { kind: 'pinned', chat_id: chatRecord.chat.id, message_id: id, pinned: false })
    return true
  },
)

/** Only a group's topics can be closed. */
function setClosed(isClosed: boolean): ReturnType<typeof method> {
  return method({ chat_id: chatId, message_thread_id: threadId }, (hub, parameters) => {
    const chatRecord = openForum(hub, parameters.chat_id, isClosed ? 'close the topic' : 'reopen the topic')
    if (chatRecord.chat.type === 'private') throw badRequest('the chat is not a supergroup')
    const record = topicIn(hub, chatRecord, parameters.message_thread_id)
    if (record.isClosed === isClosed) throw badRequest('TOPIC_NOT_MODIFIED')
    closeTopic(hub, chatRecord, hub.state.bot, record, isClosed)
    return true
  })
}

/** Returns a chat with topics in which the bot may manage them. */
function openForum(hub: Hub, id: number | string, what: string): ChatRecord {
  const chatRecord = openChat(hub, id)
  if (!hasTopics(hub, chatRecord)) throw badRequest('the chat is not a forum')
  if (!canManage(chatRecord)) throw badRequest(`not enough rights to ${what}`)
  return chatRecord
}

function checkedName(name: string): string {
  const trimmed = name.trim()
  if (trimmed === '') throw badRequest('topic name is empty')
  if (symbolCount(trimmed) > MAX_NAME) throw badRequest('TOPIC_TITLE_TOO_LONG')
  return trimmed
}
