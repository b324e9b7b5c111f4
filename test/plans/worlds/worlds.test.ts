import { expect, inject, test } from 'vitest'
import { clientOf } from '../../redis/support.js'
import { redisForThisFile } from '../../support/redis/redis.js'
import { runWorlds } from './worlds.js'

const redis = clientOf(redisForThisFile())

test('in every drawn world plans do what was agreed to, once at most, and tell what they do not do', async () => {
  const [from = 1, count = 1] = inject('planWorlds')
  expect(await runWorlds(redis(), from, count)).toBeUndefined()
})
