import { Redis } from 'ioredis'
import { beforeEach, expect, test, vi } from 'vitest'
import {
  startPracticeExchange,
  type PracticeExchangeOptions,
} from '../../../packages/practice-exchange/src/server.js'
import { redisForThisFile } from '../../support/redis/redis.js'
import { LONG, NOW, startTestExchange, type TestExchange } from './support.js'

const server = redisForThisFile()

// The exchanges of the previous test are closed by then; their final snapshots must not affect the next test.
beforeEach(async () => {
  const redis = new Redis(server.url)
  await redis.flushall()
  redis.disconnect()
})

/** Everything a trader can see. */
async function everything(exchange: TestExchange) {
  const types = ['balances', 'portfolios', 'open_positions', 'open_orders', 'closed_positions', 'deposits']
  const prices = await exchange.bare('/paper/prices')
  return [await Promise.all(types.map((type) => exchange.read<unknown>(type))), prices]
}

/** A trader with a position, an order, a trigger and a deposit, and a price set by hand. */
async function tradeABit(exchange: TestExchange): Promise<void> {
  await exchange.execute('depositSelf', { amount: '12.5' })
  await exchange.execute('newPositionOrderWithTPSL', { ...LONG, takeProfit: '30000' })
  await exchange.pass(1_000)
  await exchange.execute('newPositionOrder', { ...LONG, positionType: 'Limit', lmtPrice: '27000' })
}

/** Lease of an exchange that does not renew it, as after a crash. */
const CRASHED = { ms: 150, renewMs: 3_600_000 }

/** Lease of an exchange that does not lose it, however long its process is held up. */
const HELD = { ms: 600_000, renewMs: 100 }

/** Another exchange on the same Redis at the same time, for the same trader. */
const again = (exchange: TestExchange, options: PracticeExchangeOptions = {}): Promise<TestExchange> =>
  startTestExchange({ redisUrl: server.url, now: () => NOW + 1_000, seed: 'another', ...options }, exchange)

test('a closed exchange continues with the same state and prices', async () => {
  const exchange = await startTestExchange({ redisUrl: server.url, seed: 'first' })
  await tradeABit(exchange)
  const before = await everything(exchange)
  await exchange.paper.close()
  const after = await again(exchange)
  expect(await everything(after)).toEqual(before)
  await after.post('/paper/prices', { pair: 'BTC', price: '26900', freeze: true })
  await after.pass(1_000)
  expect(await after.read('open_positions')).toHaveLength(2)
})

test('an exchange that was not closed has lost no acknowledged request', async () => {
  const exchange = await startTestExchange({ redisUrl: server.url, seed: 'first', lease: CRASHED })
  await tradeABit(exchange)
  const before = await everything(exchange)
  expect(await everything(await again(exchange))).toEqual(before)
})

test('an exchange whose Redis was killed at the same time has lost no acknowledged request', async () => {
  const exchange = await startTestExchange({ redisUrl: server.url, seed: 'first', lease: CRASHED })
  await tradeABit(exchange)
  const before = await everything(exchange)
  await server.kill()
  await server.restart()
  expect(await everything(await again(exchange))).toEqual(before)
})

test('concurrent requests are each stored once, in one order', async () => {
  const exchange = await startTestExchange({ redisUrl: server.url, lease: CRASHED })
  const amounts = Array.from({ length: 40 }, (_, index) => `${index + 1}`)
  const replies = await Promise.all(amounts.map((amount) => exchange.execute('depositSelf', { amount })))
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await exchange.read<object>('balances')).toMatchObject({ usdcBalance: `${10_000 - 820}000000` })
  await exchange.pass(1_000)
  const before = await everything(exchange)
  expect(await everything(await again(exchange))).toEqual(before)
})

test('while Redis is down a change is rejected without effect; afterwards the exchange continues', async () => {
  const faults: Error[] = []
  const exchange = await startTestExchange({
    redisUrl: server.url,
    lease: CRASHED,
    onError: (error) => faults.push(error),
  })
  await server.kill()
  const away = await exchange.execute<{ error: string }>('depositSelf', { amount: '1' })
  expect(away.status).toBe(500)
  expect(away.body.error).toMatch(/may or may not have been executed/)
  expect(faults).toHaveLength(1)
  expect(await exchange.read('deposits')).toEqual([])
  await server.restart()
  const retried = async () => (await exchange.execute('depositSelf', { amount: '2' })).status
  await expect.poll(retried).toBe(200)
  expect(await exchange.read('deposits')).toMatchObject([{ amount: '2000000' }])
  await exchange.pass(1_000)
  const before = await everything(exchange)
  expect(await everything(await again(exchange))).toEqual(before)
})

