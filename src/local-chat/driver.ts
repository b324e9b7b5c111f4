import type { Update, User } from 'grammy/types'
import type { z } from 'zod'
import type { faultRequest } from './bot-api/faults.js'
import { createClient, type Call, type CommandList, type StateView } from './driver/client.js'
import { createSeat, type Seat } from './driver/seat.js'
import type { blocks, panelRequest } from './state/panel.js'

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
}

/** A group with the bot in it. */
interface ChatGroup {
  readonly chatId: number
  /** A member's place in it. */
  as(member: Seat): Seat
}

/** A fault to come, as `POST /chat/faults` takes it: `{ method, kind: 'error' | 'hang' | 'cut', times?, when?, error_code?, description?, parameters? }`. */
type FaultRequest = z.input<typeof faultRequest>

/** What a section of the panel holds, as `POST /chat/panel` and the section's own source give it. */
export type PanelBlocks = z.input<typeof blocks>

/** Plays the people of a practice Telegram, over HTTP. */
export interface Driver {
  /** Adds a person. Their private chat is empty: the bot may not write there before they do. */
  user(person: NewUser): Promise<ChatUser>
  /** The person with that id, who is there already (after a restart). */
  existingUser(id: number): Promise<ChatUser>
  /** Everyone who is there. */
  people(): Promise<User[]>
  /** Adds a group with these members and the bot. */
  group(group: { title: string; members: readonly Seat[]; type?: 'group' | 'supergroup' }): Promise<ChatGroup>
  /** Makes the next calls of a Bot API method go wrong. */
  fault(fault: FaultRequest): Promise<void>
  /** Takes back the faults that have not happened yet. */
  clearFaults(): Promise<void>
  /** The Bot API calls so far, of one method or all. */
  calls(method?: string): Promise<Call[]>
  /** The updates so far: those the bot has not confirmed, and those it has. */
  updates(): Promise<{ waiting: Update[]; confirmed: Update[] }>
  /** Delivers an update once more under its own id, confirmed or not. */
  redeliver(updateId: number): Promise<void>
  /** What setMyCommands set, by scope and language. */
  commands(): Promise<CommandList[]>
  /** Fills the panel beside the chat, as `POST /chat/panel` takes it. */
  panel(panel: z.input<typeof panelRequest>): Promise<void>
}

/** A driver for the server at `url` (what `startLocalChat` gives as `url`). */
export function createDriver(url: string): Driver {
  const client = createClient(url)

  const place = (user: User): ChatUser => {
    const block = async (blocked: boolean): Promise<void> => {
      await client.post(`/chats/${user.id}/block`, { blocked })
    }
    return {
      ...createSeat(client, user, user.id),
      block: () => block(true),
      unblock: () => block(false),
    }
  }
  const people = async (): Promise<User[]> => (await client.get<StateView>('/state')).people

  return {
    people,
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
      const user = (await people()).find((person) => person.id === id)
      if (!user) throw new Error(`There is nobody with the id ${id}`)
      return place(user)
    },
    async group({ title, members, type }) {
      const ids = members.map((member) => member.user.id)
      const { chat } = await client.post<StateView['chats'][number]>('/groups', { title, type, members: ids })
      return { chatId: chat.id, as: (member) => createSeat(client, member.user, chat.id) }
    },
    async fault(fault) {
      await client.post('/faults', fault)
    },
    async clearFaults() {
      await client.delete('/faults')
    },
    calls: (method) => client.get(`/calls${method === undefined ? '' : `?method=${method}`}`),
    updates: () => client.get('/updates'),
    async redeliver(updateId) {
      await client.post(`/updates/${updateId}/redeliver`)
    },
    commands: () => client.get('/commands'),
    async panel(panel) {
      await client.post('/panel', panel)
    },
  }
}
