import type { User } from 'grammy/types'
import type { ShownMessage } from '../state/events.js'
import type { KeyboardMarkup, PostedMessage } from '../state/world.js'
import type { ChatEvent, ChatView, Client, StateView } from './client.js'
import { writeTranscript } from './transcript.js'

/** A message as a person sees it: in the Bot API's shape, and with the keyboard that came with it, if one did. */
export type SeenMessage = PostedMessage & { keyboard?: KeyboardMarkup }

/** What a message must be: hold these words, match this pattern, or satisfy this. Words and pattern look at text and caption. */
export type Match = string | RegExp | ((message: SeenMessage) => boolean)

/** How long to wait when nothing is said, in milliseconds. */
export const PATIENCE_MS = 10_000

/** One person's eyes on one chat. */
export interface Watch {
  /** What the person waits for comes after this event. */
  sawUntil(seq: number): void
  /** The messages in the chat now, oldest first. */
  messages: () => Promise<SeenMessage[]>
  /** The conversation so far, as a person would tell it. */
  transcript: () => Promise<string>
  /** Throws, with the transcript. */
  fail(what: string): Promise<never>
  /** The first event after `seq` that `pick` takes, within the time; undefined when none comes. */
  first<T>(seq: number, timeoutMs: number, pick: (event: ChatEvent) => T | undefined): Promise<T | undefined>
  /** Waits for a message of someone else, new or edited. Throws, with the transcript, when none comes in time. */
  waitFor(match: Match, timeoutMs: number): Promise<SeenMessage>
}

/** Watches a chat for `user`. */
export function createWatch(client: Client, user: User, chatId: number): Watch {
  /** The last event this person caused or waited for. */
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
  const first: Watch['first'] = async (seq, timeoutMs, pick) => {
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
    sawUntil(seq) {
      seen = seq
    },
    messages: async () => (await client.get<ChatView>(`/chats/${chatId}`)).messages.map(asSeen),
    transcript,
    fail,
    first,
    async waitFor(match, timeoutMs) {
      const found = await first(seen, timeoutMs, (event) => {
        if ((event.kind !== 'sent' && event.kind !== 'edited') || !event.message) return undefined
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
  const text = message.text ?? message.caption ?? ''
  return typeof match === 'string' ? text.includes(match) : match.test(text)
}