test('a second exchange on the same Redis does not start while the first runs, and gives advice', async () => {
  const exchange = await startTestExchange({ redisUrl: server.url, lease: HELD })
  await expect(again(exchange)).rejects.toThrow(
    /^Another process already runs the practice exchange .* PAPER=http:\/\/…$/,
  )
  expect((await exchange.execute('depositSelf', { amount: '1' })).status).toBe(200)
  // Another name is another exchange.
  await startTestExchange({ redisUrl: server.url, name: 'another' })
  await exchange.paper.close()
  expect(await (await again(exchange)).read('deposits')).toMatchObject([{ amount: '1000000' }])
})

test('an exchange that is started beside the one it replaces waits for its end, and rejects if that does not come', async () => {
  const exchange = await startTestExchange({ redisUrl: server.url, lease: HELD })
  await exchange.execute('depositSelf', { amount: '1' })
  let waits = 0
  const onWait = (): void => {
    waits++
  }
  await expect(again(exchange, { handover: { waitMs: 200, onWait } })).rejects.toThrow(/^Another process/)
  expect(waits).toBe(1)
  const next = again(exchange, { handover: { waitMs: 600_000, onWait } })
  await expect.poll(() => waits).toBe(2)
  await exchange.paper.close()
  expect(await (await next).read('deposits')).toMatchObject([{ amount: '1000000' }])
})

test('an exchange that lost its lease writes nothing', async () => {
  const exchange = await startTestExchange({ redisUrl: server.url, lease: CRASHED })
  const other = await again(exchange)
  await other.execute('depositSelf', { amount: '1' })
  const late = await exchange.execute<{ error: string }>('depositSelf', { amount: '2' })
  expect(late.status).toBe(500)
  expect(await other.read('deposits')).toMatchObject([{ amount: '1000000' }])
})

test('an exchange that lost its lease answers no request', async () => {
  const faults: Error[] = []
  const onError = (error: Error): void => {
    faults.push(error)
  }
  const exchange = await startTestExchange({
    redisUrl: server.url,
    onError,
    lease: { ms: 50, renewMs: 1_000 },
  })
  // One that is held up for a second finds it renewed.
  await vi.waitFor(() => again(exchange), { timeout: 60_000 })
  await expect
    .poll(() =>
      exchange.read('deposits').then(
        () => 'answers',
        () => 'silent',
      ),
    )
    .toBe('silent')
  expect(faults.map(({ message }) => message)).toContainEqual(expect.stringContaining('has taken over'))
})

test('neither the API key nor the key ID is in Redis', async () => {
  const exchange = await startTestExchange({ redisUrl: server.url })
  await exchange.paper.close()
  const redis = new Redis(server.url)
  const stored: string[] = []
  for (const key of await redis.keys('*')) {
    const kind = await redis.type(key)
    stored.push(
      kind === 'stream' ? JSON.stringify(await redis.xrange(key, '-', '+')) : ((await redis.get(key)) ?? ''),
    )
  }
  redis.disconnect()
  expect(stored.join('')).toContain(exchange.account)
  expect(stored.join('')).not.toContain(exchange.apiKey)
  expect(stored.join('')).not.toContain(exchange.keyId)
})

test('an advanced clock continues from there after a restart', async () => {
  const exchange = await startTestExchange({ redisUrl: server.url })
  await exchange.pass(3_600_000)
  await exchange.execute('depositSelf', { amount: '1' })
  await exchange.paper.close()
  const after = await again(exchange)
  expect((await after.bare('/paper/clock')).body).toEqual({ now: NOW + 3_600_000 })
  await after.pass(1_000)
  expect((await after.bare('/paper/clock')).body).toEqual({ now: NOW + 3_601_000 })
})

test('without Redis the exchange does not start, and gives the reason', async () => {
  await expect(startPracticeExchange({ redisUrl: `${server.dir}/nobody.sock` })).rejects.toThrow(
    /retries|ENOENT/,
  )
})
