import { Redis } from 'ioredis'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import type { Notice, NoticeKind } from '../../../src/alerts/notice.js'
import { createOutbox, type Outbox } from '../../../src/alerts/outbox/outbox.js'
import type { Call } from '../../../packages/practice-telegram/src/bot-api/call-log.js'
import type { ChatUser } from '../../../packages/practice-telegram/src/driver/driver.js'
import type { TestEnvironment } from '../environment/test-environment.js'
import { processTimers } from '../../../src/lib/timers.js'
import { systemRandom } from '../../../src/lib/random.js'

/** Many people with notices in the outbox, which senders in processes of their own deliver. */
export interface NotifiedCrowd {
  redis(): Redis
  outbox(): Outbox
  /** As many people who have written to the bot, and so can get notices. */
  people(count: number): Promise<readonly ChatUser[]>
  /** A notice of an event now, unlike all others. */
  notice(kind: NoticeKind, facts?: Notice['facts']): Notice
  /** Puts a notice of a kind for each of them, in the private chat of each. */
  putForAll(people: readonly ChatUser[], kind: NoticeKind): Promise<void>
  /** Every message that a bot sent or tried to send, in order. */
  sends(): Promise<readonly Call[]>
  /** Waits until a person has a message, and returns its time, in milliseconds. */
  untilDelivered(person: ChatUser): Promise<number>
  /** Waits until each of them has a message. */
  untilAllDelivered(people: readonly ChatUser[]): Promise<void>
}

/** People created at the same time. */
const BATCH_SIZE = 50

const PLACE = { accountId: 'a1', label: 'Main', venue: 'service', chainId: '42161' } as const

/** The private chat of a person, as the outbox names it. */
export const queueOf = ({ user }: ChatUser) => ({ userId: user.id, chatId: user.id })

/** Sets it up for the tests of this file. Faults and rates of Telegram are taken back after each
 * test, and the outbox is emptied: its senders have ended by then. */
export function crowdForThisFile(on: TestEnvironment): NotifiedCrowd {
  let redis: Redis
  let outbox: Outbox
  let number = 0
  beforeAll(() => {
    redis = new Redis(on.environment.variables['REDIS_URL'] ?? '')
    outbox = createOutbox({ random: systemRandom, timers: processTimers, redis, now: () => Date.now() })
  })
  afterAll(() => redis.disconnect())
  afterEach(async () => {
    await on.driver.clearFaults()
    await on.driver.rates(false)
    // What a test left would be sent before the notices of the next.
    for await (const found of redis.scanStream({ match: 'squawkbox:*outbox*', count: 1_000 })) {
      const left = found as string[]
      if (left.length > 0) await redis.unlink(...left)
    }
  })

  const notice: NotifiedCrowd['notice'] = (kind, facts) => {
    number += 1
    return {
      id: `${kind} ${number}`,
      kind,
      at: Date.now(),
      place: PLACE,
      facts: facts ?? { body: `No. ${number}` },
    }
  }
  const sends: NotifiedCrowd['sends'] = async () => await on.driver.calls('sendMessage')
  const deliveredAt = async ({ user }: ChatUser): Promise<number | undefined> =>
    (await sends()).find(({ parameters, outcome }) => parameters['chat_id'] === user.id && outcome?.ok)?.at

  return {
    redis: () => redis,
    outbox: () => outbox,
    people: async (count) => {
      const all: ChatUser[] = []
      while (all.length < count) {
        const batch = Array.from({ length: Math.min(BATCH_SIZE, count - all.length) }, () => on.person())
        for (const person of await Promise.all(batch)) all.push(person)
      }
      for (const person of all) await person.send('hello')
      return all
    },
    notice,
    putForAll: async (people, kind) => {
      await Promise.all(people.map((person) => outbox.put(queueOf(person), [notice(kind)])))
    },
    sends,
    untilDelivered: async (person) => {
      await expect.poll(() => deliveredAt(person), { timeout: 60_000, interval: 100 }).toBeDefined()
      return (await deliveredAt(person)) ?? Infinity
    },
    untilAllDelivered: async (people) => {
      const waiting = async (): Promise<number> => {
        const delivered = new Set(
          (await sends()).filter(({ outcome }) => outcome?.ok).map(({ parameters }) => parameters['chat_id']),
        )
        return people.filter(({ user }) => !delivered.has(user.id)).length
      }
      await expect.poll(waiting, { timeout: 90_000, interval: 500 }).toBe(0)
    },
  }
}
