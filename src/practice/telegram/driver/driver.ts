import type { Role } from '../state/message-types.js'
import type { Participant } from './participant-types.js'
import type { User } from 'grammy/types'
import type { z } from 'zod'
import { createClient, type CommandList, type StateView } from './client.js'
import { createControls, type Controls } from './controls.js'
import { createGroup, type ChatGroup } from './group.js'
import { createParticipant } from './participant.js'
import type { blocks, panelRequest } from '../state/panel.js'
import type { Profile } from '../state/state.js'

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
