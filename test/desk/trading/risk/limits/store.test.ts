import { Big } from 'big.js'
import { expect, test } from 'vitest'
import { LONGEST_COOL_OFF_MS } from '../../../../../src/desk/trading/risk/limits/limit.js'
import { createLimitStore } from '../../../../../src/desk/trading/risk/limits/store.js'
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
        { userId: 1, book: 'service', ticketId: `t${index}` },
        new Big(7),
      ),
    ),
  )
  expect(counted.filter(Boolean)).toHaveLength(7)
  expect(await one.ordersCounted({ userId: 1, book: 'service' })).toBe(7)
})

test('an order is counted once, apart from practice, and for 24 hours', async () => {
  const clock = handClock()
  const store = createLimitStore({ redis: redis(), now: clock.now })
  const order = { userId: 2, book: 'service', ticketId: 'a' }
  expect(await store.countOrder(order, new Big(1))).toBe(true)
  expect(await store.countOrder(order, new Big(1))).toBe(true)
  expect(await store.countOrder({ ...order, ticketId: 'b' }, new Big(1))).toBe(false)
  expect(await store.countOrder({ ...order, book: 'paper', ticketId: 'b' }, new Big(1))).toBe(true)
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
