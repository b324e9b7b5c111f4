import type { ReactionType } from 'grammy/types'
import type { ChatMessage } from '../protocol.js'
import { plainLines } from '../rich/plain.js'
import { cut } from './cut.js'

/** One-line summary of a message for the chat list, quotations and screen readers. */
function summary(message: ChatMessage): string {
  const notice = serviceText(message)
  if (notice !== undefined) return notice
  const rich = message.rich_message && plainLines(message.rich_message).join(' ')
  const words = (message.text ?? message.caption ?? rich ?? '').replaceAll(/\s+/g, ' ').trim()
  const file = message.document && (message.document.file_name ?? 'File')
  const kind = message.photo ? 'Photo' : message.voice ? 'Voice message' : (file ?? '')
  if (kind === '') return words === '' ? 'Message' : words
  return words === '' ? kind : `${kind}: ${words}`
}

/** A summary of at most `most` characters. */
export function excerpt(message: ChatMessage, most: number): string {
  return cut(summary(message), most)
}

/** Text of a service message; undefined for other messages. */
export function serviceText(message: ChatMessage): string | undefined {
  const who = message.from.first_name
  if (message.new_chat_members) {
    const came = message.new_chat_members.map(({ first_name }) => first_name)
    const alone = message.new_chat_members.every(({ id }) => id === message.from.id)
    return alone ? `${who} joined` : `${who} added ${came.join(', ')}`
  }
  if (message.left_chat_member) {
    const alone = message.left_chat_member.id === message.from.id
    return alone ? `${who} left` : `${who} removed ${message.left_chat_member.first_name}`
  }
  const pinned = message.pinned_message
  if (pinned) return `${who} pinned: ${cut(summary(pinned), 60)}`
  const shared = message.users_shared?.users
  if (shared)
    return `${who} shared ${shared.map(({ first_name, user_id }) => first_name ?? user_id).join(', ')}`
  if (message.forum_topic_created) return `${who} created the topic ${message.forum_topic_created.name}`
  if (message.forum_topic_closed) return `${who} closed the topic`
  if (message.forum_topic_reopened) return `${who} reopened the topic`
  if (message.group_chat_created ?? message.supergroup_chat_created) return `${who} made this group`
  if (message.migrate_to_chat_id !== undefined) return 'This group has become a supergroup'
  if (message.migrate_from_chat_id !== undefined) return 'This supergroup was a group before'
  return undefined
}

/** Emoji of a reaction; a star for custom ones. */
export function emojiOf(reaction: ReactionType): string {
  return reaction.type === 'emoji' ? reaction.emoji : '⭐'
}
