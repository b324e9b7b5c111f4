import { expect, test } from 'vitest'
import { createOutbox } from '../../../src/alerts/outbox/outbox.js'
import { shardOf, shareOf, TELEGRAM } from '../../../src/alerts/outbox/shards.js'
import { keys } from '../../../src/redis/keys.js'
import { clientOf } from '../../redis/support.js'
import { redisForThisFile } from '../../support/redis/redis.js'
import { notice } from './support.js'
import { processTimers } from '../../../src/lib/timers.js'
import { systemRandom } from '../../../src/lib/random.js'

const redis = clientOf(redisForThisFile())
const LEASE = 5_000
const chatOf = (chatId: number) => ({ userId: Math.abs(chatId), chatId })

function open(shards: number) {
  const clock = { time: Date.UTC(2026, 0, 1) }
  const outbox = createOutbox({
    random: systemRandom,
    timers: processTimers,
    redis: redis(),
    shards,
    now: () => clock.time,
  })
  return { clock, outbox }
}

/** Chats of each shard. */
function chatsOf(shards: number): readonly (readonly number[])[] {
  const all = Array.from({ length: 400 }, (_, number) => number + 1)
  return Array.from({ length: shards }, (_, shard) =>
    all.filter((chatId) => shardOf({ chatId }, shards) === shard),
  )
}

test('chats are spread evenly over the shards, a group with all its members in one', () => {
  for (const chats of chatsOf(4)) expect(Math.abs(chats.length - 100)).toBeLessThan(30)
  const members = [1, 2, 3].map((userId) => shardOf({ userId, chatId: -100_123 } as never, 4))
  expect(new Set(members).size).toBe(1)
})

test.each([1, 2, 3, 4, 7, 30])('%i shards share the rate of Telegram, and exceed it by nothing', (shards) => {
  const shares = Array.from({ length: shards }, (_, shard) => shareOf(TELEGRAM, shards, shard))
  expect(shares.reduce((sum, { most }) => sum + most, 0)).toBe(TELEGRAM.most)
  // Each can use its share within the time.
  for (const { apartMs, most, withinMs } of shares) expect(apartMs * (most - 1)).toBeLessThan(withinMs)
})

test('each shard has its own queue and its own slots; a queue is leased from its shard only', async () => {
  const { outbox } = open(3)
  const [[first = 0] = [], [second = 0] = []] = chatsOf(3)
  await outbox.put(chatOf(first), [notice('a')])
  await outbox.put(chatOf(second), [notice('b')])
  expect(await outbox.lease(LEASE, { shard: 2 })).toBeUndefined()
  const one = await outbox.lease(LEASE, { shard: 0 })
  const other = await outbox.lease(LEASE, { shard: 1 })
  expect([one?.chatId, other?.chatId]).toEqual([first, second])
  expect(await outbox.lease(LEASE, { shard: 0 })).toBeUndefined()
  if (!one || !other) throw new Error('nothing was leased')
  // The second need not wait for the slot of the first.
  expect(await outbox.reserveSendSlot(one, LEASE)).toEqual({ is: 'granted' })
  expect(await outbox.reserveSendSlot(other, LEASE)).toEqual({ is: 'granted' })
})

test('all shards together send 30 messages a second, and none more', async () => {
  const { outbox, clock } = open(4)
  let sent = 0
  for (const chats of chatsOf(4)) {
    for (const chatId of chats.slice(0, 17)) await outbox.put(chatOf(chatId), [notice('a')])
  }
  const waiting = new Map<number, Awaited<ReturnType<typeof outbox.lease>>>()
  const end = clock.time + 2_000
  for (; clock.time < end; clock.time += 25) {
    for (const shard of outbox.shards) {
      const chatQueue = waiting.get(shard) ?? (await outbox.lease(LEASE, { shard }))
      waiting.set(shard, chatQueue)
      if (!chatQueue || (await outbox.reserveSendSlot(chatQueue, LEASE)).is !== 'granted') continue
      sent += 1
      waiting.delete(shard)
      await outbox.release(chatQueue, 'empty', 0)
    }
  }
  expect(sent).toBeGreaterThanOrEqual(50)
  expect(sent).toBeLessThanOrEqual(60)
})

test('refusals of chats in several shards pause all of them', async () => {
  const { outbox } = open(4)
  const refused = chatsOf(4).map(([chatId = 0]) => chatOf(chatId))
  const [, , , last = chatOf(0)] = refused
  await outbox.put(last, [notice('a')])
  const leased = await outbox.lease(LEASE, { shard: 3 })
  const paused = []
  for (const one of refused.slice(0, 3)) paused.push(await outbox.noteRefusal(one, 30_000))
  expect(paused).toEqual([false, false, true])
  expect(leased && (await outbox.reserveSendSlot(leased, LEASE))).toMatchObject({ is: 'wait', ms: 250 })
})

test.each([
  [1, 4],
  [4, 1],
  [4, 3],
])('what was scheduled with %i shards is found with %i, each queue once', async (before, after) => {
  const chats = [11, 12, 13, 14, 15, 16, 17, 18]
  const old = open(before).outbox
  await old.emptyOldShards()
  for (const chatId of chats) await old.put(chatOf(chatId), [notice('a')])
  const { outbox } = open(after)
  await outbox.emptyOldShards()
  const found: number[] = []
  // Those that lie in the wrong shard are moved to one that may have been asked before.
  for (const shard of [...outbox.shards, ...outbox.shards]) {
    for (;;) {
      const chatQueue = await outbox.lease(LEASE, { shard })
      if (!chatQueue) break
      found.push(chatQueue.chatId)
    }
  }
  expect(found.toSorted((one, other) => one - other)).toEqual(chats)
})

test('no key but that of the pause is shared by the sends of all shards', async () => {
  const { outbox } = open(2)
  const keysOf = (shard: number): readonly string[] =>
    [keys.outboxScheduleSets(shard), keys.outboxSendSlots(shard)].flatMap((own) => Object.values(own))
  const touched = new Set(keysOf(0))
  for (const key of keysOf(1)) expect(touched.has(key)).toBe(false)
  const [, [chatId = 0] = []] = chatsOf(2)
  await outbox.put(chatOf(chatId), [notice('a')])
  const leased = await outbox.lease(LEASE, { shard: 1 })
  if (!leased) throw new Error('nothing was leased')
  await outbox.reserveSendSlot(leased, LEASE)
  await outbox.release(leased, 'empty', 0)
  const shared = (await redis().keys('*')).filter((key) => !key.includes('{user:'))
  expect(shared.filter((key) => !key.includes('{outbox:1}'))).toEqual([])
})
