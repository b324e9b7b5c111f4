import { setTimeout as sleep } from 'node:timers/promises'
import type { ChatUser } from '../../../packages/practice-telegram/src/driver/driver.js'

/** Answers to /positions. */
export interface PositionsAnswers {
  readonly asked: number
  /** Milliseconds until each answer that came, from the quickest to the slowest. */
  readonly times: readonly number[]
}

/** Time between two questions, and a ceiling for an answer, in milliseconds. */
const EVERY_MS = 200
const ANSWER_MS = 240_000

/**
 * Lets traders ask for /positions, one of them every 200 ms: together, since one person has 90 updates a minute. Who still waits for
 * an answer is not asked anew. `stop` waits for the answers that are missing.
 */
export function askForPositions(traders: readonly ChatUser[]): { stop(): Promise<PositionsAnswers> } {
  const ending = new AbortController()
  const free = [...traders]
  const times: number[] = []
  const waiting = new Set<Promise<void>>()
  let asked = 0
  const ask = async (trader: ChatUser): Promise<void> => {
    const began = performance.now()
    try {
      await inChat(() => trader.send('/positions'))
      await waitFor(trader, 'BTC/USD')
      times.push(performance.now() - began)
    } catch {
      // It counts as asked and not as answered.
    }
    free.push(trader)
  }
  const asking = (async () => {
    while (!ending.signal.aborted) {
      const trader = free.shift()
      if (trader) {
        asked++
        const one = ask(trader).finally(() => waiting.delete(one))
        waiting.add(one)
      }
      await sleep(EVERY_MS)
    }
  })()
  return {
    stop: async () => {
      ending.abort()
      await asking
      await Promise.all(waiting)
      return { asked, times: times.toSorted((one, other) => one - other) }
    },
  }
}

/** Does something in the chat, anew where the connection to the practice Telegram ended, which is no matter of the bot's. */
async function inChat<T>(step: () => Promise<T>): Promise<T> {
  try {
    return await step()
  } catch (error) {
    if (!/ECONNRESET|fetch failed|socket/i.test(String(error))) throw error
    return await step()
  }
}

const waitFor = (person: ChatUser, match: string): Promise<unknown> =>
  inChat(() => person.waitFor(match, { timeoutMs: ANSWER_MS }))

/** The time that 99 of 100 are within, in milliseconds; of fewer than a hundred it is the slowest. */
export function p99Of(times: readonly number[]): number {
  return times[Math.ceil(times.length * 0.99) - 1] ?? Number.POSITIVE_INFINITY
}

/** An order from its preview to what its person is told. Gives undefined once it is told, else what was waited for in vain. */
export async function placeOrder(person: ChatUser): Promise<string | undefined> {
  try {
    await inChat(() => person.send('/long BTC 20 5x'))
    await waitFor(person, 'Nothing is sent before you confirm')
    await inChat(() => person.press('✅ Confirm', { answer: false }))
    await waitFor(person, '✅ Done')
    return undefined
  } catch (error) {
    return error instanceof Error ? (error.message.split('\n')[0] ?? '') : 'unknown'
  }
}
