import type { ChatUser } from '../../../packages/practice-telegram/src/driver/driver.js'
import type { TestEnvironment } from '../environment/test-environment.js'

/** Result of the conversations. */
interface ConversationResult {
  /** Number of messages and presses that need an answer. */
  readonly asked: number
  /** Unanswered ones, with the transcript. */
  readonly unanswered: readonly string[]
  /** Number of confirmed orders, each with two presses. */
  readonly confirmed: number
}

/** Timeout of an answer in milliseconds; a process may be killed and a Redis master lost meanwhile. */
const ANSWER_MS = 90_000

/** Any answer, also an error. */
const ANSWER = /BTC\/USD|⚠️|❌|⏳/
const RECEIPT = /Done|[Aa]ccepted|⚠️|❌|expired|may or may not|Nothing was sent|moved/

/**
 * People use the bot for this long: they ask for a price, and every third time confirm an order with two
 * presses. Each order has a different collateral, so that a duplicate is recognisable.
 */
export async function runConversations({
  on,
  people,
  ms,
}: {
  readonly on: Pick<TestEnvironment, 'person' | 'connect'>
  readonly people: number
  readonly ms: number
}): Promise<ConversationResult> {
  const unanswered: string[] = []
  let asked = 0
  let confirmed = 0
  let cents = 0

  const answered = async (person: ChatUser, match: RegExp): Promise<string | undefined> => {
    asked += 1
    try {
      return (await person.waitFor(match, { timeoutMs: ANSWER_MS })).text
    } catch (error) {
      unanswered.push(error instanceof Error ? error.message : 'unknown error')
      return undefined
    }
  }

  const order = async (person: ChatUser): Promise<void> => {
    cents += 1
    await person.send(`/long BTC 2${String(cents).padStart(4, '0').replace(/(..)$/, '.$1')} 3x`)
    const preview = await answered(person, ANSWER)
    if (preview?.includes('Preview expires:') !== true) return
    confirmed += 1
    // Two presses at once on the same preview; the second must have no effect.
    await person.press('✅ Confirm', { answer: false })
    await person.press('✅ Confirm', { answer: false }).catch(() => undefined)
    await answered(person, RECEIPT)
  }

  const one = async (name: string): Promise<void> => {
    const person = await on.person(name)
    const until = Date.now() + ms
    await connected(on, person, until)
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

/** Connects a person, with retries because the bots are starting. Rejects as the last try did when the time is over. */
async function connected(
  on: Pick<TestEnvironment, 'connect'>,
  person: ChatUser,
  until: number,
): Promise<void> {
  for (;;) {
    try {
      await on.connect(person)
      return
    } catch (error) {
      if (Date.now() > until) throw error
      await person.send('/cancel')
    }
  }
}
