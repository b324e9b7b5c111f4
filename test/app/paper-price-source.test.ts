import { afterAll, beforeAll, expect, test } from 'vitest'
import { pino } from 'pino'
import { createPriceSource } from '../../src/app/venues.js'
import { signUp } from '../../src/demo/practice-account.js'
import { startPracticeExchange, type PracticeExchange } from '../../packages/practice-exchange/src/server.js'
import { Secret } from '../../src/lib/secret.js'
import { createService, type Service } from '../../src/service/service.js'
import { withoutDeadlines } from '../support/time/timers.js'
import { systemRandom } from '../../src/lib/random.js'

const now = (): number => Date.parse('2025-11-21T04:40:00Z')

// One practice exchange plays the trading service, and another one uses its prices.
let real: PracticeExchange
let service: Service
let follower: PracticeExchange

beforeAll(async () => {
  real = await startPracticeExchange({ tickMs: 'manual', now })
  await fetch(`${real.url}/paper/prices`, {
    method: 'POST',
    body: JSON.stringify({ pair: 'BTC/USD', price: '54321.5', freeze: true }),
  })
  const { apiKey, keyId } = await signUp(real.url)
  service = createService({
    random: systemRandom,
    timers: withoutDeadlines,
    baseUrl: real.url,
    logger: pino({ level: 'silent' }),
  })
  const feed = { apiKey: new Secret(apiKey), keyId: new Secret(keyId) }
  follower = await startPracticeExchange({
    tickMs: 'manual',
    now,
    feed: { source: createPriceSource({ service, feed }) },
  })
})
afterAll(async () => {
  await follower.close()
  await service.close()
  await real.close()
})

test('with a feed, paper accounts trade at the prices of the trading service', async () => {
  await follower.tick()
  const reply = await fetch(`${follower.url}/paper/prices`)
  const prices = (await reply.json()) as { pair: string; price: string; fresh: boolean }[]
  expect(prices.find(({ pair }) => pair === 'BTC/USD')).toMatchObject({ price: '54321.5', fresh: true })
})
