import { beforeEach, expect, test } from 'vitest'
import { createOrderSources, type OrderSource } from '../../../../src/desk/account/positions/order-source.js'
import { MOST_ORDER_SOURCES } from '../../../../src/redis/caps/key-caps.js'
import { keys } from '../../../../src/redis/keys.js'
import { clientOf } from '../../../redis/support.js'
import { redisForThisFile } from '../../../support/redis/redis.js'

const redis = clientOf(redisForThisFile())
const account = { userId: 7, accountId: 'a1', chainId: '42161' }
const KEY = keys.orderSources(7, 'a1', '42161')
const START = Date.parse('2026-11-29T08:00:00Z')

beforeEach(async () => {
  await redis().hset(keys.accounts(7), 'a1', '{}')
})

const opened = (id: string, seconds: number | undefined) => ({
  id,
  createdAt: seconds === undefined ? undefined : new Date(START + seconds * 1_000),
})
const keep = async (
  position: ReturnType<typeof opened>,
  source: OrderSource | 'unknown',
  at = START,
): Promise<void> => createOrderSources({ redis: redis(), now: () => at }).keep(account, position, source)
const sourceOf = async (position: ReturnType<typeof opened>) =>
  (await createOrderSources({ redis: redis(), now: () => START }).read(account))(position)

test('the source of the first order of a position stays', async () => {
  await keep(opened('12', 1), 'signal')
  await keep(opened('12', 1), 'typed')
  expect(await sourceOf(opened('12', 1))).toBe('signal')
  expect(await redis().smembers(keys.registry(7))).toEqual(['order-sources:a1/42161'])
})

test('without a source, a position is from elsewhere since sources are kept, and not known before', async () => {
  expect(await sourceOf(opened('12', 60))).toBe('unknown')
  await keep(opened('12', 60), 'typed', START + 61_000)
  expect(await sourceOf(opened('13', 60))).toBe('unknown')
  expect(await sourceOf(opened('13', 61))).toBe('elsewhere')
  // Another position has the id by now.
  expect(await sourceOf(opened('12', 90))).toBe('elsewhere')
  expect(await sourceOf(opened('13', undefined))).toBe('unknown')
})

test('an order of an earlier version, and a damaged record, are no order from elsewhere', async () => {
  await keep(opened('12', 1), 'unknown')
  await redis().hset(KEY, `13/${START / 1_000 + 2}`, `${START} robot`)
  expect(await sourceOf(opened('12', 1))).toBe('unknown')
  expect(await sourceOf(opened('13', 2))).toBe('unknown')
})

test('the newest are kept, and what is older than those is not known', async () => {
  for (let number = 0; number <= MOST_ORDER_SOURCES; number++)
    await keep(opened(`${number}`, number), 'typed', START + number * 1_000)
  expect(await redis().hlen(KEY)).toBeLessThanOrEqual(MOST_ORDER_SOURCES)
  expect(await sourceOf(opened('0', 0))).toBe('unknown')
  expect(await sourceOf(opened(`${MOST_ORDER_SOURCES}`, MOST_ORDER_SOURCES))).toBe('typed')
})
