import { expect, test } from 'vitest'
import { clientOf } from '../../redis/support.js'
import { redisForThisFile } from '../../support/redis/redis.js'
import { runWorlds } from './worlds.js'

const redis = clientOf(redisForThisFile())

test('in 2,000 more worlds plans do what was agreed to', async () => {
  expect(await runWorlds(redis(), 1_000, 2_000)).toBeUndefined()
})
