import type { User } from 'grammy/types'
import type { z } from 'zod'
import { createClient, type CommandList, type StateView } from './driver/client.js'
import { createControls, type Controls } from './driver/controls.js'
import { createGroup, type ChatGroup } from './driver/group.js'
import { createSeat, type Seat } from './driver/seat.js'
import type { blocks, panelRequest } from './state/panel.js'
import type { Profile, Role } from './state/world.js'

/** A person to be added. */
interface NewUser {
  firstName: string
  lastName?: string
  /** Without `@`. */
  username?: string
  /** As in `from.language_code`; default `en`. */
  languageCode?: string
}

/** A person in their private chat with the bot. */
export interface ChatUser extends Seat {
  /** Blocks the bot: what it sends is refused with 403. Writing again unblocks it. */
  block(): Promise<void>
  /** Lets the bot write again. */
  unblock(): Promise<void>
  /** Their account goes: what the bot sends is refused with 403. */
  deactivate(): Promise<void>
}

/** A group to be added; its first member runs it. */
interface NewGroup {
  title: string
  members: readonly Seat[]
  /** Default `supergroup`. */
  type?: 'group' | 'supergroup'
  /** What the bot is in it; default a member. */
  bot?: Exclude<Role, 'creator'>
}

/** What a section of the panel holds, as `POST /chat/panel` and the section's own source give it. */
export type PanelBlocks = z.input<typeof blocks>

/** Plays the people of a practice Telegram, and whatever else happens to a bot, over HTTP. */
export interface Driver extends Controls {
  /** Adds a person. Their private chat is empty: the bot may not write there before they do. */
  user(person: NewUser): Promise<ChatUser>
  /** The person with that id, who is there already (after a restart). */
  existingUser(id: number): Promise<ChatUser>
  /** Everyone who is there. */
  people(): Promise<User[]>
  /** Adds a group with these members and the bot. */
  group(group: NewGroup): Promise<ChatGroup>
  /** What setMyCommands set, by scope and language. */
  commands(): Promise<CommandList[]>
  /** What the bot says about itself, by language. */
  profile(): Promise<Profile>
  /** Fills the panel beside the chat, as `POST /chat/panel` takes it. */
  panel(panel: z.input<typeof panelRequest>): Promise<void>
}

/** A driver for the server at `url` (what `startLocalChat` gives as `url`). */
export function createDriver(url: string): Driver {
  const client = createClient(url)
  const state = (): Promise<StateView> => client.get('/state')

  const place = (user: User): ChatUser => {
    const tell = async (path: string, body: object): Promise<void> => {
      await client.post(path, body)
    }
    return {
      ...createSeat(client, user, user.id),
      block: () => tell(`/chats/${user.id}/block`, { blocked: true }),
      unblock: () => tell(`/chats/${user.id}/block`, { blocked: false }),
      deactivate: () => tell(`/people/${user.id}/deactivate`, {}),
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
      return place(added)
    },
    async existingUser(id) {
      const user = (await state()).people.find((person) => person.id === id)
      if (!user) throw new Error(`There is nobody with the id ${id}`)
      return place(user)
    },
    async group({ title, members, type, bot }) {
      const ids = members.map((member) => member.user.id)
      const { chat } = await client.post<StateView['chats'][number]>('/groups', {
        title,
        type,
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
