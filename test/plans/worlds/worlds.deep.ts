import { expect, test } from 'vitest'
import { clientOf } from '../../redis/support.js'
import { redisForThisFile } from '../../support/redis/redis.js'
import { runWorlds } from './worlds.js'

/** A ceiling for a machine that is busy, not a limit. */
const LONGEST_MS = 60 * 60_000

const redis = clientOf(redisForThisFile())

test(
  'in 600 more worlds plans do what was agreed to',
  async () => {
    expect(await runWorlds(redis(), 1_000, 600)).toEqual([])
  },
  LONGEST_MS,
)
