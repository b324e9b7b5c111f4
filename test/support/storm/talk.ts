import type { ChatUser } from '../../../src/practice/telegram/driver/driver.js'
import type { TestEnvironment } from '../environment/test-environment.js'

/** What came of talking to the bot all the while. */
interface Talked {
  /** How many messages and presses the bot was to answer. */
  readonly asked: number
  /** Those that it did not, with the conversation. */
  readonly unanswered: readonly string[]
  /** How many orders were confirmed, each with two presses. */
  readonly confirmed: number
}

/** How long an answer may take: a process may be killed in the middle, and a master lost, in milliseconds. */
const ANSWER_MS = 90_000

/** Any answer, good or bad. */
const ANSWER = /BTC\/USD|⚠️|❌|⏳/
const RECEIPT = /Done|[Aa]ccepted|⚠️|❌|expired|may or may not|Nothing was sent|moved/

/**
 * People talk to the bot for so long once they are connected: they ask for a price, and now and then confirm an order with two presses. Each order
 * has a collateral of its own, so that one that is sent twice shows.
 */
export async function talk({
  on,
  people,
  ms,
}: {
  readonly on: Pick<TestEnvironment, 'person' | 'connect'>
  readonly people: number
  readonly ms: number
}): Promise<Talked> {
  const unanswered: string[] = []
  let asked = 0
  let confirmed = 0
  let cents = 0

  const answered = async (person: ChatUser, match: RegExp): Promise<string | undefined> => {
    asked += 1
    try {
      return (await person.waitFor(match, { timeoutMs: ANSWER_MS })).text
    } catch (error) {
      unanswered.push(error instanceof Error ? error.message : 'for no known reason')
      return undefined
    }
  }

  const order = async (person: ChatUser): Promise<void> => {
    cents += 1
    await person.send(`/long BTC 2${String(cents).padStart(4, '0').replace(/(..)$/, '.$1')} 3x`)
    const preview = await answered(person, ANSWER)
    if (preview?.includes('preview is valid for') !== true) return
    confirmed += 1
    // Two presses at once; both are to the same preview, and the second must change nothing.
    await person.press('✅ Confirm', { answer: false })
    await person.press('✅ Confirm', { answer: false }).catch(() => undefined)
    await answered(person, RECEIPT)
  }

  const one = async (name: string): Promise<void> => {
    const person = await on.person(name)
    await connected(on, person)
    const until = Date.now() + ms
    for (let turn = 0; Date.now() < until; turn++) {
      if (turn % 3 === 2) await order(person)
      else {
        await person.send('/price BTC')
        await answered(person, ANSWER)
      }
    }
  }
  await Promise.all(Array.from({ length: people }, (_, index) => one(`Talker ${index}`)))
  return { asked, unanswered, confirmed }
}

/** Connects somebody, however often it takes: bots begin to run meanwhile. */
async function connected(on: Pick<TestEnvironment, 'connect'>, person: ChatUser): Promise<void> {
  for (;;) {
    try {
      await on.connect(person)
      return
    } catch {
      await person.send('/cancel')
    }
  }
}
