import { expect, test } from 'vitest'
import { createBatchStore } from '../../../../../src/desk/trading/tickets/batch-store.js'
import { keys } from '../../../../../src/redis/keys.js'
import { DamagedRecordError } from '../../../../../src/redis/record.js'
import { clientOf } from '../../../../redis/support.js'
import { redisForThisFile } from '../../../../support/redis/redis.js'
import { handClock } from '../../../support.js'
import { message, userId } from '../support.js'
import { choice } from './support.js'
import { processTimers } from '../../../../../src/lib/timers.js'

const redis = clientOf(redisForThisFile())

const DAY = 24 * 60 * 60_000

async function quoted() {
  const clock = handClock()
  const store = createBatchStore({ timers: processTimers, redis: redis(), now: clock.now })
  const expiresAt = clock.now() + 60_000
  const batch = { id: 'b1', userId, accountId: 'a1', chainId: '42161', ticketIds: ['t1'], choice, expiresAt }
  await store.quote(batch)
  const keptMs = () => redis().pttl(keys.batch(userId, batch.id))
  return { store, batch, clock, keptMs }
}

test('a batch is kept for a day, and for a week once it is confirmed', async () => {
  const { store, batch, keptMs } = await quoted()
  expect(await keptMs()).toBeGreaterThan(DAY - 60_000)
  expect(await keptMs()).toBeLessThanOrEqual(DAY)
  await store.claim(batch, message)
  expect(await keptMs()).toBeGreaterThan(7 * DAY - 60_000)
  expect(await keptMs()).toBeLessThanOrEqual(7 * DAY)
})

test('what the message of a batch shows is noted, and brings back none that was erased', async () => {
  const { store, batch } = await quoted()
  expect(await store.read(batch)).toEqual({ batch, state: 'quoted', message: undefined, shown: undefined })
  await store.shown(batch, 'digest')
  expect((await store.read(batch))?.shown).toBe('digest')
  await store.shown(batch, 'later', { chatId: 7, messageId: 8 })
  expect(await store.read(batch)).toMatchObject({ shown: 'later', message: { chatId: 7, messageId: 8 } })
  await redis().del(keys.batch(userId, batch.id))
  await store.shown(batch, 'digest')
  expect(await store.read(batch)).toBeUndefined()
  expect(await redis().exists(keys.batch(userId, batch.id))).toBe(0)
})

test('a batch that cannot be decoded is damaged', async () => {
  const { store, batch } = await quoted()
  await redis().hset(keys.batch(userId, batch.id), 'message', '{"chatId":')
  await expect(store.read(batch)).rejects.toBeInstanceOf(DamagedRecordError)
})

test('the report of a batch is due when it was scheduled, and by the id of its owner', async () => {
  const { store, batch, clock } = await quoted()
  await store.reportAgainIn(batch, 1_100)
  clock.pass(1_099)
  expect(await store.due.lease(20_000)).toBeUndefined()
  clock.pass(1)
  expect(await store.due.lease(20_000)).toMatchObject({ item: { userId, id: 'b1' } })
  clock.pass(19_999)
  expect(await store.due.lease(20_000)).toBeUndefined()
})
