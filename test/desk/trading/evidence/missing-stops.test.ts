import { expect, test } from 'vitest'
import { createClaims } from '../../../../src/desk/trading/evidence/claims.js'
import { createTakeMissingStop } from '../../../../src/desk/trading/evidence/missing-stops.js'
import { clientOf } from '../../../redis/support.js'
import { redisForThisFile } from '../../../support/redis/redis.js'

const redis = clientOf(redisForThisFile())
const ann = { userId: 7, accountId: 'a1', venue: 'service', chainId: '42161' }
const bob = { ...ann, userId: 8 }
const wallet = '0xa'

/** Who takes the telling of position 12, one after the other. */
async function taken(
  ...all: readonly (readonly [
    by: string,
    at: number,
    since: number,
    account?: typeof ann & { readonly wallet?: string },
  ])[]
): Promise<readonly boolean[]> {
  const take = createTakeMissingStop(createClaims({ redis: redis() }))
  const results: boolean[] = []
  for (const [by, at, since, account = ann] of all)
    results.push(await take(account, { positionId: '12', by, at, since }))
  return results
}

test.each([
  [
    'a receipt after the watcher',
    [
      ['watcher', 70, 10],
      ['t1', 90, 5],
    ],
    [true, false],
  ],
  [
    'the watcher after a receipt',
    [
      ['t1', 60, 5],
      ['watcher', 90, 10],
    ],
    [true, false],
  ],
  [
    'the same one once more, after a failure',
    [
      ['t1', 60, 5],
      ['t1', 61, 5],
    ],
    [true, true],
  ],
  [
    'a later stop that went',
    [
      ['t1', 60, 5],
      ['watcher', 200, 190],
    ],
    [true, true],
  ],
  [
    'a stop that was sent since',
    [
      ['watcher', 60, 10],
      ['t2', 200, 100],
    ],
    [true, true],
  ],
  [
    'two people with keys of one wallet',
    [
      ['watcher', 60, 10, { ...ann, wallet }],
      ['watcher', 61, 10, { ...bob, wallet }],
    ],
    [true, true],
  ],
  [
    'two accounts of one person and wallet',
    [
      ['a1', 60, 10, { ...ann, wallet }],
      ['a2', 61, 10, { ...ann, accountId: 'a2', wallet }],
    ],
    [true, false],
  ],
] as const)('one missing stop is told once: %s', async (_what, all, expected) => {
  await redis().flushall()
  expect(await taken(...all)).toEqual(expected)
})
