import type { Call } from '../../../packages/practice-telegram/src/driver/client.js'
import { pause } from './pause.js'
import { cardsOf, type ReceivedCard } from './received-cards.js'

/**
 * Messages sent by the bots, from the call log of the practice Telegram. The log is limited, so it must be
 * read often.
 */
export interface Messages {
  cards(): Promise<readonly ReceivedCard[]>
  /** Number of messages that contain this text. */
  count(words: string): Promise<number>
  /** Time of the last message, in milliseconds. */
  latestAt(): Promise<number>
  /** Reads the log periodically until the signal aborts; entries missed would count as never sent. */
  follow(signal: AbortSignal): Promise<void>
  /** Ignores all messages so far. */
  forget(): Promise<void>
}

/** Maximum duration of a call, in milliseconds; one without end is not waited for. */
const UNDER_WAY_MS = 30_000

const FOLLOWED_EVERY_MS = 5_000

export function createMessages(chatUrl: string): Messages {
  const calls = new Map<number, Call>()
  let from = 0
  const read = async (): Promise<readonly Call[]> => {
    const reply = await fetch(`${chatUrl}/chat/calls?method=sendMessage&after=${from}`)
    for (const call of (await reply.json()) as Call[]) calls.set(call.seq, call)
    const all = [...calls.values()]
    const open = all.find(({ outcome, at }) => outcome === null && Date.now() - at < UNDER_WAY_MS)
    from = open ? open.seq - 1 : (all.at(-1)?.seq ?? from)
    return all
  }
  let forgotten = 0
  const known = async (): Promise<readonly Call[]> => (await read()).filter(({ seq }) => seq > forgotten)
  return {
    cards: async () => (await known()).flatMap(cardsOf),
    count: async (words) =>
      (await known()).filter(({ parameters: { text } }) => typeof text === 'string' && text.includes(words))
        .length,
    latestAt: async () => Math.max(0, ...(await known()).map(({ at }) => at)),
    follow: async (signal) => {
      while (!signal.aborted) {
        await read()
        await pause(FOLLOWED_EVERY_MS, signal)
      }
    },
    forget: async () => {
      forgotten = (await read()).at(-1)?.seq ?? 0
    },
  }
}
