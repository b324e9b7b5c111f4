import type { Hub } from '../hub.js'
import type { ChatEvent, EventBody } from './events.js'

/** Number of events kept. */
const MAX_EVENTS = 5_000

/** Records an event and wakes the waiters. */
export function recordEvent(hub: Hub, body: EventBody): ChatEvent {
  const { state } = hub
  const event: ChatEvent = { ...body, seq: state.next.event++, date: Math.floor(hub.now() / 1000) }
  state.events.push(event)
  if (state.events.length > MAX_EVENTS) state.events.splice(0, state.events.length - MAX_EVENTS)
  hub.changed()
  return event
}

/** Removes the content of a deleted message from the recorded events. */
export function eraseContent(hub: Hub, chatId: number, messageId: number): void {
  for (const event of hub.state.events) {
    if (event.kind !== 'sent' && event.kind !== 'edited') continue
    if (event.chat_id === chatId && event.message_id === messageId) event.message = null
  }
}

/** Events after `seq`, of one chat (plus those without a chat) or of all. */
export function eventsAfter(hub: Hub, seq: number, chatId?: number): ChatEvent[] {
  const fresh: ChatEvent[] = []
  const { events } = hub.state
  for (let index = events.length - 1; index >= 0; index--) {
    const event = events[index]!
    if (event.seq <= seq) break
    if (chatId === undefined || !('chat_id' in event) || event.chat_id === chatId) fresh.push(event)
  }
  return fresh.toReversed()
}
