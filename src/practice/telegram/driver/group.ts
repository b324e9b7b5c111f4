import type { User } from 'grammy/types'
import type { Role } from '../state/world.js'
import type { Client, StateView } from './client.js'
import { createSeat, type Seat } from './seat.js'

/** A group. Acting on others takes an administrator, such as its first member. */
export interface ChatGroup {
  readonly chatId: number
  /** Returns a member as a participant of the group. */
  as(member: Seat): Seat
  /** Joins, or is added by someone. */
  join(person: Seat, by?: Seat): Promise<void>
  /** Leaves the group. */
  leave(person: Seat): Promise<void>
  /** Is removed and banned. */
  kick(person: Seat, by: Seat): Promise<void>
  /** Becomes an administrator, or an ordinary member again. */
  promote(person: Seat, by: Seat): Promise<void>
  demote(person: Seat, by: Seat): Promise<void>
  /** The same changes for the bot. */
  readonly bot: {
    add(by: Seat): Promise<void>
    remove(by: Seat): Promise<void>
    kick(by: Seat): Promise<void>
    promote(by: Seat): Promise<void>
    demote(by: Seat): Promise<void>
  }
  /**
   * Upgrades the group to a supergroup: the same members under another id. The old chat takes no more
   * messages.
   */
  migrate(by: Seat): Promise<ChatGroup>
}

/** Returns the group with this id. */
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
