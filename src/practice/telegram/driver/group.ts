import type { Participant } from './participant-types.js'
import type { Role } from '../state/message-types.js'
import type { User } from 'grammy/types'
import type { Client, StateView } from './client.js'
import { createParticipant } from './participant.js'

/** A group. Acting on others takes an administrator, such as its first member. */
export interface ChatGroup {
  readonly chatId: number
  /** Returns a member as a participant of the group. */
  as(member: Participant): Participant
  /** Joins, or is added by someone. */
  join(person: Participant, by?: Participant): Promise<void>
  /** Leaves the group. */
  leave(person: Participant): Promise<void>
  /** Is removed and banned. */
  kick(person: Participant, by: Participant): Promise<void>
  /** Becomes an administrator, or an ordinary member again. */
  promote(person: Participant, by: Participant): Promise<void>
  demote(person: Participant, by: Participant): Promise<void>
  /** The same changes for the bot. */
  readonly bot: {
    add(by: Participant): Promise<void>
    remove(by: Participant): Promise<void>
    kick(by: Participant): Promise<void>
    promote(by: Participant): Promise<void>
    demote(by: Participant): Promise<void>
  }
  /**
   * Upgrades the group to a supergroup: the same members under another id. The old chat takes no more
   * messages.
   */
  migrate(by: Participant): Promise<ChatGroup>
}

/** Returns the group with this id. */
export function createGroup(client: Client, chatId: number, bot: User): ChatGroup {
  const changeRole = async (who: User, role: Role, by: User): Promise<void> => {
    await client.post(`/chats/${chatId}/members`, { user_id: who.id, role, by: by.id })
  }
  return {
    chatId,
    as: (member) => createParticipant(client, member.user, chatId),
    join: (person, by = person) => changeRole(person.user, 'member', by.user),
    leave: (person) => changeRole(person.user, 'left', person.user),
    kick: (person, by) => changeRole(person.user, 'kicked', by.user),
    promote: (person, by) => changeRole(person.user, 'administrator', by.user),
    demote: (person, by) => changeRole(person.user, 'member', by.user),
    bot: {
      add: (by) => changeRole(bot, 'member', by.user),
      remove: (by) => changeRole(bot, 'left', by.user),
      kick: (by) => changeRole(bot, 'kicked', by.user),
      promote: (by) => changeRole(bot, 'administrator', by.user),
      demote: (by) => changeRole(bot, 'member', by.user),
    },
    async migrate(by) {
      const { chat } = await client.post<StateView['chats'][number]>(`/chats/${chatId}/migrate`, {
        by: by.user.id,
      })
      return createGroup(client, chat.id, bot)
    },
  }
}
