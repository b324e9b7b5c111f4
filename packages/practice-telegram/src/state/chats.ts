import { type BotChat, type Role } from './message-types.js'
import { postMessage } from './messages.js'
import { recordEvent } from './event-log.js'
import { randomBytes } from 'node:crypto'
import type { User } from 'grammy/types'
import type { Hub } from '../hub.js'
import { asMember } from './members.js'
import { queueUpdate } from './updates.js'
import type { ChatRecord } from './state.js'

/** Adds a person and their private chat with the bot. The chat's id is the person's id, as in Telegram. */
export function addPerson(
  hub: Hub,
  person: {
    first_name: string
    last_name?: string | undefined
    username?: string | undefined
    language_code?: string | undefined
  },
): User {
  const id = hub.state.next.person++
  const user: User = {
    id,
    is_bot: false,
    first_name: person.first_name,
    ...(person.last_name && { last_name: person.last_name }),
    ...(person.username && { username: person.username }),
    language_code: person.language_code ?? 'en',
  }
  hub.state.people[id] = user
  const { first_name, last_name, username } = user
  addChat(
    hub,
    {
      id,
      type: 'private',
      first_name,
      ...(last_name !== undefined && { last_name }),
      ...(username !== undefined && { username }),
    },
    [id],
  )
  return user
}

/** Adds a group; its first member is the creator. The bot has the role `bot` and gets an update. */
export function addGroup(
  hub: Hub,
  group: {
    title: string
    type: 'group' | 'supergroup'
    members: readonly number[]
    forum?: boolean | undefined
    bot?: Role | undefined
  },
): ChatRecord {
  const chat = newGroupChat(hub, group.type, group.title)
  if (group.forum && chat.type === 'supergroup') chat.is_forum = true
  const chatRecord = addChat(hub, chat, group.members)
  const founder = hub.state.people[group.members[0]!]!
  chatRecord.roles[founder.id] = 'creator'
  chatRecord.botRole = group.bot ?? 'member'
  if (chatRecord.botRole === 'left') return chatRecord
  queueUpdate(hub, {
    my_chat_member: {
      chat: chatRecord.chat,
      from: founder,
      date: Math.floor(hub.now() / 1000),
      old_chat_member: asMember(hub.state.bot, 'left'),
      new_chat_member: asMember(hub.state.bot, chatRecord.botRole),
    },
  })
  return chatRecord
}

/** Upgrades a group to a supergroup: the same members, another id. The old chat takes no more messages. */
export function migrate(hub: Hub, old: ChatRecord & { chat: { title: string } }, by: User): ChatRecord {
  const chatRecord = addChat(hub, newGroupChat(hub, 'supergroup', old.chat.title), old.members)
  chatRecord.roles = { ...old.roles }
  chatRecord.botRole = old.botRole
  old.migratedTo = chatRecord.chat.id
  queueUpdate(hub, { message: postMessage(hub, old, by, { migrate_to_chat_id: chatRecord.chat.id }) })
  queueUpdate(hub, { message: postMessage(hub, chatRecord, by, { migrate_from_chat_id: old.chat.id }) })
  return chatRecord
}

/** Blocks or unblocks the bot in a private chat; the bot gets an update. */
export function setBlocked(hub: Hub, chatRecord: ChatRecord, blocked: boolean): void {
  if (chatRecord.blocked === blocked) return
  chatRecord.blocked = blocked
  recordEvent(hub, { kind: 'blocked', chat_id: chatRecord.chat.id, user_id: chatRecord.chat.id, blocked })
  // A bot that was never started does not know the person.
  if (!chatRecord.started) return
  queueUpdate(hub, {
    my_chat_member: {
      chat: chatRecord.chat,
      from: hub.state.people[chatRecord.chat.id]!,
      date: Math.floor(hub.now() / 1000),
      old_chat_member: asMember(hub.state.bot, blocked ? 'member' : 'kicked'),
      new_chat_member: asMember(hub.state.bot, blocked ? 'kicked' : 'member'),
    },
  })
}

/** Group ids are negative; those of supergroups begin with -100. */
function newGroupChat(hub: Hub, type: 'group' | 'supergroup', title: string): BotChat & { title: string } {
  const number = hub.state.next.group++
  const id = type === 'group' ? -number : -1_000_000_000_000 - number
  return { id, type, title }
}

function addChat(hub: Hub, chat: BotChat, members: readonly number[]): ChatRecord {
  const added: ChatRecord = {
    chat,
    members: [...members],
    roles: {},
    botRole: 'member',
    // The bot is a group member at once; in a private chat the person must write first.
    started: chat.type !== 'private',
    blocked: false,
    migratedTo: null,
    pinned: [],
    reactions: {},
    topics: {},
    markups: {},
    instance: randomBytes(8).readBigInt64BE().toString(),
    nextMessageId: 1,
    messages: [],
  }
  hub.state.chats[chat.id] = added
  recordEvent(hub, { kind: 'joined', chat_id: chat.id })
  return added
}
