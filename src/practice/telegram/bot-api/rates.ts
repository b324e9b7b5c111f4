import type { Hub } from '../hub.js'
import { lookUp } from '../state/world.js'
import { Refusal } from './refusal.js'

/** Messages a bot may send, as the FAQ of the Bot API gives them: in all, to one chat, and to one group. */
const ALL_PER_SECOND = 30
const CHAT_PER_SECOND = 1
const GROUP_PER_MINUTE = 20

/** A chat takes so many at once before one a second counts. The FAQ says "short bursts" and no number. */
const CHAT_BURST = 3

/** Methods that send or change messages. */
const SENDING = /^(?!sendChatAction$)(?:send|forward|copy|edit)/

/** What keeps a bot to the real rates. Off until someone asks for it. */
export interface Rates {
  enforced: boolean
  /** Takes the room this call needs. Throws 429 with the seconds to wait when there is none. */
  spend(hub: Hub, method: string, given: Record<string, unknown>): void
}

/** Times in milliseconds at which messages were sent, oldest first. */
type Sent = number[]

/** Counts from nothing. What is refused here does not count; what is refused later, for another reason, does. */
export function createRates(enforced: boolean): Rates {
  const all: Sent = []
  const byChat = new Map<string, Sent>()
  return {
    enforced,
    spend(hub, method, given) {
      if (!this.enforced || !SENDING.test(method)) return
      const now = hub.now()
      const key = chatKey(given)
      const count = messageCount(given)
      const chat = byChat.get(key) ?? []
      const room = lookUp(hub.world.chats, key)
      const isGroup = room !== undefined && room.chat.type !== 'private'
      const wait = Math.max(
        waitFor(all, now, count, ALL_PER_SECOND, 1_000),
        waitFor(chat, now, count, CHAT_BURST, (CHAT_BURST / CHAT_PER_SECOND) * 1_000),
        isGroup ? waitFor(chat, now, count, GROUP_PER_MINUTE, 60_000) : 0,
      )
      if (wait > 0) throw tooMany(Math.ceil(wait / 1_000))
      for (const sent of [all, chat]) keep(sent, now, count)
      byChat.set(key, chat)
    },
  }
}

/** The refusal of a call that came too soon. */
function tooMany(seconds: number): Refusal {
  return new Refusal(429, `Too Many Requests: retry after ${seconds}`, { retry_after: seconds })
}

/** How long until `count` more fit under `most` in any `window`, in milliseconds. More than fit at all fit into an empty one. */
function waitFor(sent: Sent, now: number, count: number, most: number, window: number): number {
  const recent = sent.filter((time) => time > now - window)
  const tooMany = recent.length + Math.min(count, most) - most
  return tooMany <= 0 ? 0 : recent[tooMany - 1]! + window - now
}

/** Nothing older than a minute counts any more. */
function keep(sent: Sent, now: number, count: number): void {
  const old = sent.findIndex((time) => time > now - 60_000)
  sent.splice(0, old === -1 ? sent.length : old)
  sent.push(...Array.from<number>({ length: count }).fill(now))
}

function chatKey(given: Record<string, unknown>): string {
  const { chat_id } = given
  return typeof chat_id === 'number' || typeof chat_id === 'string' ? String(chat_id) : ''
}

/** An album, or several messages passed on at once, count one each. */
function messageCount(given: Record<string, unknown>): number {
  const list = given['media'] ?? given['message_ids']
  if (typeof list !== 'string') return Array.isArray(list) ? Math.max(list.length, 1) : 1
  try {
    const read = JSON.parse(list) as unknown
    return Array.isArray(read) ? Math.max(read.length, 1) : 1
  } catch {
    // What is wrong with it, the method itself says.
    return 1
  }
}
