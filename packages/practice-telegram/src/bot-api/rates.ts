import type { Hub } from '../hub.js'
import { lookUp } from '../state/state.js'
import { BotApiError } from './bot-api-error.js'

/** Rate limits of messages, from the FAQ of the Bot API: in total, per chat and per group. */
const ALL_PER_SECOND = 30
const CHAT_PER_SECOND = 1
const GROUP_PER_MINUTE = 20

/**
 * Burst of messages to one chat before the limit of one per second applies. The FAQ says "short bursts"
 * without a number.
 */
const CHAT_BURST = 3

/** Methods that send or edit messages. */
const SENDING = /^(?!sendChatAction$)(?:send|forward|copy|edit)/

/** Rate limits of the real server; off by default. */
export interface Rates {
  enforced: boolean
  /** Counts a call. Throws 429 with the seconds to wait if it exceeds a limit. */
  spend(hub: Hub, method: string, given: Record<string, unknown>): void
}

/** Times of sent messages in milliseconds, oldest first. */
type Sent = number[]

/**
 * Creates the rate limits. A call refused here is not counted; a call that fails later for another reason is.
 */
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
      const chatRecord = lookUp(hub.state.chats, key)
      const isGroup = chatRecord !== undefined && chatRecord.chat.type !== 'private'
      const wait = Math.max(
        given['allow_paid_broadcast'] === true ? 0 : waitFor(all, now, count, ALL_PER_SECOND, 1_000),
        waitFor(chat, now, count, CHAT_BURST, (CHAT_BURST / CHAT_PER_SECOND) * 1_000),
        isGroup ? waitFor(chat, now, count, GROUP_PER_MINUTE, 60_000) : 0,
      )
      if (wait > 0) throw tooMany(Math.ceil(wait / 1_000))
      // A paid message counts for its chat only.
      for (const sent of given['allow_paid_broadcast'] === true ? [chat] : [all, chat])
        recordTimes(sent, now, count)
      byChat.set(key, chat)
    },
  }
}

/** Error for a call above the rate limit. */
function tooMany(seconds: number): BotApiError {
  return new BotApiError(429, `Too Many Requests: retry after ${seconds}`, { retry_after: seconds })
}

/**
 * Milliseconds until `count` more messages fit under `most` per `window`. A count above `most` fits into an
 * empty window.
 */
function waitFor(sent: Sent, now: number, count: number, most: number, window: number): number {
  const recent = sent.filter((time) => time > now - window)
  const tooMany = recent.length + Math.min(count, most) - most
  return tooMany <= 0 ? 0 : recent[tooMany - 1]! + window - now
}

/** Appends the new times and drops those older than a minute, the longest window. */
function recordTimes(sent: Sent, now: number, count: number): void {
  const old = sent.findIndex((time) => time > now - 60_000)
  sent.splice(0, old === -1 ? sent.length : old)
  sent.push(...Array.from<number>({ length: count }).fill(now))
}

/** The chat of a call with these parameters as text (one sent as a form gives its number as text), or ''. */
export function chatKey(given: Record<string, unknown>): string {
  const { chat_id } = given
  return typeof chat_id === 'number' || typeof chat_id === 'string' ? String(chat_id) : ''
}

/** Number of messages of a call; each item of an album or list counts. */
function messageCount(given: Record<string, unknown>): number {
  const list = given['media'] ?? given['message_ids']
  if (typeof list !== 'string') return Array.isArray(list) ? Math.max(list.length, 1) : 1
  try {
    const read = JSON.parse(list) as unknown
    return Array.isArray(read) ? Math.max(read.length, 1) : 1
  } catch {
    // The method itself reports the malformed list.
    return 1
  }
}
