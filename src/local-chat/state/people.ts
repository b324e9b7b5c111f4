import { randomBytes } from 'node:crypto'
import type { User } from 'grammy/types'
import type { Hub } from '../hub.js'
import { record } from './events.js'
import type { ChatRecord, RoomChat } from './world.js'

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

/** Adds a group with the bot in it. Group ids are negative; those of supergroups begin with -100. */
export function addGroup(
  hub: Hub,
  group: { title: string; type: 'group' | 'supergroup'; members: readonly number[] },
): ChatRecord {
  const number = hub.world.next.group++
  const id = group.type === 'group' ? -number : -1_000_000_000_000 - number
  return addChat(hub, { id, type: group.type, title: group.title }, group.members)
}

function addChat(hub: Hub, chat: RoomChat, members: readonly number[]): ChatRecord {
  const added: ChatRecord = {
    chat,
    members: [...members],
    // The bot is put into a group by someone; in a private chat it waits to be spoken to.
    started: chat.type !== 'private',
    blocked: false,
    instance: randomBytes(8).readBigInt64BE().toString(),
    nextMessageId: 1,
    messages: [],
  }
  hub.world.chats[chat.id] = added
  record(hub, { kind: 'joined', chat_id: chat.id })
  return added
}

/** Blocks the bot in a private chat, or lets it write again. */
export function setBlocked(hub: Hub, room: ChatRecord, blocked: boolean): void {
  room.blocked = blocked
  record(hub, { kind: 'blocked', chat_id: room.chat.id, user_id: room.chat.id, blocked })
}
