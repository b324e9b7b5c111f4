import type { User } from 'grammy/types'
import { api } from './api.js'
import type { ChatEvent, ChatMessage, CommandList, Room, StateView } from './protocol.js'

/** Where this browser remembers which chat was open, and as whom: `<chat id>:<person id>`. */
const REMEMBERED = 'local-chat-seat'

/** Who the person at the page is, which chat is open, and what is known of all chats. */
export interface Session {
  readonly bot: User
  readonly me: User
  readonly people: readonly User[]
  /** The chat that is open. */
  readonly room: Room
  /** The chats that `me` is in. */
  readonly rooms: readonly Room[]
  readonly commands: readonly CommandList[]
  /** What the bot says of itself to `me`; perhaps nothing. */
  readonly description: string
  /** The last event that was in the state when the page began. */
  readonly seq: number
  /** The messages of a chat, oldest first; asked for once, then kept up to date. */
  messages: (chatId: number) => Promise<readonly ChatMessage[]>
  /** The same as far as they are here already. */
  known: (chatId: number) => readonly ChatMessage[]
  /** How many messages came while the chat was not open. */
  unread: (chatId: number) => number
  /** Opens a chat, as `me` or as another person in it. */
  open: (chatId: number, personId?: number) => void
  /** Takes in what happened. */
  apply: (event: ChatEvent) => void
  /** Asks again who and what is on the server. */
  reload: () => Promise<void>
}

/** Begins where this browser was; on an empty server a person is made for whoever looks. */
export async function createSession(): Promise<Session> {
  let state: StateView = await api.state()
  if (state.people.length === 0) {
    const language = /^[a-z]{2,3}/.exec(navigator.language)?.[0] ?? 'en'
    await api.addPerson({ first_name: 'You', language_code: language })
    state = await api.state()
  }
  const histories = new Map<number, ChatMessage[]>()
  const unread = new Map<number, number>()
  const [chatId, personId] = (localStorage.getItem(REMEMBERED) ?? '').split(':').map(Number)
  const seats = state.chats.flatMap(({ chat, members }) =>
    members.map((id) => ({ chatId: chat.id, personId: id })),
  )
  let seat = seats.find((known) => known.chatId === chatId && known.personId === personId) ?? seats[0]!

  const load = async (id: number): Promise<ChatMessage[]> => {
    const kept = histories.get(id)
    if (kept) return kept
    const loaded = await api.messages(id)
    histories.set(id, loaded)
    return loaded
  }

  return {
    get bot() {
      return state.bot
    },
    get me() {
      return state.people.find(({ id }) => id === seat.personId)!
    },
    get people() {
      return state.people
    },
    get room() {
      return state.chats.find(({ chat }) => chat.id === seat.chatId)!
    },
    get rooms() {
      return state.chats.filter(({ members }) => members.includes(seat.personId))
    },
    get commands() {
      return state.commands
    },
    get description() {
      const { description } = state.profile
      const me = state.people.find(({ id }) => id === seat.personId)
      return description[me?.language_code?.slice(0, 2) ?? ''] ?? description[''] ?? ''
    },
    seq: state.seq,
    messages: load,
    known: (id) => histories.get(id) ?? [],
    unread: (id) => unread.get(id) ?? 0,
    open(newChatId, newPersonId = seat.personId) {
      seat = { chatId: newChatId, personId: newPersonId }
      unread.delete(newChatId)
      localStorage.setItem(REMEMBERED, `${newChatId}:${newPersonId}`)
    },
    apply(event) {
      if (event.kind === 'blocked') {
        const room = state.chats.find(({ chat }) => chat.id === event.chat_id)
        if (room) room.blocked = event.blocked
      }
      if (
        event.kind === 'sent' &&
        event.chat_id !== seat.chatId &&
        event.message?.from.id !== seat.personId
      ) {
        unread.set(event.chat_id, (unread.get(event.chat_id) ?? 0) + 1)
      }
      const history = 'chat_id' in event ? histories.get(event.chat_id) : undefined
      if (history) takeIn(history, event)
    },
    async reload() {
      state = await api.state()
    },
  }
}

function takeIn(history: ChatMessage[], event: ChatEvent): void {
  if (!('message_id' in event)) return
  const index = history.findIndex(({ message_id }) => message_id === event.message_id)
  const known = history[index]
  if (event.kind === 'deleted') {
    if (known) history.splice(index, 1)
  } else if (event.kind === 'reaction') {
    const others = (known?.reactions ?? []).filter(({ user_id }) => user_id !== event.user_id)
    if (known) history[index] = { ...known, reactions: [...others, event] }
  } else if (event.message && !known) history.push(event.message)
  else if (event.message && known) history[index] = { reactions: known.reactions ?? [], ...event.message }
}
