import { expect, test } from 'vitest'
import { redisForThisFile } from '../support/redis/redis.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'
import { stormEnvironment } from '../support/storm/environment.js'
import { weather } from '../support/storm/storm.js'
import { createWitness } from '../support/storm/witness.js'

// A short storm. The full one, with more people, more rules and more that goes wrong, is `npm run chaos`.
const witness = createWitness()
const redis = redisForThisFile()
const on = environmentForThisFile({
  bot: 'none',
  paper: { onEvent: witness.onEvent, onRead: witness.onRead },
  environment: stormEnvironment({ everyMs: 400 }),
})

test('while a bot is killed and Redis restarted, all that happens is told once, and rules fire as the prices say', async () => {
  const { faults, table } = await weather(
    {
      people: 10,
      rules: 100,
      bots: 2,
      runMs: 5_000,
      periodMs: 12_000,
      priceEveryMs: 600,
      deedEveryMs: 1_500,
      withTransfers: false,
      killEveryMs: 2_500,
      redisEveryMs: 3_000,
      faultEveryMs: 700,
      withHangs: false,
      seenMs: 6_000,
      calmMs: 40_000,
      quietMs: 1_200,
    },
    on,
    redis,
    witness,
  )
  expect(faults, table.join('\n')).toEqual([])
}, 90_000)
