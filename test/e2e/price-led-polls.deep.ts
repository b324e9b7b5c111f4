import { Redis } from 'ioredis'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PracticeAccount } from '../../src/demo/practice-account.js'
import type { ChatUser } from '../../packages/practice-telegram/src/driver/driver.js'
import { keys } from '../../src/redis/keys.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'
import { storedAccount } from '../support/redis/account-snapshot.js'

/** Nobody is polled at their time while these tests run. */
const A_DAY = '86400000'

const on = environmentForThisFile({
  bot: 'none',
  paper: { tickMs: 'manual' },
  environment: {
    ROLES: 'bot,watcher,outbox',
    WATCH_ACTIVE_MS: A_DAY,
    WATCH_IDLE_MS: A_DAY,
    WATCH_MARKET_MS: '200',
    CHAINS: '42161:Arbitrum',
  },
})
let redis: Redis
beforeAll(async () => {
  redis = new Redis(on.environment.redis.url)
  await on.startBot()
  await setPrice('60000')
})
afterAll(() => redis.disconnect())

const order = { tokenId: '1', isLong: true, collateral: '200', size: '2000' } as const

async function setPrice(price: string): Promise<void> {
  await on.exchange('POST', '/prices', { pair: 'BTC/USD', price, freeze: true })
}

/** Has the one account of a person polled once, and waits until its snapshot has something. */
async function polledUntil(person: ChatUser, holds: string): Promise<void> {
  const { outOfTurn, active, idle, dormant } = keys.watchListSets('service', 0)
  await expect
    .poll(async () => {
      const all = await Promise.all([active, idle, dormant].map((set) => redis.zrange(set, '0', '-1')))
      const own = all.flat().filter((name) => name.startsWith(`${person.user.id}/`))
      await Promise.all(own.map((name) => redis.zadd(outOfTurn, '0', name)))
      return await storedAccount(redis, person)
    })
    .toContain(holds)
}

/** A person whose account is known to the watcher, and is not polled again for a day. */
async function watched(): Promise<{ readonly person: ChatUser; readonly account: PracticeAccount }> {
  const { person, account } = await on.connected()
  await expect.poll(() => storedAccount(redis, person)).not.toBe('')
  return { person, account }
}

/** Moves the price, has the exchange act on it, and waits for the notice. */
async function noticeAfter(person: ChatUser, price: string, notice: RegExp): Promise<void> {
  await setPrice(price)
  await on.environment.paper.tick()
  await expect
    .poll(async () => (await person.messages()).map(({ text = '' }) => text).join('\n'))
    .toMatch(notice)
}

test('a price that reaches a stop or a limit order is followed by the notice of what it did, without waiting for the next poll', async () => {
  const { person, account } = await watched()
  const { reached } = keys.watchListSets('service', 0)
  await account.execute('newPositionOrder', { ...order, positionType: 'Market', slippage: '1' })
  await on.advance(2_000)
  await polledUntil(person, '"positions":{"')
  const { positions } = JSON.parse(await storedAccount(redis, person)) as { readonly positions: object }
  const [posId = ''] = Object.keys(positions)
  await account.execute('addTPSL', { posId, slPrice: '58000', slAmountPercent: '50' })
  await polledUntil(person, 'stopLoss')
  await account.execute('newPositionOrder', { ...order, positionType: 'Limit', lmtPrice: '57000' })
  // The keeper has it rest: until then no price fills it.
  await on.advance(2_000)
  await polledUntil(person, '"orders":{"')
  // Levels that are not reached poll nobody.
  const before = await on.requests(/charts/)
  await setPrice('58500')
  await expect.poll(() => on.requests(/charts/)).toBeGreaterThan(before + 2)
  expect(await redis.exists(reached)).toBe(0)

  await noticeAfter(person, '57900', /Stop-loss triggered/)
  await noticeAfter(person, '56900', /Order filled/)
})
