import type { ReactionType } from 'grammy/types'
import type { Hub } from '../hub.js'
import type { QueryAnswer } from './query-records.js'
import type { KeyboardMarkup, PostedMessage, Role } from './world.js'

/** A message as people see it: with the keyboard that came with it, which the Bot API does not give back. */
export type ShownMessage = Omit<PostedMessage, 'reply_markup'> & {
  reply_markup?: PostedMessage['reply_markup'] | KeyboardMarkup
}

/** What can happen where people see it. */
export type Happening =
  /** `user_id`, a person or the bot, wrote a message. `message` becomes null when it is deleted later. */
  | { kind: 'sent'; chat_id: number; message_id: number; user_id: number; message: ShownMessage | null }
  /** Its author edited a message; `message` is its new state, null when it is deleted later. */
  | { kind: 'edited'; chat_id: number; message_id: number; user_id: number; message: ShownMessage | null }
  /** `user_id` deleted a message, of their own or not. */
  | { kind: 'deleted'; chat_id: number; message_id: number; user_id: number }
  /** A person pressed an inline button. */
  | {
      kind: 'pressed'
      chat_id: number
      message_id: number
      user_id: number
      query_id: string
      label: string
    }
  /** The bot answered a press. */
  | { kind: 'answered'; chat_id: number; user_id: number; query_id: string; answer: QueryAnswer }
  /** A person typed something after the bot's name in `chat_id`. */
  | { kind: 'asked'; chat_id: number; user_id: number; query_id: string; query: string }
  /** The bot offered `count` results to that. */
  | { kind: 'offered'; chat_id: number; user_id: number; query_id: string; count: number }
  /** The bot says that it is busy: `typing`, `upload_photo` and so on. It shows for about five seconds. */
  | { kind: 'action'; chat_id: number; user_id: number; action: string }
  /** Someone's reactions to a message are now these. */
  | { kind: 'reacted'; chat_id: number; message_id: number; user_id: number; reaction: ReactionType[] }
  /** A message was pinned, or is no longer. */
  | { kind: 'pinned'; chat_id: number; message_id: number; pinned: boolean }
  /** `user_id`, a person or the bot, is now this in the chat, by the hand of `by`. */
  | { kind: 'member'; chat_id: number; user_id: number; by: number; role: Role }
  /** A person blocked the bot, or let it write again. */
  | { kind: 'blocked'; chat_id: number; user_id: number; blocked: boolean }
  /** A chat or a person came to be. */
  | { kind: 'joined'; chat_id: number }
  /** The command menu changed. */
  | { kind: 'commands' }
  /** The bot's name, description, settings or token changed. */
  | { kind: 'bot' }
  /** The panel beside the chat changed. */
  | { kind: 'panel' }

/** A happening with its place in the order of all (`seq` counts from 1, over all chats) and its Unix time in seconds. */
export type ChatEvent = Happening & { seq: number; date: number }

/** How many events are kept. */
const KEPT_EVENTS = 5_000

/** Writes down what happened, and wakes whoever waits for it. */
export function record(hub: Hub, happening: Happening): ChatEvent {
  const { world } = hub
  const event: ChatEvent = { ...happening, seq: world.next.event++, date: Math.floor(hub.now() / 1000) }
  world.events.push(event)
  if (world.events.length > KEPT_EVENTS) world.events.splice(0, world.events.length - KEPT_EVENTS)
  hub.changed()
  return event
}

/** Takes a deleted message's content out of what was written down: what people no longer see is not kept. */
export function forgetContent(hub: Hub, chatId: number, messageId: number): void {
  for (const event of hub.world.events) {
    if (event.kind !== 'sent' && event.kind !== 'edited') continue
    if (event.chat_id === chatId && event.message_id === messageId) event.message = null
  }
}

/** The events after `seq`, of one chat (and those of no chat) or of all. */
export function eventsAfter(hub: Hub, seq: number, chatId?: number): ChatEvent[] {
  const fresh: ChatEvent[] = []
  const { events } = hub.world
  for (let index = events.length - 1; index >= 0; index--) {
    const event = events[index]!
    if (event.seq <= seq) break
    if (chatId === undefined || !('chat_id' in event) || event.chat_id === chatId) fresh.push(event)
  }
  return fresh.toReversed()
}
