import { recordEvent } from '../event-log.js'
import type { ReactionType, ReactionTypeEmoji, User } from 'grammy/types'
import type { Hub } from '../../hub.js'
import { isAdmin } from '../members.js'
import { queueUpdate } from '../updates.js'
import type { ChatRecord } from '../state.js'

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
