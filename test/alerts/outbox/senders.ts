import type { Worker } from '../../../src/lib/running/worker.js'
import { afterEach } from 'vitest'
import type { Notice } from '../../../src/alerts/notice.js'
import { chatQueueName, type ChatQueueId } from '../../../src/alerts/outbox/chat-queue.js'
import { createDeadLetters } from '../../../src/alerts/outbox/dead-letters.js'
import type { DeliveryResult, Prepare } from '../../../src/alerts/outbox/delivery-result.js'
import { createOutbox, type Outbox } from '../../../src/alerts/outbox/outbox.js'
import { createPaidBudget } from '../../../src/alerts/outbox/paid-budget.js'
import { startSender } from '../../../src/alerts/outbox/sender.js'
import { createLogger } from '../../../src/lib/log/log.js'
import { keys } from '../../../src/redis/keys.js'
import { clientOf } from '../../redis/support.js'
import { redisForThisFile } from '../../support/redis/redis.js'
import { workContext } from '../../support/telemetry/work-context.js'
import { sleepless, repeatAlone } from '../../support/time/timers.js'
import { processTimers } from '../../../src/lib/timers.js'
import { systemRandom } from '../../../src/lib/random.js'

export const ann = { userId: 7, chatId: 7 }
export const ben = { userId: 8, chatId: 8 }

/** What came of telling a chat queue some notices. */
export type Tell = (chatQueue: ChatQueueId, notices: readonly Notice[]) => Promise<DeliveryResult>

/** Tells them all. */
export const all =
  (tell: Tell): Prepare =>
  (chatQueue, notices) =>
    Promise.resolve({ is: 'message', count: notices.length, send: () => tell(chatQueue, notices) })

/** Senders on a Redis of this test file, which are stopped after each test. */
export function sendersForThisFile() {
  const redis = clientOf(redisForThisFile())
  const senders: Worker[] = []
  afterEach(async () => {
    for (const sender of senders.splice(0)) await sender.stop()
  })

  /** An outbox and a sender for it, whose Telegram gives these answers and takes everything after them. */
  function open(answers: DeliveryResult[] = [], { starsADay = 0 } = {}) {
    const clock = { time: Date.UTC(2026, 0, 1) }
    const lines: string[] = []
    /** What was tried, in order: when, to whom, what, and what came of it. */
    const tries: { at: number; line: string }[] = []
    /** Chats that were taken back, notices that were delivered with their delay in milliseconds, and those that were dropped. */
    const counted = { takenBack: 0, delivered: new Array<string>(), dropped: new Array<string>() }
    /** Notices of whose group its owner was told that it takes no messages. */
    const closedGroups: string[] = []
    const outbox = createOutbox({
      random: systemRandom,
      timers: processTimers,
      redis: redis(),
      now: () => clock.time,
    })
    const deadLetters = createDeadLetters({
      random: systemRandom,
      redis: redis(),
      outbox,
      now: () => clock.time,
    })
    const paidBudget = createPaidBudget({ redis: redis(), starsADay, now: () => clock.time })
    const tell: Tell = (chatQueue, notices) => {
      const answer = answers.shift() ?? { is: 'delivered' }
      tries.push({
        at: clock.time,
        line: `${chatQueueName(chatQueue)} ${notices.map(({ id }) => id).join('+')} ${answer.is}`,
      })
      return Promise.resolve(answer)
    }
    const start = (by: Prepare = all(tell), from: Outbox = outbox): Worker => {
      const logger = createLogger({ level: 'info', secrets: [], sink: { write: (line) => lines.push(line) } })
      const sender = startSender({
        repeat: repeatAlone,
        outbox: from,
        deadLetters,
        paidBudget,
        prepare: by,
        tellGroupClosed: ({ id }) => {
          closedGroups.push(id)
          return Promise.resolve()
        },
        workContext,
        metrics: {
          chatTakenBack: () => (counted.takenBack += 1),
          delivered: (priority, ms) => counted.delivered.push(`${priority} ${ms}`),
          dropped: (priority, count) => counted.dropped.push(`${priority} ${count}`),
        },
        logger,
        now: () => clock.time,
        pollMs: 1,
        beatMs: 5,
        timers: sleepless,
      })
      senders.push(sender)
      return sender
    }
    /** Lets time pass, a little with each answer of Redis, until as many were tried. */
    const until = async (count: number): Promise<readonly string[]> => {
      while (tries.length < count) {
        clock.time += 20
        // A pause ends by this clock alone, and not by that of Redis.
        await redis().persist(keys.outboxPause())
      }
      return tries.map(({ line }) => line)
    }
    return { clock, outbox, paidBudget, deadLetters, tell, tries, closedGroups, counted, lines, start, until }
  }

  /** Lets so much time pass, in steps that a sender keeps up with. */
  const pass = async (clock: { time: number }, ms: number): Promise<void> => {
    for (let step = 0; step < 20; step++) {
      clock.time += ms / 20
      for (let looks = 0; looks < 4; looks++) await redis().ping()
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
  return { redis, open, pass }
}

/** How long after one another. */
export function gaps(tries: readonly { readonly at: number }[]): readonly number[] {
  return tries.slice(1).map(({ at }, index) => at - (tries[index]?.at ?? 0))
}
