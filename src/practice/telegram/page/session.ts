import type { User } from 'grammy/types'
import { api } from './api.js'
import type { ChatEvent, ChatMessage, CommandList, ChatInfo, StateView } from './protocol.js'

/** Key in localStorage for the open chat and person: `<chat id>:<person id>`. */
const STORAGE_KEY = 'practice-chat'

/** The current person, the open chat, and the data of all chats. */
export interface Session {
  readonly bot: User
  readonly me: User
  readonly people: readonly User[]
  /** The open chat. */
  readonly chatInfo: ChatInfo
  /** Chats of `me`. */
  readonly chats: readonly ChatInfo[]
  readonly commands: readonly CommandList[]
  /** Button beside the text box of the open chat that opens a Mini App; undefined if it opens none. */
  readonly menuButton: { readonly text: string; readonly url: string } | undefined
  /** Description of the bot in the language of `me`; can be empty. */
  readonly description: string
  /** Time of the server's clock, in milliseconds since 1970. */
  readonly now: () => number
  /** Sequence number of the state when the page was loaded. */
  readonly seq: number
  /** Messages of a chat, oldest first; loaded once, then kept up to date. */
  messages: (chatId: number) => Promise<readonly ChatMessage[]>
  /** Messages of a chat that are loaded already. */
  known: (chatId: number) => readonly ChatMessage[]
  /** Number of messages received while the chat was not open. */
  unread: (chatId: number) => number
  /** Opens a chat, as `me` or as another member. */
  open: (chatId: number, personId?: number) => void
  /** Applies an event. */
  apply: (event: ChatEvent) => void
  /** Loads the server's state again. */
  reload: () => Promise<void>
}

/** Creates the session with this browser's last chat; on an empty server it adds a person. */
export async function createSession(): Promise<Session> {
  let state: StateView = await api.state()
  // The server may keep another time than this machine.
  const ahead = (await api.now()) - Date.now()
  if (state.people.length === 0) {
    const language = /^[a-z]{2,3}/.exec(navigator.language)?.[0] ?? 'en'
    await api.addPerson({ first_name: 'You', language_code: language })
    state = await api.state()
  }
  const histories = new Map<number, ChatMessage[]>()
  const unread = new Map<number, number>()
  const [chatId, personId] = (localStorage.getItem(STORAGE_KEY) ?? '').split(':').map(Number)
  const participants = state.chats.flatMap(({ chat, members }) =>
    members.map((id) => ({ chatId: chat.id, personId: id })),
  )
  let participant =
    participants.find((known) => known.chatId === chatId && known.personId === personId) ?? participants[0]!

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
      return state.people.find(({ id }) => id === participant.personId)!
    },
    get people() {
      return state.people
    },
    get chatInfo() {
      return state.chats.find(({ chat }) => chat.id === participant.chatId)!
    },
    get chats() {
      return state.chats.filter(({ members }) => members.includes(participant.personId))
    },
    get commands() {
      return state.commands
    },
    get menuButton() {
      if (participant.chatId !== participant.personId) return undefined
      const button = state.menu_buttons[participant.chatId] ?? state.menu_buttons['']
      return button?.type === 'web_app' ? { text: button.text, url: button.web_app.url } : undefined
    },
    get description() {
      const { description } = state.profile
      const me = state.people.find(({ id }) => id === participant.personId)
      return description[me?.language_code?.slice(0, 2) ?? ''] ?? description[''] ?? ''
    },
    now: () => Date.now() + ahead,
    seq: state.seq,
    messages: load,
    known: (id) => histories.get(id) ?? [],
    unread: (id) => unread.get(id) ?? 0,
    open(newChatId, newPersonId = participant.personId) {
      participant = { chatId: newChatId, personId: newPersonId }
      unread.delete(newChatId)
      localStorage.setItem(STORAGE_KEY, `${newChatId}:${newPersonId}`)
    },
    apply(event) {
      if (event.kind === 'blocked') {
        const chatInfo = state.chats.find(({ chat }) => chat.id === event.chat_id)
        if (chatInfo) chatInfo.blocked = event.blocked
      }
      if (
        event.kind === 'sent' &&
        event.chat_id !== participant.chatId &&
        event.message?.from.id !== participant.personId
      ) {
        unread.set(event.chat_id, (unread.get(event.chat_id) ?? 0) + 1)
      }
      const history = 'chat_id' in event ? histories.get(event.chat_id) : undefined
      if (history) applyToHistory(history, event)
    },
    async reload() {
      state = await api.state()
    },
  }
}

function applyToHistory(history: ChatMessage[], event: ChatEvent): void {
  if (!('message_id' in event) || event.kind === 'pinned') return
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
