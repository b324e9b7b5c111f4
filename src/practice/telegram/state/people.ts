import { randomBytes } from 'node:crypto'
import type { User } from 'grammy/types'
import type { Hub } from '../hub.js'
import { record } from './events.js'
import { asMember } from './members.js'
import { post } from './messages.js'
import { queue } from './updates.js'
import type { ChatRecord, Role, RoomChat } from './world.js'

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
  const id = hub.world.next.person++
  const user: User = {
    id,
    is_bot: false,
    first_name: person.first_name,
    ...(person.last_name && { last_name: person.last_name }),
    ...(person.username && { username: person.username }),
    language_code: person.language_code ?? 'en',
  }
  hub.world.people[id] = user
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
  group: { title: string; type: 'group' | 'supergroup'; members: readonly number[]; bot?: Role | undefined },
): ChatRecord {
  const room = addChat(hub, newGroupChat(hub, group.type, group.title), group.members)
  const founder = hub.world.people[group.members[0]!]!
  room.roles[founder.id] = 'creator'
  room.botRole = group.bot ?? 'member'
  if (room.botRole === 'left') return room
  queue(hub, {
    my_chat_member: {
      chat: room.chat,
      from: founder,
      date: Math.floor(hub.now() / 1000),
      old_chat_member: asMember(hub.world.bot, 'left'),
      new_chat_member: asMember(hub.world.bot, room.botRole),
    },
  })
  return room
}

/** Upgrades a group to a supergroup: the same members, another id. The old chat takes no more messages. */
export function migrate(hub: Hub, old: ChatRecord & { chat: { title: string } }, by: User): ChatRecord {
  const room = addChat(hub, newGroupChat(hub, 'supergroup', old.chat.title), old.members)
  room.roles = { ...old.roles }
  room.botRole = old.botRole
  old.migratedTo = room.chat.id
  queue(hub, { message: post(hub, old, by, { migrate_to_chat_id: room.chat.id }) })
  queue(hub, { message: post(hub, room, by, { migrate_from_chat_id: old.chat.id }) })
  return room
}

/** Blocks or unblocks the bot in a private chat; the bot gets an update. */
export function setBlocked(hub: Hub, room: ChatRecord, blocked: boolean): void {
  if (room.blocked === blocked) return
  room.blocked = blocked
  record(hub, { kind: 'blocked', chat_id: room.chat.id, user_id: room.chat.id, blocked })
  // A bot that was never started does not know the person.
  if (!room.started) return
  queue(hub, {
    my_chat_member: {
      chat: room.chat,
      from: hub.world.people[room.chat.id]!,
      date: Math.floor(hub.now() / 1000),
      old_chat_member: asMember(hub.world.bot, blocked ? 'member' : 'kicked'),
      new_chat_member: asMember(hub.world.bot, blocked ? 'kicked' : 'member'),
    },
  })
}

/** Group ids are negative; those of supergroups begin with -100. */
function newGroupChat(hub: Hub, type: 'group' | 'supergroup', title: string): RoomChat & { title: string } {
  const number = hub.world.next.group++
  const id = type === 'group' ? -number : -1_000_000_000_000 - number
  return { id, type, title }
}

function addChat(hub: Hub, chat: RoomChat, members: readonly number[]): ChatRecord {
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
    markups: {},
    instance: randomBytes(8).readBigInt64BE().toString(),
    nextMessageId: 1,
    messages: [],
  }
  hub.world.chats[chat.id] = added
  record(hub, { kind: 'joined', chat_id: chat.id })
  return added
}
