import type { User } from 'grammy/types'
import type { PostedMessage, QueryAnswer } from '../state/world.js'
import type { ChatEvent, ChatView, Client, StateView } from './client.js'
import { writeTranscript } from './transcript.js'

/** What a message must be: hold these words, match this pattern, or satisfy this. Words and pattern look at text and caption. */
type Match = string | RegExp | ((message: PostedMessage) => boolean)

/** One person in one chat: what they can do there, and what they see. */
export interface Seat {
  /** The person. */
  readonly user: User
  readonly chatId: number
  /** Writes a message; `replyTo` is the id of the message it answers. */
  send(text: string, options?: { replyTo?: number }): Promise<PostedMessage>
  /**
   * Presses the inline button with that label, on the newest message that has it or on the given one.
   * Resolves with what the bot answered; with `answer: false` at once, with an empty answer.
   * Throws, with the transcript, when there is no such button or no answer comes in time.
   */
  press(
    label: string | RegExp,
    options?: { message?: PostedMessage; timeoutMs?: number; answer?: boolean },
  ): Promise<QueryAnswer>
  /**
   * Waits for a message of someone else, new or edited, after the last thing this person did or waited for.
   * Throws, with the transcript, when none comes in time.
   */
  waitFor(match: Match, options?: { timeoutMs?: number }): Promise<PostedMessage>
  /** The messages in the chat now, oldest first. */
  messages(): Promise<PostedMessage[]>
  /** The conversation so far, as a person would tell it. */
  transcript(): Promise<string>
}

/** How long to wait when nothing is said, in milliseconds. */
const PATIENCE_MS = 5_000

/** A place for `user` in a chat. */
export function createSeat(client: Client, user: User, chatId: number): Seat {
  /** The last event this person caused or waited for; what they wait for comes after it. */
  let seen = 0

  const path = `/chats/${chatId}`
  const eventsSince = (seq: number, waitMs: number): Promise<ChatEvent[]> =>
    client.get(`/events?after=${seq}&chat=${chatId}&wait=${Math.max(0, Math.ceil(waitMs))}`)

  const transcript = async (): Promise<string> => {
    const { bot, people } = await client.get<StateView>('/state')
    const names = new Map<number, User>([bot, ...people].map((person) => [person.id, person]))
    return writeTranscript(await eventsSince(0, 0), names)
  }
  const messages = async (): Promise<PostedMessage[]> => (await client.get<ChatView>(path)).messages

  const fail = async (what: string): Promise<never> => {
    throw new Error(`${what}\n--- the conversation so far ---\n${await transcript()}\n---`)
  }

  /** The first event from `seq` on that `pick` takes, within the time. */
  const watch = async <T>(
    seq: number,
    timeoutMs: number,
    pick: (event: ChatEvent) => T | undefined,
  ): Promise<T | undefined> => {
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
    user,
    chatId,
    messages,
    transcript,

    async send(text, options = {}) {
      const sent = await client.post<{ message: PostedMessage; seq: number }>(`${path}/messages`, {
        from: user.id,
        text,
        ...(options.replyTo !== undefined && { reply_to: options.replyTo }),
      })
      seen = sent.seq
      return sent.message
    },

    async press(label, { message, timeoutMs = PATIENCE_MS, answer = true } = {}) {
      const spot = findButton(message ? [message] : await messages(), label)
      if (!spot) return fail(`${user.first_name} sees no button ${String(label)}`)
      const { query_id, seq } = await client.post<{ query_id: string; seq: number }>(`${path}/press`, {
        from: user.id,
        ...spot,
      })
      seen = seq
      if (!answer) return {}
      const given = await watch(seq, timeoutMs, (event) =>
        event.kind === 'answered' && event.query_id === query_id ? event.answer : undefined,
      )
      return given ?? fail(`The bot did not answer the button ${String(label)} within ${timeoutMs} ms`)
    },

    async waitFor(match, { timeoutMs = PATIENCE_MS } = {}) {
      const found = await watch(seen, timeoutMs, (event) =>
        (event.kind === 'sent' || event.kind === 'edited') &&
        event.message &&
        event.message.from.id !== user.id &&
        matches(event.message, match)
          ? { seq: event.seq, message: event.message }
          : undefined,
      )
      if (!found) return fail(`${user.first_name} waited ${timeoutMs} ms in vain for ${String(match)}`)
      seen = found.seq
      return found.message
    },
  }
}

function matches(message: PostedMessage, match: Match): boolean {
  if (typeof match === 'function') return match(message)
  const text = message.text ?? message.caption ?? ''
  return typeof match === 'string' ? text.includes(match) : match.test(text)
}

/** Where the newest button with that label is. */
function findButton(
  messages: readonly PostedMessage[],
  label: string | RegExp,
): { message_id: number; row: number; column: number } | undefined {
  for (const message of messages.toReversed()) {
    for (const [row, buttons] of (message.reply_markup?.inline_keyboard ?? []).entries()) {
      const column = buttons.findIndex(({ text }) =>
        typeof label === 'string' ? text === label : label.test(text),
      )
      if (column !== -1) return { message_id: message.message_id, row, column }
    }
  }
  return undefined
}
