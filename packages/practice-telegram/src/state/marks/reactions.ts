import { recordEvent } from '../event-log.js'
import type { ReactionType, ReactionTypeEmoji, User } from 'grammy/types'
import type { Hub } from '../../hub.js'
import { isAdmin } from '../members.js'
import { queueUpdate } from '../updates.js'
import type { ChatRecord } from '../state.js'
import { type PostedMessage } from '../message-types.js'
import { postMessage } from '../messages.js'

/** Allowed reactions, from the documentation of ReactionTypeEmoji. */
const EMOJI = new Set(
  (
    '❤ 👍 👎 🔥 🥰 👏 😁 🤔 🤯 😱 🤬 😢 🎉 🤩 🤮 💩 🙏 👌 🕊 🤡 🥱 🥴 😍 🐳 ❤‍🔥 🌚 🌭 💯 🤣 ⚡ 🍌 🏆 💔 🤨 😐 🍓 🍾 💋 🖕 😈 😴 😭 🤓 ' +
    '👻 👨‍💻 👀 🎃 🙈 😇 😨 🤝 ✍ 🤗 🫡 🎅 🎄 ☃ 💅 🤪 🗿 🆒 💘 🙉 🦄 😘 💊 🙊 😎 👾 🤷‍♂ 🤷 🤷‍♀ 😡'
  ).split(' '),
)

/** True if an emoji is an allowed reaction; a variation selector is ignored. */
export function isReaction(emoji: string): emoji is ReactionTypeEmoji['emoji'] {
  return EMOJI.has(emoji.replaceAll('\ufe0f', ''))
}

/**
 * Sets someone's reactions to a message. The bot gets an update for a person's reaction if it requested them;
 * in a group only as an administrator.
 */
export function react(
  hub: Hub,
  chatRecord: ChatRecord,
  user: User,
  messageId: number,
  reaction: ReactionType[],
  { anonymous = false }: { anonymous?: boolean } = {},
): void {
  const before = chatRecord.reactions[messageId] ?? []
  const old = before.find((given) => given.user_id === user.id)?.reaction ?? []
  const others = before.filter((given) => given.user_id !== user.id)
  const now = [...others, ...(reaction.length > 0 ? [{ user_id: user.id, reaction }] : [])]
  if (now.length > 0) chatRecord.reactions[messageId] = now
  else delete chatRecord.reactions[messageId]
  recordEvent(hub, {
    kind: 'reaction',
    chat_id: chatRecord.chat.id,
    message_id: messageId,
    user_id: user.id,
    reaction,
  })
  if (user.is_bot || (chatRecord.chat.type !== 'private' && !isAdmin(chatRecord.botRole))) return
  const date = Math.floor(hub.now() / 1000)
  queueUpdate(hub, {
    message_reaction: {
      chat: chatRecord.chat,
      message_id: messageId,
      // An anonymous administrator reacts as the group.
      ...(anonymous ? { actor_chat: chatRecord.chat } : { user }),
      date,
      old_reaction: old,
      new_reaction: reaction,
    },
  })
}

/** Pins a message on top of the others. Returns the service message; undefined where it was on top already. */
export function pinMessage(
  hub: Hub,
  chatRecord: ChatRecord,
  by: User,
  message: PostedMessage,
): PostedMessage | undefined {
  const id = message.message_id
  if (chatRecord.pinned.at(-1) === id) return undefined
  chatRecord.pinned = [...chatRecord.pinned.filter((other) => other !== id), id]
  recordEvent(hub, { kind: 'pinned', chat_id: chatRecord.chat.id, message_id: id, pinned: true })
  return postMessage(hub, chatRecord, by, { pinned_message: message, topic: message.message_thread_id })
}

/** Unpins messages, without a service message. */
export function unpinMessages(hub: Hub, chatRecord: ChatRecord, ids: readonly number[]): void {
  chatRecord.pinned = chatRecord.pinned.filter((id) => !ids.includes(id))
  for (const id of ids)
    recordEvent(hub, { kind: 'pinned', chat_id: chatRecord.chat.id, message_id: id, pinned: false })
}
