import type { User } from 'grammy/types'
import type { Role } from '../state/world.js'
import type { Client, StateView } from './client.js'
import { createSeat, type Seat } from './seat.js'

/** A group. The person who acts on others must run it: its first member does. */
export interface ChatGroup {
  readonly chatId: number
  /** A member's place in it. */
  as(member: Seat): Seat
  /** They come in by themselves, or are added by someone. */
  join(person: Seat, by?: Seat): Promise<void>
  /** They go. */
  leave(person: Seat): Promise<void>
  /** They are thrown out, and stay out. */
  kick(person: Seat, by: Seat): Promise<void>
  /** They run the group too, or no longer. */
  promote(person: Seat, by: Seat): Promise<void>
  demote(person: Seat, by: Seat): Promise<void>
  /** The same for the bot, by the hand of someone. */
  readonly bot: {
    add(by: Seat): Promise<void>
    remove(by: Seat): Promise<void>
    kick(by: Seat): Promise<void>
    promote(by: Seat): Promise<void>
    demote(by: Seat): Promise<void>
  }
  /** It becomes a supergroup: the same people under another id; here nothing can be sent any more. */
  migrate(by: Seat): Promise<ChatGroup>
}

/** The group with that id. */
export function createGroup(client: Client, chatId: number, bot: User): ChatGroup {
  const become = async (who: User, role: Role, by: User): Promise<void> => {
    await client.post(`/chats/${chatId}/members`, { user_id: who.id, role, by: by.id })
  }
  return {
    chatId,
    as: (member) => createSeat(client, member.user, chatId),
    join: (person, by = person) => become(person.user, 'member', by.user),
    leave: (person) => become(person.user, 'left', person.user),
    kick: (person, by) => become(person.user, 'kicked', by.user),
    promote: (person, by) => become(person.user, 'administrator', by.user),
    demote: (person, by) => become(person.user, 'member', by.user),
    bot: {
      add: (by) => become(bot, 'member', by.user),
      remove: (by) => become(bot, 'left', by.user),
      kick: (by) => become(bot, 'kicked', by.user),
      promote: (by) => become(bot, 'administrator', by.user),
      demote: (by) => become(bot, 'member', by.user),
    },
    async migrate(by) {
      const { chat } = await client.post<StateView['chats'][number]>(`/chats/${chatId}/migrate`, {
        by: by.user.id,
      })
      return createGroup(client, chat.id, bot)
    },
  }
}
