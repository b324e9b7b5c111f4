import type { Role } from '../state/message-types.js'
import type { Participant } from './participant-types.js'
import type { Update, User } from 'grammy/types'
import type { z } from 'zod'
import { type Call, type Client, type CommandList, type StateView, createClient } from './client.js'
import { createParticipant } from './participant.js'
import type { blocks, panelRequest } from '../state/panel.js'
import type { BotSettings, Profile } from '../state/state.js'
import type { faultRequest } from '../bot-api/faults.js'
import type { olderServer } from '../bot-api/older-server.js'

/** A person to add. */
interface NewUser {
  firstName: string
  lastName?: string
  /** Without `@`. */
  username?: string
  /** As in `from.language_code`; default `en`. */
  languageCode?: string
}

/** A person in their private chat with the bot. */
export interface ChatUser extends Participant {
  /** Blocks the bot: its messages fail with 403. Writing again unblocks it. */
  block(): Promise<void>
  /** Unblocks the bot. */
  unblock(): Promise<void>
  /** Deletes the person's account: the bot's messages fail with 403. */
  deactivate(): Promise<void>
}

/** A group to add; its first member is the creator. */
interface NewGroup {
  title: string
  members: readonly Participant[]
  /** Default `supergroup`. */
  type?: 'group' | 'supergroup'
  /** True for a supergroup with topics. */
  forum?: boolean
  /** Role of the bot; default member. */
  bot?: Exclude<Role, 'creator'>
}

/** Content of a section of the panel, as in `POST /chat/panel` and in the section's own source. */
export type PanelBlocks = z.input<typeof blocks>

/** Drives a practice Telegram over HTTP: its people, groups, clock and injected faults. */
export interface Driver extends Controls {
  /** Adds a person. Their private chat is empty, and the bot may not write there before they do. */
  user(person: NewUser): Promise<ChatUser>
  /** Returns an existing person, for example after a restart. */
  existingUser(id: number): Promise<ChatUser>
  /** All people. */
  people(): Promise<User[]>
  /** Adds a group with these members and the bot. */
  group(group: NewGroup): Promise<ChatGroup>
  /** Commands set by setMyCommands, by scope and language. */
  commands(): Promise<CommandList[]>
  /** Profile texts of the bot, by language. */
  profile(): Promise<Profile>
  /** Fills the panel beside the chat, see `POST /chat/panel`. */
  panel(panel: z.input<typeof panelRequest>): Promise<void>
}

/** Creates a driver for the server at `url` (the `url` of `startPracticeTelegram`). */
export function createDriver(url: string): Driver {
  const client = createClient(url)
  const state = (): Promise<StateView> => client.get('/state')

  const participant = (user: User): ChatUser => {
    const post = async (path: string, body: object): Promise<void> => {
      await client.post(path, body)
    }
    return {
      ...createParticipant(client, user, user.id),
      block: () => post(`/chats/${user.id}/block`, { blocked: true }),
      unblock: () => post(`/chats/${user.id}/block`, { blocked: false }),
      deactivate: () => post(`/people/${user.id}/deactivate`, {}),
    }
  }

  return {
    ...createControls(client),
    people: async () => (await state()).people,
    async user({ firstName, lastName, username, languageCode }) {
      const added = await client.post<User>('/people', {
        first_name: firstName,
        last_name: lastName,
        username,
        language_code: languageCode,
      })
      return participant(added)
    },
    async existingUser(id) {
      const user = (await state()).people.find((person) => person.id === id)
      if (!user) throw new Error(`No person has the id ${id}`)
      return participant(user)
    },
    async group({ title, members, type, forum, bot }) {
      const ids = members.map((member) => member.user.id)
      const { chat } = await client.post<StateView['chats'][number]>('/groups', {
        title,
        type,
        forum,
        bot,
        members: ids,
      })
      return createGroup(client, chat.id, (await state()).bot)
    },
    commands: () => client.get('/commands'),
    profile: async () => (await state()).profile,
    async panel(panel) {
      await client.post('/panel', panel)
    },
  }
}

/**
 * An injected fault, as in `POST /chat/faults`: `{ method, kind: 'error' | 'hang' | 'cut' | 'delay',
 * chat_id?, times?, when?, ms?, error_code?, description?, parameters? }`.
 */
type FaultRequest = z.input<typeof faultRequest>

/** Controls of the server for tests. */
interface Controls {
  /** Injects a fault into the next calls of a Bot API method. */
  fault(fault: FaultRequest): Promise<void>
  /** Removes the pending faults. */
  clearFaults(): Promise<void>
  /** Logged Bot API calls, of one method or all. */
  calls(method?: string): Promise<Call[]>
  /** Updates so far: not yet confirmed by the bot, and confirmed. */
  updates(): Promise<{ waiting: Update[]; confirmed: Update[] }>
  /** Delivers an update again under the same id, confirmed or not. */
  redeliver(updateId: number): Promise<void>
  /** Delivers this many of the next updates twice, and this many only after the following one. */
  disorder(next: { duplicate?: number; late?: number }): Promise<void>
  /** The server's clock. Times are milliseconds since 1970. */
  readonly clock: {
    now(): Promise<number>
    set(now: number): Promise<void>
    advance(ms: number): Promise<void>
    /** Stops the clock; `go` starts it again. */
    stop(): Promise<void>
    go(): Promise<void>
  }
  /** Makes the server one of an older version, which refuses or ignores what it does not know; `{}` ends it. */
  older(unknown: z.input<typeof olderServer>): Promise<void>
  /** Turns the rate limits on or off. */
  rates(enforced: boolean): Promise<void>
  /** Changes the bot's settings with BotFather; absent fields stay unchanged. */
  settings(settings: Partial<BotSettings>): Promise<void>
  /** Revokes the bot's token; resolves with the new one. */
  revokeToken(): Promise<string>
}

/** Creates the controls of the server behind `client`. */
function createControls(client: Client): Controls {
  const post = async (path: string, body: object): Promise<void> => {
    await client.post(path, body)
  }
  return {
    fault: (fault) => post('/faults', fault),
    async clearFaults() {
      await client.delete('/faults')
    },
    calls: (method) => client.get(`/calls${method === undefined ? '' : `?method=${method}`}`),
    updates: () => client.get('/updates'),
    redeliver: (updateId) => post(`/updates/${updateId}/redeliver`, {}),
    disorder: (next) => post('/updates/disorder', next),
    clock: {
      now: async () => (await client.get<{ now: number }>('/clock')).now,
      set: (now) => post('/clock', { now }),
      advance: (ms) => post('/clock', { advance: ms }),
      stop: () => post('/clock', { stopped: true }),
      go: () => post('/clock', { stopped: false }),
    },
    older: (unknown) => post('/older', unknown),
    rates: (enforced) => post('/rates', { enforced }),
    settings: (settings) => post('/bot', settings),
    revokeToken: async () => (await client.post<{ token: string }>('/bot/token')).token,
  }
}

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
function createGroup(client: Client, chatId: number, bot: User): ChatGroup {
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
