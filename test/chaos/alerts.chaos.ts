import { expect, inject, test } from 'vitest'
import { redisForThisFile } from '../support/redis/redis.js'
import { clockAhead } from '../support/environment/clock-ahead.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'
import { stressEnvironment } from '../support/stress/environment.js'
import { runStressTest } from '../support/stress/stress-test.js'
import { createExchangeRecord } from '../support/stress/exchange-record.js'

// The exchange and Telegram stay up and get injected faults. Each bot is a process with all roles, and their
// common Redis is killed from time to time. Their clocks are ten seconds apart.
const exchangeRecord = createExchangeRecord()
const redis = redisForThisFile()
const on = environmentForThisFile({
  bot: 'none',
  paper: { onEvent: exchangeRecord.onEvent, onRead: exchangeRecord.onRead },
  environment: stressEnvironment({ everyMs: 2_000 }),
})

const RUN_MS = inject('alertsSeconds') * 1_000

/** Difference between the wall clocks of two bots, in milliseconds. */
const CLOCKS_APART_MS = 10_000

/** Time for the start before the run and for the notices after it, in milliseconds. */
const AROUND_MS = 300_000

test(
  'under injected faults every account event is reported once and in order, and rules fire as the prices require',
  async ({ task }) => {
    const { faults, table } = await runStressTest(
      {
        people: 200,
        rules: 2_000,
        bots: 3,
        runMs: RUN_MS,
        periodMs: 120_000,
        priceEveryMs: 1_500,
        actionEveryMs: 12_000,
        withTransfers: true,
        broadcastEveryMs: 60_000,
        killEveryMs: 10_000,
        redisEveryMs: 25_000,
        faultEveryMs: 500,
        withHangs: true,
        seenMs: 45_000,
        deliveryMs: 150_000,
        quietMs: 12_000,
      },
      on,
      redis,
      exchangeRecord,
      (which) => on.botProcess({ REDIS_URL: redis.url, ...clockAhead((which - 1) * CLOCKS_APART_MS) }),
    )
    task.meta.table = table
    expect(faults, table.join('\n')).toEqual([])
  },
  RUN_MS + AROUND_MS,
)
