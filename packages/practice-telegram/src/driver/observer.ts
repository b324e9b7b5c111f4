import type { KeyboardMarkup, PostedMessage } from '../state/message-types.js'
import type { User } from 'grammy/types'
import type { ShownMessage } from '../state/events.js'
import type { ChatEvent, ChatView, Client, StateView } from './client.js'
import { plainLines } from '../page/text/summary.js'
import { writeTranscript } from './transcript.js'

/** A message as a person sees it: in the Bot API's shape, with its reply keyboard if any. */
export type SeenMessage = PostedMessage & { keyboard?: KeyboardMarkup }

/**
 * Condition for a message: contained text, pattern, or predicate. Text and pattern apply to text and caption,
 * and to the lines of a rich message.
 */
export type Match = string | RegExp | ((message: SeenMessage) => boolean)

/** Default timeout, in milliseconds: a ceiling for what will never come, on a machine that is busy. */
export const DEFAULT_TIMEOUT_MS = 120_000

/** Messages and events of one chat as one person sees them. */
export interface Observer {
  /** Makes `waitFor` continue after this event. */
  continueAfter(seq: number): void
  /** Messages in the chat now, oldest first. */
  messages: () => Promise<SeenMessage[]>
  /** Readable transcript of the conversation. */
  transcript: () => Promise<string>
  /** Throws, with the transcript. */
  fail(what: string): Promise<never>
  /** Returns the first event after `seq` for which `pick` returns a value; undefined after the timeout. */
  first<T>(seq: number, timeoutMs: number, pick: (event: ChatEvent) => T | undefined): Promise<T | undefined>
  /**
   * Waits for a new or edited message of someone else. Throws, with the transcript, if none comes in time.
   */
  waitFor(match: Match, timeoutMs: number): Promise<SeenMessage>
}

/** Creates the observer of a chat for `user`. */
export function createObserver(client: Client, user: User, chatId: number): Observer {
  /** Last event that this person caused or waited for. */
  let seen = 0

  const eventsSince = (seq: number, waitMs: number): Promise<ChatEvent[]> =>
    client.get(`/events?after=${seq}&chat=${chatId}&wait=${Math.max(0, Math.ceil(waitMs))}`)

  const transcript = async (): Promise<string> => {
    const { bot, people } = await client.get<StateView>('/state')
    const names = new Map<number, User>([bot, ...people].map((person) => [person.id, person]))
    return writeTranscript(await eventsSince(0, 0), names)
  }
  const fail = async (what: string): Promise<never> => {
    throw new Error(`${what}\n--- the conversation so far ---\n${await transcript()}\n---`)
  }
  const first: Observer['first'] = async (seq, timeoutMs, pick) => {
    const deadline = performance.now() + timeoutMs
    let after = seq
    for (;;) {
      for (const event of await eventsSince(after, deadline - performance.now())) {
        after = event.seq
        const picked = pick(event)
        if (picked !== undefined) return picked
      }
      if (performance.now() >= deadline) return undefined
    }
  }

  return {
    continueAfter(seq) {
      seen = seq
    },
    messages: async () => (await client.get<ChatView>(`/chats/${chatId}`)).messages.map(asSeen),
    transcript,
    fail,
    first,
    async waitFor(match, timeoutMs) {
      const found = await first(seen, timeoutMs, (event) => {
        const isOwn = event.kind === 'ephemeral' && event.user_id === user.id
        if ((event.kind !== 'sent' && event.kind !== 'edited' && !isOwn) || !event.message) return undefined
        const message = asSeen(event.message)
        return message.from.id !== user.id && matches(message, match)
          ? { seq: event.seq, message }
          : undefined
      })
      if (!found) return fail(`${user.first_name} waited ${timeoutMs} ms in vain for ${String(match)}`)
      seen = found.seq
      return found.message
    },
  }
}

function asSeen(message: ShownMessage): SeenMessage {
  const { reply_markup, ...rest } = message
  if (!reply_markup) return rest
  return ('inline_keyboard' in reply_markup ? message : { ...rest, keyboard: reply_markup }) as SeenMessage
}

function matches(message: SeenMessage, match: Match): boolean {
  if (typeof match === 'function') return match(message)
  const text = message.rich_message
    ? plainLines(message.rich_message).join('\n')
    : (message.text ?? message.caption ?? '')
  return typeof match === 'string' ? text.includes(match) : match.test(text)
}
