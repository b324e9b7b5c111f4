import { batch } from '@preact/signals'
import { showAnswer } from './actions.js'
import { api, listen } from './api.js'
import { answerForceReply } from './composer/state.js'
import { missedOne } from './conversation/scrolling.js'
import { animateRemoval } from './conversation/items.js'
import { answered } from './conversation/pending-presses.js'
import { loadPanel } from './panel/state.js'
import type { ChatEvent, ChatMessage } from './protocol.js'
import { announce, attempt, toast } from './shell/notices.js'
import * as store from './store.js'
import { excerpt } from './text/summary.js'

type EventOfChat = Extract<ChatEvent, { chat_id: number }>

/** Events after which the server's state is loaded again. */
const CHANGES = new Set<string>(['commands', 'joined', 'member', 'bot'])

/** Applies all events after `seq`, one by one, as an event may need another request. */
export function followEvents(seq: number): void {
  let handled = Promise.resolve()
  let lost = false
  let seen = seq
  listen(seq, {
    onEvent: (event) => {
      seen = event.seq
      handled = handled.then(() => apply(event)).catch((error: unknown) => toast(String(error)))
    },
    onConnection: (up) => {
      store.isConnected.value = up
      // The server may have been restarted with a new state.
      if (up && lost) attempt(async () => (await api.state()).seq < seen && location.reload())
      lost = !up
    },
  })
}

async function apply(event: ChatEvent): Promise<void> {
  if (event.kind === 'panel') await loadPanel()
  if (CHANGES.has(event.kind)) await store.reload()
  if (event.kind === 'blocked') store.setBlocked(event.chat_id, event.blocked)
  if (!('chat_id' in event)) return
  const isOpen = (): boolean => event.chat_id === store.openChat.value.chat.id
  if (event.kind !== 'deleted' || !isOpen()) return applyToChat(event, isOpen())
  attempt(async () => {
    await animateRemoval(event.message_id)
    applyToChat(event, isOpen())
  })
}

function applyToChat(event: EventOfChat, isOpen: boolean): void {
  batch(() => {
    applyToHistory(event)
    if (isOpen) applyToOpenChat(event)
    else if (event.kind === 'sent' && event.message?.from.id !== store.me.value.id)
      store.unread.value = new Map(store.unread.value).set(
        event.chat_id,
        (store.unread.value.get(event.chat_id) ?? 0) + 1,
      )
  })
}

function applyToHistory(event: EventOfChat): void {
  if (!('message_id' in event)) return
  const history = store.histories.value.get(event.chat_id)
  const known = history?.find(({ message_id }) => message_id === event.message_id)
  if (!history) return
  const replace = (next: ChatMessage): void =>
    store.setHistory(
      event.chat_id,
      history.map((message) => (message === known ? next : message)),
    )
  if (event.kind === 'deleted')
    store.setHistory(
      event.chat_id,
      history.filter((message) => message !== known),
    )
  else if (event.kind === 'reaction') {
    const others = (known?.reactions ?? []).filter(({ user_id }) => user_id !== event.user_id)
    if (known) replace({ ...known, reactions: [...others, event] })
  } else if (event.kind !== 'pinned' && event.message) {
    if (known) replace({ reactions: known.reactions ?? [], ...event.message })
    else store.setHistory(event.chat_id, [...history, event.message])
  }
}

function applyToOpenChat(event: EventOfChat): void {
  const { me, pinned } = store
  if (event.kind === 'action') store.setAction({ userId: event.user_id, action: event.action })
  if (event.kind === 'draft') store.draft.value = event.draft
  if (event.kind === 'callback_answer') {
    answered(event.query_id)
    if (event.user_id === me.value.id) showAnswer(event.answer)
  }
  if (event.kind === 'ephemeral' && event.user_id === me.value.id) {
    // It has no id of the chat; those of messages are above 0.
    const message = { ...event.message, message_id: -(event.message.ephemeral_message_id ?? 1) }
    const others = store.ephemeral.value.filter(({ message_id }) => message_id !== message.message_id)
    store.ephemeral.value = [...others, message]
    announceMessage(message, '')
  }
  if (event.kind === 'edited' || event.kind === 'sent') {
    // A pinned message may be edited all the time.
    const isKept = event.kind === 'edited' && pinned.value.includes(event.message_id)
    if (event.message && !isKept) announceMessage(event.message, event.kind === 'edited' ? ' edited' : '')
  }
  if (event.kind === 'pinned' || event.kind === 'deleted') {
    const others = pinned.value.filter((id) => id !== event.message_id)
    pinned.value = event.kind === 'pinned' && event.pinned ? [...others, event.message_id] : others
  }
  if (event.kind !== 'sent') return
  missedOne()
  if (event.message?.from.id === store.chatAction.value?.userId) store.setAction(undefined)
  answerForceReply()
}

function announceMessage(message: ChatMessage, done: string): void {
  if (message.from.id === store.me.value.id) return
  const buttons = (message.reply_markup?.inline_keyboard ?? []).flat().map(({ text }) => text)
  const keys = buttons.length > 0 ? `. Buttons: ${buttons.slice(0, 8).join(', ')}` : ''
  announce(`${message.from.first_name}${done}: ${excerpt(message, 300)}${keys}`)
}
