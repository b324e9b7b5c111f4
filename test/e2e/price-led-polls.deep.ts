import { Redis } from 'ioredis'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PracticeAccount } from '../../src/demo/practice-account.js'
import type { ChatUser } from '../../packages/practice-telegram/src/driver/driver.js'
import { keys } from '../../src/redis/keys.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'

/** Milliseconds between two reads of a market, and from a price to the notice of what it did. */
const MARKET_MS = 200
const NOTICE_MS = 1_500

/** Nobody is polled at their time while these tests run. */
const A_DAY = '86400000'

const on = environmentForThisFile({
  bot: 'none',
  paper: { tickMs: 'manual' },
  environment: {
    ROLES: 'bot,watcher,outbox',
    WATCH_ACTIVE_MS: A_DAY,
    WATCH_IDLE_MS: A_DAY,
    WATCH_MARKET_MS: `${MARKET_MS}`,
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

async function snapshotOf({ user }: ChatUser): Promise<string> {
  const [key] = await redis.keys(`squawkbox:{user:${user.id}}:account-snapshot:*`)
  return key === undefined ? '' : ((await redis.hget(key, 'snapshot')) ?? '')
}

/** Has the one account of a person polled once, and waits until its snapshot has something. */
async function polledUntil(person: ChatUser, holds: string): Promise<void> {
  const { outOfTurn, active, idle, dormant } = keys.watchListSets('service', 0)
  await expect
    .poll(async () => {
      const all = await Promise.all([active, idle, dormant].map((set) => redis.zrange(set, '0', '-1')))
      const own = all.flat().filter((name) => name.startsWith(`${person.user.id}/`))
      await Promise.all(own.map((name) => redis.zadd(outOfTurn, '0', name)))
      return await snapshotOf(person)
    })
    .toContain(holds)
}

/** A person whose account is known to the watcher, and is not polled again for a day. */
async function watched(): Promise<{ readonly person: ChatUser; readonly account: PracticeAccount }> {
  const { person, account } = await on.connected()
  await expect.poll(() => snapshotOf(person)).not.toBe('')
  return { person, account }
}

/** Moves the price, has the exchange act on it, and gives the milliseconds until the notice is in the chat. */
async function timeToNotice(person: ChatUser, price: string, notice: RegExp): Promise<number> {
  await setPrice(price)
  const began = Date.now()
  await on.environment.paper.tick()
  await expect
    .poll(async () => (await person.messages()).map(({ text = '' }) => text).join('\n'), { interval: 20 })
    .toMatch(notice)
  return Date.now() - began
}

test(
  'a price that reaches a stop or a limit order is followed by the notice of what it did, long before the next poll',
  { retry: 2 },
  async () => {
    // A machine that pauses for a moment is no late notice: then it is measured anew, from the first price.
    await setPrice('60000')
    const { person, account } = await watched()
    // Accounts of a try before are in it; this one has no levels yet.
    const { reached } = keys.watchListSets('service', 0)
    await redis.del(reached)
    await account.execute('newPositionOrder', { ...order, positionType: 'Market', slippage: '1' })
    await on.advance(2_000)
    await polledUntil(person, '"positions":{"')
    const { positions } = JSON.parse(await snapshotOf(person)) as { readonly positions: object }
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

    const stop = await timeToNotice(person, '57900', /Stop-loss triggered/)
    const limit = await timeToNotice(person, '56900', /Order filled/)
    expect(Math.max(stop, limit)).toBeLessThan(MARKET_MS + NOTICE_MS)
  },
)
