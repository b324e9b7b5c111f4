import { batch, computed, signal } from '@preact/signals'
import { api } from './api.js'
import type { ChatInfo, ChatMessage, Draft, StateView } from './protocol.js'

/** State of the page. Components read these signals; events and actions change them. */

/** Key in localStorage for the open chat and person: `<chat id>:<person id>`. */
const STORAGE_KEY = 'practice-chat'

/** Duration of a chat action, as documented in the Bot API, in milliseconds. */
const ACTION_MS = 5_000

/** The server's state, loaded before anything is drawn. */
const server = signal<StateView>()
const state = computed(() => server.value!)

/** The open chat and the current person. */
const place = signal({ chatId: 0, personId: 0 })

/** Messages of every loaded chat, oldest first. */
export const histories = signal<ReadonlyMap<number, readonly ChatMessage[]>>(new Map())

/** Number of messages of a chat that came while it was not open. */
export const unread = signal<ReadonlyMap<number, number>>(new Map())

/** Messages of the open chat that the current person alone sees, until it is opened again. */
export const ephemeral = signal<readonly ChatMessage[]>([])

/** Ids of the pinned messages of the open chat; the last pinned is last. */
export const pinned = signal<readonly number[]>([])

/** The partial message that the bot streams into the open chat. */
export const draft = signal<Draft | null>(null)

/** The action of somebody in the open chat, such as typing. */
export const chatAction = signal<{ userId: number; action: string } | undefined>()

/** True while the server is connected. */
export const isConnected = signal(true)

export const bot = computed(() => state.value.bot)
export const people = computed(() => state.value.people)
export const me = computed(() => people.value.find(({ id }) => id === place.value.personId)!)
export const commandLists = computed(() => state.value.commands)
/** The open chat. */
export const openChat = computed(() => state.value.chats.find(({ chat }) => chat.id === place.value.chatId)!)
/** Chats of the current person. */
export const chats = computed(() =>
  state.value.chats.filter(({ members }) => members.includes(place.value.personId)),
)
/** Key of the open chat as the current person. */
export const chatKey = computed(() => `${place.value.chatId}:${place.value.personId}`)

/** Messages of the open chat, oldest first. */
export const messages = computed(() => {
  const known = histories.value.get(place.value.chatId) ?? []
  return [...known, ...ephemeral.value].toSorted((a, b) => a.date - b.date)
})

/** Button beside the text box of the open chat that opens a Mini App; undefined if it opens none. */
export const menuButton = computed(() => {
  if (openChat.value.chat.type !== 'private') return undefined
  const button = state.value.menu_buttons[place.value.chatId] ?? state.value.menu_buttons['']
  return button?.type === 'web_app' ? { text: button.text, url: button.web_app.url } : undefined
})

/** Description of the bot in the language of the current person; can be empty. */
export const description = computed(() => {
  const { description: texts } = state.value.profile
  return texts[me.value.language_code?.slice(0, 2) ?? ''] ?? texts[''] ?? ''
})

/** Title of a chat for its members. */
export function titleOf({ chat }: ChatInfo): string {
  return chat.title ?? bot.value.first_name
}

/** Milliseconds that the server's clock is ahead of this machine's. */
let ahead = 0

/** Time of the server's clock, in milliseconds since 1970. */
export function now(): number {
  return Date.now() + ahead
}

/** Loads the server's state again. */
export async function reload(): Promise<void> {
  server.value = await api.state()
}

/**
 * Loads everything and opens this browser's last chat; on an empty server it adds a person. Returns the sequence number of the
 * last event before.
 */
export async function load(): Promise<number> {
  await reload()
  ahead = (await api.now()) - Date.now()
  if (people.value.length === 0) {
    const language = /^[a-z]{2,3}/.exec(navigator.language)?.[0] ?? 'en'
    await api.addPerson({ first_name: 'You', language_code: language })
    await reload()
  }
  const { seq } = state.value
  const kept = localStorage.getItem(STORAGE_KEY)
  const places = state.value.chats.flatMap(({ chat, members }) =>
    members.map((personId) => ({ chatId: chat.id, personId })),
  )
  const { chatId, personId } =
    places.find(({ chatId, personId }) => `${chatId}:${personId}` === kept) ?? places[0]!
  await open(chatId, personId)
  // The list shows the last message of every chat.
  await Promise.all(chats.value.map(({ chat }) => loadHistory(chat.id)))
  return seq
}

let opening: object | undefined

/** Opens a chat as one of its members. */
export async function open(chatId: number, personId = me.value.id): Promise<void> {
  const next = { chatId, personId }
  opening = next
  await loadHistory(chatId)
  const [streamed, pins] = [await api.draft(chatId), await api.pinned(chatId)]
  // Another one was opened meanwhile.
  if (opening !== next) return
  batch(() => {
    place.value = next
    draft.value = streamed
    pinned.value = pins
    ephemeral.value = []
    unread.value = new Map([...unread.value].filter(([id]) => id !== chatId))
    setAction(undefined)
  })
  localStorage.setItem(STORAGE_KEY, chatKey.value)
}

async function loadHistory(chatId: number): Promise<void> {
  if (!histories.value.has(chatId)) setHistory(chatId, await api.messages(chatId))
}

/** Replaces the messages of a chat. */
export function setHistory(chatId: number, history: readonly ChatMessage[]): void {
  histories.value = new Map(histories.value).set(chatId, history)
}

/** Sets whether the person of a private chat blocks the bot. */
export function setBlocked(chatId: number, blocked: boolean): void {
  const next = state.value.chats.map((info) => (info.chat.id === chatId ? { ...info, blocked } : info))
  server.value = { ...state.value, chats: next }
}

let actionEnds: number | undefined

/** Shows a chat action until it ends. */
export function setAction(action: typeof chatAction.value): void {
  clearTimeout(actionEnds)
  chatAction.value = action
  if (action) actionEnds = setTimeout(() => (chatAction.value = undefined), ACTION_MS)
}
