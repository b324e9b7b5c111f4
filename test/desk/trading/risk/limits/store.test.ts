import { Big } from 'big.js'
import { expect, test } from 'vitest'
import { LONGEST_COOL_OFF_MS, NO_LIMIT } from '../../../../../src/desk/trading/risk/limits/limit.js'
import { createLimitStore } from '../../../../../src/desk/trading/risk/limits/store.js'
import { keys } from '../../../../../src/redis/keys.js'
import { DamagedRecordError } from '../../../../../src/redis/record.js'
import { clientOf } from '../../../../redis/support.js'
import { redisForThisFile } from '../../../../support/redis/redis.js'
import { handClock } from '../../../support.js'

const server = redisForThisFile()
const redis = clientOf(server)
const DAY = 24 * 60 * 60_000

test('of many orders that are counted at the same moment, no more than allowed find room', async () => {
  const { now } = handClock()
  const [one, other] = [createLimitStore({ redis: redis(), now }), createLimitStore({ redis: redis(), now })]
  const counted = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      (index % 2 === 0 ? one : other).countOrder(
        { userId: 1, venue: 'service', ticketId: `t${index}` },
        new Big(7),
      ),
    ),
  )
  expect(counted.filter(Boolean)).toHaveLength(7)
  expect(await one.ordersCounted({ userId: 1, venue: 'service' })).toBe(7)
})

test('an order is counted once, apart from practice, and for 24 hours', async () => {
  const clock = handClock()
  const store = createLimitStore({ redis: redis(), now: clock.now })
  const order = { userId: 2, venue: 'service', ticketId: 'a' }
  expect(await store.countOrder(order, new Big(1))).toBe(true)
  expect(await store.countOrder(order, new Big(1))).toBe(true)
  expect(await store.countOrder({ ...order, ticketId: 'b' }, new Big(1))).toBe(false)
  expect(await store.countOrder({ ...order, venue: 'paper', ticketId: 'b' }, new Big(1))).toBe(true)
  clock.pass(DAY - 1)
  expect(await store.countOrder({ ...order, ticketId: 'b' }, new Big(1))).toBe(false)
  clock.pass(1)
  expect(await store.countOrder({ ...order, ticketId: 'b' }, new Big(1))).toBe(true)
})

test('changes made at the same moment are all made', async () => {
  const { now } = handClock()
  const store = createLimitStore({ redis: redis(), now })
  await Promise.all([
    ...['50', '40', '30', '20'].map((to) => store.change(3, 'collateral', new Big(to))),
    store.change(3, 'leverage', new Big(5)),
  ])
  const { collateral, leverage, exposure } = await store.read(3)
  expect(leverage.most?.toFixed()).toBe('5')
  expect(collateral.most?.toFixed()).toBe('20')
  expect(exposure.most).toBeUndefined()
})

test('a cool-off only ever becomes longer, up to 30 days', async () => {
  const clock = handClock()
  const store = createLimitStore({ redis: redis(), now: clock.now })
  const end = await store.coolOff(4, store.coolOffEnd(DAY))
  expect(end).toBe(clock.now() + DAY)
  expect(await store.coolOff(4, clock.now() + 1)).toBe(end)
  expect((await store.read(4)).coolOffUntil).toBe(end)
  clock.pass(DAY)
  expect((await store.read(4)).coolOffUntil).toBeUndefined()
  expect(await store.coolOff(4, Number.MAX_SAFE_INTEGER)).toBe(clock.now() + LONGEST_COOL_OFF_MS)
})

test('a raise is asked about before it is noted, and not at all where it is refused', async () => {
  const clock = handClock()
  const store = createLimitStore({ redis: redis(), now: clock.now })
  const refuse = async () => {
    throw new Error('No')
  }
  // The first limit and a lower one are no raise.
  await store.change(5, 'exposure', new Big(900), refuse)
  await store.change(5, 'exposure', new Big('800.5'), refuse)
  await expect(store.change(5, 'exposure', new Big(801), refuse)).rejects.toThrow('No')
  await expect(store.change(5, 'exposure', undefined, refuse)).rejects.toThrow('No')
  expect((await store.read(5)).exposure).toEqual({ most: new Big('800.5'), raise: undefined })
  const raised = await store.change(5, 'exposure', undefined)
  expect(raised).toEqual({ most: new Big('800.5'), raise: { to: undefined, at: clock.now() + DAY } })
  expect((await store.read(5)).exposure).toEqual(raised)
  clock.pass(DAY)
  // What the raise has lifted by now can be set without asking.
  expect(await store.change(5, 'exposure', new Big(9_000), refuse)).toMatchObject({ most: new Big(9_000) })
})

test('of forgotten limits only a cool-off stays, until it ends', async () => {
  const clock = handClock(Date.now())
  const store = createLimitStore({ redis: redis(), now: clock.now })
  await store.change(6, 'leverage', new Big(5))
  await store.forget(6)
  expect(await redis().exists(keys.limits(6))).toBe(0)
  await store.change(6, 'leverage', new Big(5))
  const end = await store.coolOff(6, clock.now() + DAY)
  await store.forget(6)
  expect(await store.read(6)).toMatchObject({ leverage: NO_LIMIT, coolOffUntil: end })
  expect(await redis().pexpiretime(keys.limits(6))).toBe(end)
  await store.change(6, 'leverage', new Big(5))
  expect(await redis().pexpiretime(keys.limits(6)), 'a limit set since does not end with it').toBe(-1)
  clock.pass(DAY)
  await store.forget(6)
  expect(await redis().exists(keys.limits(6)), 'a cool-off that is over is forgotten too').toBe(0)
})

test('the count of a day is kept no longer than the day', async () => {
  const clock = handClock()
  const store = createLimitStore({ redis: redis(), now: clock.now })
  const order = { userId: 7, venue: 'service', ticketId: 'a' }
  expect(await store.countOrder(order, undefined)).toBe(true)
  const ttl = await redis().pttl(keys.ordersCounted(7, 'service'))
  expect(ttl).toBeGreaterThan(DAY - 60_000)
  expect(ttl).toBeLessThanOrEqual(DAY)
  clock.pass(DAY - 1)
  expect(await store.ordersCounted(order)).toBe(1)
  clock.pass(1)
  expect(await store.ordersCounted(order)).toBe(0)
})

test('a limit that cannot be read is a damaged record, not the absence of a limit', async () => {
  const store = createLimitStore({ redis: redis(), now: handClock().now })
  for (const damaged of ['{', '{"most":"much"}', '{"raise":{"to":null,"at":1}}']) {
    await redis().hset(keys.limits(8), 'orders', damaged)
    await expect(store.read(8)).rejects.toThrow(DamagedRecordError)
  }
})

test('who is flat stays so from its beginning until they end it, whatever time passes', async () => {
  const clock = handClock()
  const store = createLimitStore({ redis: redis(), now: clock.now })
  expect((await store.read(9)).flatSince).toBeUndefined()
  const since = clock.now()
  await store.beginFlat(9, 'first')
  clock.pass(60 * DAY)
  await store.beginFlat(9, 'second')
  expect(await store.read(9)).toMatchObject({ flatSince: since, flatBatch: 'second' })
  expect(await store.endFlat(9)).toBe(true)
  expect(await store.endFlat(9)).toBe(false)
  expect(await store.read(9)).toMatchObject({ flatSince: undefined, flatBatch: undefined })
})
