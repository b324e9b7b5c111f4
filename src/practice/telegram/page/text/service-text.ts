import type { ChatMessage } from '../protocol.js'
import { cut } from './cut.js'

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
  if (pinned) return `${who} pinned: ${cut(pinned.text ?? pinned.caption ?? 'a message', 60)}`
  if (message.group_chat_created ?? message.supergroup_chat_created) return `${who} made this group`
  if (message.migrate_to_chat_id !== undefined) return 'This group has become a supergroup'
  if (message.migrate_from_chat_id !== undefined) return 'This supergroup was a group before'
  return undefined
}
