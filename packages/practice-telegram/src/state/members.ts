import { type Role } from './message-types.js'
import { postMessage } from './messages.js'
import { recordEvent } from './event-log.js'
import type { ChatMember, User } from 'grammy/types'
import type { Hub } from '../hub.js'
import { queueUpdate } from './updates.js'
import { lookUp, type ChatRecord } from './state.js'

/** Role of a person or the bot in a chat. */
export function roleOf(hub: Hub, chatRecord: ChatRecord, userId: number): Role {
  if (userId === hub.state.bot.id) return chatRecord.chat.type === 'private' ? 'member' : chatRecord.botRole
  return lookUp(chatRecord.roles, userId) ?? (chatRecord.members.includes(userId) ? 'member' : 'left')
}

/** True if this role is a member of the chat. */
export function isIn(role: Role): boolean {
  return role !== 'left' && role !== 'kicked'
}

/** True if this role has administrator rights. */
export function isAdmin(role: Role): boolean {
  return role === 'creator' || role === 'administrator'
}

/**
 * Changes the role of a person or the bot in a group: join, leave, ban or promotion. Posts a service message
 * as Telegram does. The bot gets an update about itself always, about others if it is an administrator and
 * requested `chat_member`.
 */
export function setRole(hub: Hub, chatRecord: ChatRecord, user: User, role: Role, by: User): void {
  const { bot } = hub.state
  const before = roleOf(hub, chatRecord, user.id)
  if (before === role) return
  if (user.id === bot.id) chatRecord.botRole = role
  else {
    chatRecord.members = chatRecord.members.filter((id) => id !== user.id)
    if (isIn(role)) chatRecord.members.push(user.id)
    chatRecord.roles[user.id] = role
  }
  recordEvent(hub, { kind: 'member', chat_id: chatRecord.chat.id, user_id: user.id, by: by.id, role })
  const change = {
    chat: chatRecord.chat,
    from: by,
    date: Math.floor(hub.now() / 1000),
    old_chat_member: asMember(user, before),
    new_chat_member: asMember(user, role),
  }
  if (user.id === bot.id) queueUpdate(hub, { my_chat_member: change })
  else if (isAdmin(chatRecord.botRole)) queueUpdate(hub, { chat_member: change })
  postServiceMessage(hub, chatRecord, user, by, before, role)
}

/** Posts the service message of joining or leaving; a bot outside the chat gets no update. */
function postServiceMessage(
  hub: Hub,
  chatRecord: ChatRecord,
  user: User,
  by: User,
  before: Role,
  role: Role,
): void {
  if (isIn(before) === isIn(role)) return
  const notice = postMessage(
    hub,
    chatRecord,
    by,
    isIn(role) ? { new_chat_members: [user] } : { left_chat_member: user },
  )
  if (isIn(chatRecord.botRole)) queueUpdate(hub, { message: notice })
}

/** A role as a `ChatMember`. */
export function asMember(user: User, role: Role): ChatMember {
  switch (role) {
    case 'creator':
      return { status: role, user, is_anonymous: false }
    case 'administrator':
      return {
        status: role,
        user,
        can_be_edited: false,
        is_anonymous: false,
        can_manage_chat: true,
        can_delete_messages: true,
        can_manage_video_chats: true,
        can_restrict_members: true,
        can_promote_members: false,
        can_change_info: true,
        can_invite_users: true,
        can_pin_messages: true,
        can_manage_topics: true,
        can_post_stories: false,
        can_edit_stories: false,
        can_delete_stories: false,
      } as ChatMember
    case 'kicked':
      return { status: role, user, until_date: 0 }
    case 'member':
    case 'left':
    default:
      return { status: role, user }
  }
}
