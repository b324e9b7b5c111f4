import { expect, test } from 'vitest'
import { createBatchStore } from '../../../../src/desk/trading/tickets/batch-store.js'
import type { Batch } from '../../../../src/desk/trading/tickets/batch.js'
import { createTicketStore } from '../../../../src/desk/trading/tickets/store.js'
import type { Quote } from '../../../../src/desk/trading/tickets/ticket.js'
import { clientOf } from '../../../redis/support.js'
import { redisForThisFile } from '../../../support/redis/redis.js'
import { handClock } from '../../support.js'
import { processTimers } from '../../../../src/lib/timers.js'

const server = redisForThisFile()
const redis = clientOf(server)
const message = { chatId: 1, messageId: 2 }
const clock = handClock()

function setUp(id: string) {
  const stores = [1, 2].map(() => createBatchStore({ timers: processTimers, redis: redis(), now: clock.now }))
  const batch: Batch = {
    id,
    userId: 7,
    accountId: 'a1',
    chainId: '42161',
    ticketIds: ['t1', 't2'],
    choice: { by: 'ids', ids: ['1', '2'] },
    expiresAt: clock.now() + 60_000,
  }
  return { one: stores[0]!, other: stores[1]!, batch }
}

test('of many who confirm a batch at the same moment, one claims it', async () => {
  const { one, other, batch } = setUp('b1')
  await one.quote(batch)
  const delivered = await Promise.all(
    Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? one : other).claim(batch, message)),
  )
  expect(delivered.filter((state) => state === 'claimed')).toHaveLength(1)
  expect(delivered.filter((state) => state === 'confirmed')).toHaveLength(19)
  expect(await other.read(batch)).toEqual({ batch, state: 'confirmed', message, shown: undefined })
  expect(await one.decline(batch)).toBe('confirmed')
})

test('nobody but its owner has it', async () => {
  const { one, batch } = setUp('b2')
  await one.quote(batch)
  expect(await one.claim({ ...batch, userId: 8 }, message)).toBeUndefined()
  expect(await one.decline({ ...batch, userId: 8 })).toBeUndefined()
  expect((await one.read(batch))?.state).toBe('quoted')
})

test('one that was turned down, or that expired, is not confirmed any more', async () => {
  const { one, batch } = setUp('b3')
  await one.quote(batch, 'its preview')
  expect((await one.read(batch))?.preview).toBe('its preview')
  expect(await one.decline(batch)).toBe('declined')
  expect((await one.read(batch))?.preview).toBeUndefined()
  expect(await one.claim(batch, message)).toBe('declined')
  const { batch: late } = setUp('b4')
  await one.quote(late)
  clock.pass(60_001)
  expect(await one.claim(late, message)).toBe('expired')
  expect((await one.read(late))?.state).toBe('quoted')
})

test('a report that is due is taken by one process', async () => {
  const { one, other, batch } = setUp('b5')
  await one.reportAgainIn(batch, 0)
  const taken = await Promise.all([one, other].map(({ due }) => due.lease(20_000)))
  expect(taken.filter(Boolean)).toMatchObject([{ item: { userId: 7, id: 'b5' } }])
  clock.pass(20_000)
  const again = await other.due.lease(20_000)
  expect(again).toMatchObject({ item: { userId: 7, id: 'b5' } })
  await other.due.finish(again!)
  clock.pass(20_000)
  expect(await one.due.lease(20_000)).toBeUndefined()
})

test('a batch and a ticket that name the language they were shown in, as they did before, are read and claimed', async () => {
  const { one, batch } = setUp('b6')
  const earlier = { ...batch, language: 'en' }
  await one.quote(earlier)
  expect(await one.claim(batch, message)).toBe('claimed')
  expect(await one.read(batch)).toEqual({ batch: earlier, state: 'confirmed', message, shown: undefined })

  const store = createTicketStore({
    timers: processTimers,
    redis: redis(),
    people: { tradingRoles: () => [''] },
    now: clock.now,
  })
  const offer = {
    id: 't6',
    userId: 7,
    accountId: 'a1',
    accountLabel: 'Main',
    venue: 'service',
    chainId: '42161',
    call: { name: 'depositSelfAllUSDC', params: {} },
    intent: { kind: 'deposit', amount: 'all' },
    language: 'en',
    shown: { symbol: undefined, price: undefined, figures: {} },
    quotedAt: clock.now(),
    expiresAt: clock.now() + 60_000,
  } as const satisfies Quote & { readonly language: string }
  await store.quote(offer)
  expect(await store.move(offer, ['quoted'], 'claimed')).toMatchObject({ moved: true, state: 'claimed' })
  expect((await store.read(7, 't6'))?.quote).toMatchObject({
    id: 't6',
    intent: { kind: 'deposit', amount: 'all' },
  })
})
