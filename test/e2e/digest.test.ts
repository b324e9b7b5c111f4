import { Queue } from 'bullmq'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ChatUser } from '../../packages/practice-telegram/src/driver/driver.js'
import { MARKET_LONG } from '../support/trading/execute-cases.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'

const on = environmentForThisFile({
  paper: { tickMs: 'manual' },
  environment: { CHART_THREADS: '1', ROLES: 'bot,watcher,outbox' },
})
let redis: Redis
let queue: Queue
beforeAll(() => {
  redis = new Redis(on.environment.variables['REDIS_URL'] ?? '')
  queue = new Queue('digests', { connection: redis, prefix: 'squawkbox:{jobs}' })
})
afterAll(async () => {
  await queue.close()
  redis.disconnect()
})

/** Lets the digests that are scheduled be due now. */
async function letTheHourCome(): Promise<void> {
  for (const job of await queue.getDelayed()) await job.promote()
}

/** The picture messages that somebody got. */
async function pictures(person: ChatUser): Promise<readonly (string | undefined)[]> {
  return (await person.messages()).filter(({ photo }) => photo).map(({ caption }) => caption)
}

test('a digest comes at its hour with a picture, or as text if no picture can be sent', async () => {
  const { person, account } = await on.connected()
  await on.exchange('POST', '/prices', { pair: 'BTC/USD', price: '60000', freeze: true })
  await account.execute('newPositionOrderWithTPSL', { ...MARKET_LONG, takeProfit: '66000' })
  await on.advance(5_000)
  await on.exchange('POST', '/prices', { pair: 'BTC/USD', price: '67000', freeze: true })
  await on.advance(5_000)
  await account.execute('newPositionOrderWithTPSL', MARKET_LONG)
  await on.advance(5_000)

  await person.send('/digest')
  await person.waitFor('🗞 Off')
  await person.press('Daily')
  await person.waitFor('Every day at 08:00')
  // An hour that is over today: when it comes, today is over too.
  const hour = new Date().getUTCHours()
  await person.send(`/digest daily ${hour}`)
  await person.waitFor(`Every day at ${String(hour).padStart(2, '0')}:00`)
  await letTheHourCome()
  const delivered = await person.waitFor('Summary\n2')
  expect(delivered.photo).toHaveLength(1)
  expect(delivered.caption).toMatch(/\+\$\d+\.\d\d · 1 closed position, 100 % won\nFees \$\d/)
  expect(delivered.caption).toMatch(/Open 1, size \$1,000\.00, unrealized PnL [+−]?\$/)
  expect(delivered.caption).toMatch(/Deposits \$[\d,.]+\nWithdrawals \$0\.00/)
  expect(delivered.caption).not.toContain('could not be read')

  await on.driver.fault({
    method: 'sendPhoto',
    kind: 'error',
    error_code: 400,
    description: 'Bad Request: IMAGE_PROCESS_FAILED',
    times: 5,
  })
  await person.send('/digest weekly sun')
  await person.waitFor('Every Sunday at 08:00')
  await letTheHourCome()
  const words = await person.waitFor(/The image could not be drawn or sent[^]*Summary/)
  expect(words.photo).toBeUndefined()
  await on.driver.clearFaults()

  await person.send('/digest now')
  await expect.poll(async () => (await pictures(person)).length).toBe(2)
  await person.press('⏰ Schedule')
  await person.press('Off')
  await person.waitFor(/Summary\n🗞 Off/)
  expect(await queue.getJobSchedulersCount()).toBe(0)
  await person.send('/digest at noon')
  await person.waitFor('“at noon” is not a time')
})
