import { expect, test } from 'vitest'
import { redisForThisFile } from '../support/redis/redis.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'
import { stressEnvironment } from '../support/stress/environment.js'
import { runStressTest } from '../support/stress/stress-test.js'
import { createExchangeRecord } from '../support/stress/exchange-record.js'

// A short stress test. The full one, with more people, rules and faults, is `npm run chaos`.
const exchangeRecord = createExchangeRecord()
const redis = redisForThisFile()
const on = environmentForThisFile({
  bot: 'none',
  paper: { onEvent: exchangeRecord.onEvent, onRead: exchangeRecord.onRead },
  environment: stressEnvironment({ everyMs: 400 }),
})

test('while a bot is killed and Redis restarted, every account event is reported once, and rules fire as the prices require', async () => {
  const { faults, table } = await runStressTest(
    {
      people: 10,
      rules: 100,
      bots: 2,
      runMs: 5_000,
      periodMs: 12_000,
      priceEveryMs: 600,
      actionEveryMs: 1_500,
      withTransfers: false,
      broadcastEveryMs: 60_000,
      killEveryMs: 2_500,
      redisEveryMs: 3_000,
      faultEveryMs: 700,
      withHangs: false,
      seenMs: 6_000,
      deliveryMs: 240_000,
      quietMs: 1_200,
    },
    on,
    redis,
    exchangeRecord,
  )
  expect(faults, table.join('\n')).toEqual([])
})
