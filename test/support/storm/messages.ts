import type { Call } from '../../../src/practice/telegram/driver/client.js'
import { pause } from './pause.js'
import { cardsOf, type Told } from './told.js'

/** What the bots sent, as the practice Telegram took it. It remembers only the newest calls, so it is asked often. */
export interface Messages {
  cards(): Promise<readonly Told[]>
  /** How many messages with these words came. */
  count(words: string): Promise<number>
  /** When the last message came, in milliseconds. */
  latestAt(): Promise<number>
  /** Asks often enough until the signal comes: what it has forgotten would be taken for what was never told. */
  follow(signal: AbortSignal): Promise<void>
  /** Leaves out what has come so far. */
  forget(): Promise<void>
}

/** How long a call may be under way; one that never ends is not waited for. */
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
