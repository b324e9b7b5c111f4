import { expect, inject, test } from 'vitest'
import { clientOf } from '../../redis/support.js'
import { redisForThisFile } from '../../support/redis/redis.js'
import { runWorlds } from './worlds.js'

/** Any number of worlds may be asked for. */
const LONGEST_MS = 24 * 60 * 60_000

const redis = clientOf(redisForThisFile())

test(
  'in every drawn world plans do what was agreed to, once at most, and tell what they do not do',
  async () => {
    const [from = 1, count = 1] = inject('planWorlds')
    expect(await runWorlds(redis(), from, count)).toEqual([])
  },
  LONGEST_MS,
)
