import type { ForumTopic, User } from 'grammy/types'
import type { Hub } from '../hub.js'
import { type PostedMessage, type TopicRecord } from './message-types.js'
import { postMessage, removeMessage } from './messages.js'
import { lookUp, type ChatRecord } from './state.js'

/** Colours of topic icons, from the documentation of createForumTopic. */
export const TOPIC_COLOURS: readonly number[] = [0x6fb9f0, 0xffd67e, 0xcb86db, 0x8eee98, 0xff93b2, 0xfb6f5f]

/** True if a chat can have topics: a group that is a forum, or any private chat of a bot with topics. */
export function hasTopics({ state }: Hub, { chat }: ChatRecord): boolean {
  return chat.type === 'private'
    ? state.settings.topics
    : chat.type === 'supergroup' && chat.is_forum === true
}

/** Topics of a chat saved before there were any: none. */
function topicsOf(chatRecord: ChatRecord): Record<string, TopicRecord> {
  return (chatRecord.topics ??= {})
}

/** Returns the topic with this id; undefined if it does not exist or was deleted. */
export function findTopic(chatRecord: ChatRecord, id: number): TopicRecord | undefined {
  return lookUp(topicsOf(chatRecord), id)
}

/** Creates a topic, with its service message, whose id is that of the topic. */
export function createTopic(
  hub: Hub,
  chatRecord: ChatRecord,
  by: User,
  { name, icon_color = TOPIC_COLOURS[0]!, icon_custom_emoji_id }: Partial<ForumTopic> & { name: string },
): { topic: ForumTopic; message: PostedMessage } {
  const id = chatRecord.nextMessageId
  const shown = { name, icon_color, ...(icon_custom_emoji_id && { icon_custom_emoji_id }) }
  const topic: ForumTopic = { message_thread_id: id, ...shown }
  topicsOf(chatRecord)[id] = { topic, creator: by.id, isClosed: false }
  const message = postMessage(hub, chatRecord, by, { topic: id, forum_topic_created: shown })
  return { topic, message }
}

/** Closes or reopens a topic. */
export function closeTopic(
  hub: Hub,
  chatRecord: ChatRecord,
  by: User,
  record: TopicRecord,
  isClosed: boolean,
): PostedMessage {
  record.isClosed = isClosed
  return postMessage(hub, chatRecord, by, {
    topic: record.topic.message_thread_id,
    ...(isClosed ? { forum_topic_closed: {} } : { forum_topic_reopened: {} }),
  })
}

/** Deletes a topic with all its messages. */
export function deleteTopic(hub: Hub, chatRecord: ChatRecord, by: User, id: number): void {
  delete topicsOf(chatRecord)[id]
  const messages = chatRecord.messages.filter((message) => message.message_thread_id === id)
  for (const { message_id } of messages) removeMessage(hub, chatRecord, by, message_id)
}
