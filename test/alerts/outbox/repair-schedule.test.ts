import { expect, test } from 'vitest'
import type { ChatQueueId } from '../../../src/alerts/outbox/chat-queue.js'
import { createOutbox } from '../../../src/alerts/outbox/outbox.js'
import { createRepairSchedule } from '../../../src/alerts/outbox/repair-schedule.js'
import { createLogger } from '../../../src/lib/log/log.js'
import { keys } from '../../../src/redis/keys.js'
import { clientOf } from '../../redis/support.js'
import { redisForThisFile } from '../../support/redis/redis.js'
import { notice, urgentNotice } from './support.js'
import { processTimers } from '../../../src/lib/timers.js'
import { systemRandom } from '../../../src/lib/random.js'

const redis = clientOf(redisForThisFile())
const NEVER = new AbortController().signal
const LEASE = 5_000
const ann = { userId: 7, chatId: 7 }
const ben = { userId: 8, chatId: 8 }
const group = { userId: 7, chatId: -100_123 }

/** An outbox, a sweep of its schedule, and what it has counted. `meanwhile` runs before a queue is looked at again. */
function open({
  shards = 1,
  meanwhile = () => Promise.resolve(),
}: { readonly shards?: number; readonly meanwhile?: () => Promise<unknown> } = {}) {
  const clock = { time: Date.UTC(2026, 0, 1) }
  const outbox = createOutbox({
    random: systemRandom,
    timers: processTimers,
    redis: redis(),
    shards,
    now: () => clock.time,
  })
  const repaired: string[] = []
  const repair = createRepairSchedule({
    random: systemRandom,
    redis: redis(),
    outbox,
    metrics: { repaired: (what, count) => repaired.push(`${what} ${count}`) },
    logger: createLogger({ level: 'silent', secrets: [] }),
    timers: { sleep: async (ms) => void (ms > 1_000 && (await meanwhile())) },
  })
  /** The chats and notices that senders find, in their order. */
  const sent = async (): Promise<readonly string[]> => {
    const found: string[] = []
    for (const shard of outbox.shards) {
      for (;;) {
        const leased = await outbox.lease(LEASE, { shard })
        if (!leased) break
        const notices = await outbox.first(leased, 10)
        found.push(`${leased.chatId} ${notices.map(({ id }) => id).join('+')}`)
        await outbox.release(leased, await outbox.remove(leased, notices), 0)
      }
    }
    return found
  }
  return { clock, outbox, repaired, repair, sent }
}

/** The bytes of the whole schedule as they are now; the function brings them back, as a replica does that lags behind. */
async function before(shard = 0): Promise<() => Promise<void>> {
  const sets = Object.values(keys.outboxScheduleSets(shard))
  const bytes = await Promise.all(sets.map((key) => redis().dumpBuffer(key)))
  return async () => {
    await redis().del(...sets)
    for (const [place, key] of sets.entries()) {
      const of = bytes[place]
      if (of) await redis().restore(key, 0, of)
    }
  }
}

test.each([1, 3])(
  'a notice whose queue a failover took from the schedule of %i shards is sent',
  async (shards) => {
    const { outbox, repair, repaired, sent } = open({ shards })
    const failOver = await Promise.all(outbox.shards.map(before))
    await outbox.put(ann, [notice('a')])
    await outbox.put(group, [notice('b')])
    for (const restore of failOver) await restore()
    expect(await sent()).toEqual([])
    await repair(NEVER)
    expect((await sent()).toSorted()).toEqual(['-100123 b', '7 a'])
    expect(repaired).toEqual(['chat-queue 2'])
    await repair(NEVER)
    expect(repaired).toHaveLength(1)
  },
)

test('queues are scheduled again by the priority of their first notices', async () => {
  const { outbox, repair, sent } = open()
  await outbox.put(ann, [notice('bulk', 'broadcast')])
  await outbox.put(ben, [notice('alert')])
  await outbox.put(group, [notice('later'), urgentNotice('urgent')])
  await redis().del(...Object.values(keys.outboxScheduleSets(0)))
  await repair(NEVER)
  expect(await sent()).toEqual(['-100123 urgent', '-100123 later', '8 alert', '7 bulk'])
})

/** Ways in which a queue with a notice is not for a sender to find now. */
const LEFT_ALONE: readonly [
  string,
  (outbox: ReturnType<typeof createOutbox>, queue: ChatQueueId) => Promise<unknown>,
][] = [
  ['due', () => Promise.resolve()],
  ['leased', (outbox) => outbox.lease(LEASE)],
  ['paused', (outbox) => release(outbox, 'empty')],
  ['checked once more', (outbox) => release(outbox, 'doubtful')],
  ['to wait until later', (outbox) => release(outbox, 'later')],
  [
    'parked',
    async (outbox, queue) => {
      await outbox.park(queue)
      await redis().del(...Object.values(keys.outboxScheduleSets(0)))
    },
  ],
]

async function release(
  outbox: ReturnType<typeof createOutbox>,
  next: 'empty' | 'doubtful' | 'later',
): Promise<void> {
  const leased = await outbox.lease(LEASE)
  if (!leased) throw new Error('nothing was leased')
  await outbox.release(leased, next, 60_000)
}

test.each(LEFT_ALONE)('a queue that is %s is left alone', async (_, bring) => {
  const { outbox, repair, repaired } = open()
  await outbox.put(ann, [notice('a')])
  await bring(outbox, ann)
  const schedule = () =>
    Promise.all(
      Object.values(keys.outboxScheduleSets(0)).map(async (key) =>
        (await redis().dumpBuffer(key))?.toString('hex'),
      ),
    )
  const was = await schedule()
  await repair(NEVER)
  expect(await schedule()).toEqual(was)
  expect(repaired).toEqual([])
})

test('a queue in a shard that is no longer its own is left to be moved', async () => {
  const old = open({ shards: 4 })
  await old.outbox.emptyOldShards()
  for (const chatId of [11, 12, 13, 14, 15, 16])
    await old.outbox.put({ userId: chatId, chatId }, [notice('a')])
  const { repair, repaired } = open({ shards: 1 })
  await repair(NEVER)
  expect(repaired).toEqual([])
})

test('a queue that is scheduled, or sent, while it is looked at is left alone', async () => {
  const { outbox, repair, repaired } = open({
    meanwhile: async () => {
      await outbox.makeDue([ann], 'alert')
      await outbox.remove(ben, [notice('b')])
    },
  })
  await outbox.put(ann, [notice('a')])
  await outbox.put(ben, [notice('b')])
  await redis().del(...Object.values(keys.outboxScheduleSets(0)))
  await repair(NEVER)
  expect(repaired).toEqual([])
})

test('damaged records of one person keep nobody else from being repaired', async () => {
  const { outbox, repair, repaired, sent } = open()
  await outbox.put(ann, [notice('a')])
  await outbox.put(ben, [notice('b')])
  await redis().del(...Object.values(keys.outboxScheduleSets(0)))
  await redis().set(keys.outboxParked(7), 'damaged')
  await repair(NEVER)
  expect(await sent()).toEqual(['8 b'])
  expect(repaired).toEqual(['chat-queue 1'])
})

test('one process at a time repairs', async () => {
  const { outbox, repair, repaired } = open()
  await outbox.put(ann, [notice('a')])
  await redis().del(...Object.values(keys.outboxScheduleSets(0)))
  await redis().set(keys.outboxRepairLease(), 'another process')
  await repair(NEVER)
  expect(repaired).toEqual([])
})
