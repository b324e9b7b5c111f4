import { expect, onTestFinished, test, vi } from 'vitest'
import { createDeadLetters } from '../../../src/alerts/outbox/dead-letters.js'
import { createOutbox, type Outbox } from '../../../src/alerts/outbox/outbox.js'
import { createPaidBudget } from '../../../src/alerts/outbox/paid-budget.js'
import { startSender } from '../../../src/alerts/outbox/sender.js'
import { createLogger } from '../../../src/lib/log/log.js'
import { clientOf } from '../../redis/support.js'
import { redisForThisFile } from '../../support/redis/redis.js'
import { wakeUpsOn } from '../../support/redis/wake-ups.js'
import { workContext } from '../../support/telemetry/work-context.js'
import { notice, urgentNotice } from './support.js'
import { createAdvancedTimers } from '../../support/time/advanced-timers.js'
import { repeatAlone } from '../../support/time/timers.js'
import { systemRandom } from '../../../src/lib/random.js'

const server = redisForThisFile()
const redis = clientOf(server)
const logger = createLogger({ level: 'silent', secrets: [] })
const ann = { userId: 7, chatId: 7 }

/** A sender that checks the outbox by itself at its start only, and the outbox of another process. Time passes when a test lets it. */
async function sending({ shards = 1, beatMs = 10_000_000 } = {}) {
  const wakeUps = wakeUpsOn(server.url)
  const { timers, ahead, advance } = createAdvancedTimers()
  const now = (): number => Date.UTC(2026, 0, 1) + ahead()
  const outbox = createOutbox({ random: systemRandom, timers, redis: redis(), shards, wakeUps, now })
  const counted = { leases: 0, prolongs: 0 }
  const sent: string[] = []
  const watched: Outbox = {
    ...outbox,
    lease: async (...request) => {
      const leased = await outbox.lease(...request)
      counted.leases += 1
      return leased
    },
    prolong: async (...leases) => {
      counted.prolongs += 1
      await outbox.prolong(...leases)
    },
  }
  const sender = startSender({
    timers,
    repeat: repeatAlone,
    outbox: watched,
    deadLetters: createDeadLetters({ random: systemRandom, redis: redis(), outbox, now }),
    paidBudget: createPaidBudget({ redis: redis(), starsADay: 0, now }),
    prepare: (_chatQueue, notices) =>
      Promise.resolve({
        is: 'message',
        count: notices.length,
        send: () => {
          sent.push(notices.map(({ id }) => id).join('+'))
          return Promise.resolve({ is: 'delivered' })
        },
      }),
    tellGroupClosed: () => Promise.resolve(),
    workContext,
    metrics: { chatTakenBack: () => undefined, delivered: () => undefined, dropped: () => undefined },
    logger,
    now,
    pollMs: 10_000_000,
    beatMs,
  })
  onTestFinished(() => sender.stop())
  // In each shard once at the start, and once when the subscription begins.
  await expect.poll(() => counted.leases).toBe(2 * shards)
  return {
    sent,
    counted,
    advance,
    other: createOutbox({ random: systemRandom, timers, redis: redis(), shards, now }),
  }
}

test.for([1, 3])('a notice that another process puts is sent at once, with %i shards', async (shards) => {
  const { sent, other, advance } = await sending({ shards })
  await other.put(ann, [notice('a')])
  await expect.poll(() => sent).toEqual(['a'])
  for (const userId of [8, 9, 10, 11]) {
    // Telegram takes one more message by then, also of one shard.
    await advance(1_000)
    await other.put({ userId, chatId: userId }, [notice(`of ${userId}`)])
    await expect.poll(() => sent).toContain(`of ${userId}`)
  }
})

test('a notice that must wait for its chat is sent when the chat takes it', async () => {
  const { sent, other, advance } = await sending()
  await other.put(ann, [notice('a')])
  await expect.poll(() => sent).toEqual(['a'])
  await other.put(ann, [urgentNotice('b')])
  // Another chat would get its message by then; one chat takes about one a second.
  await advance(500)
  await other.put({ userId: 8, chatId: 8 }, [notice('of 8')])
  await expect.poll(() => sent).toEqual(['a', 'of 8'])
  await advance(1_000)
  await expect.poll(() => sent).toEqual(['a', 'of 8', 'b'])
})

test('while nothing is due and nobody has leases, a sender asks nothing', async () => {
  const { counted } = await sending({ beatMs: 1 })
  // An answer that took longer than a beat is followed by some beats that ask whether Redis answers.
  const settled = await vi.waitFor(
    async () => {
      const before = { ...counted }
      for (let turn = 0; turn < 50; turn++) await redis().ping()
      expect(counted).toEqual(before)
      return before
    },
    { timeout: 60_000 },
  )
  await redis().config('RESETSTAT')
  for (let turn = 0; turn < 50; turn++) await redis().ping()
  expect(counted).toEqual({ ...settled, leases: 2 })
  expect(await redis().info('commandstats')).not.toContain('cmdstat_eval')
})
