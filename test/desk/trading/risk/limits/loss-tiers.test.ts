import { Big } from 'big.js'
import { beforeEach, expect, test } from 'vitest'
import {
  createTakeLossTier,
  type TakeLossTier,
} from '../../../../../src/desk/trading/risk/limits/loss-tiers.js'
import type { Result } from '../../../../../src/desk/trading/risk/limits/losses.js'
import { NO_LIMIT, type Limits } from '../../../../../src/desk/trading/risk/limits/limit.js'
import { TimedOutError } from '../../../../../src/service/errors.js'
import { clientOf } from '../../../../redis/support.js'
import { redisForThisFile } from '../../../../support/redis/redis.js'
import { traderNamed } from '../../../support.js'

const redis = clientOf(redisForThisFile())
beforeEach(async () => await redis().flushall())

const HOUR = 60 * 60_000
const START = Date.UTC(2026, 2, 28)

/** A person with a limit of 100 dollars, whose closes are given; each `take` is another process. */
function world() {
  const state: {
    now: number
    closes: Result[]
    most: Big | undefined
    hours?: Big
    error?: Error
    reads: number
  } = {
    now: START,
    closes: [],
    most: new Big(100),
    reads: 0,
  }
  const take = async (by: string): Promise<Awaited<ReturnType<TakeLossTier>>> =>
    await createTakeLossTier({
      redis: redis(),
      now: () => state.now,
      readLimits: async () =>
        ({
          losses: { ...NO_LIMIT, most: state.most },
          window: { ...NO_LIMIT, most: state.hours },
        }) as Limits,
      readResults: async (_, { spanMs }) => {
        state.reads += 1
        if (state.error) throw state.error
        return { closes: state.closes.filter(({ at }) => at > state.now - spanMs), ended: [] }
      },
    })(traderNamed('Ann'), by)
  /** A close some hours after the start. The tier that is told then. */
  const close = async (hours: number, dollars: number): Promise<string | undefined> => {
    state.now = START + hours * HOUR
    state.closes.push({ at: state.now, profit: new Big(dollars) })
    const found = await take(`close ${hours}`)
    return typeof found === 'object' ? found.tier : found
  }
  return { state, take, close }
}

test('a tier is told once until the loss was below it, by a profit or as a loss grew old', async () => {
  const { close } = world()
  expect(await close(1, -49)).toBeUndefined()
  expect(await close(2, -1)).toBe('warned')
  expect(await close(3, -10)).toBeUndefined()
  expect(await close(4, -20)).toBe('blocked')
  expect(await close(5, -20)).toBe('halted')
  // Below 100 % again, and above it.
  expect(await close(6, 10)).toBeUndefined()
  expect(await close(7, -10)).toBe('halted')
  // A day after the first loss 51 are left, and are told already; from 27 hours on it was below 50 for a while.
  expect(await close(25.5, 0)).toBeUndefined()
  expect(await close(28.5, -31)).toBe('warned')
  expect(await close(28.6, -30)).toBe('blocked')
})

test('a loss counts for the hours of the window that its owner set', async () => {
  const { state, close, take } = world()
  state.hours = new Big(6)
  expect(await close(1, -60)).toBe('warned')
  state.now = START + 7 * HOUR
  expect(await take('nothing new')).toBeUndefined()
  expect(await close(7, -60)).toBe('warned')
  // In seven hours both count.
  state.hours = new Big(7)
  expect(await take('longer')).toMatchObject({ tier: 'halted' })
})

test('from nothing to the whole is one notice, of the highest', async () => {
  const { close, take } = world()
  expect(await close(1, -150)).toBe('halted')
  expect(await take('another account')).toBeUndefined()
  // Below 100 % and below 80 %, but never below 50 %.
  expect(await close(2, 90)).toBeUndefined()
  expect(await close(3, -20)).toBe('blocked')
})

test('one that died before it told gets the same again, and of many at once one tells', async () => {
  const { state, take } = world()
  state.closes.push({ at: START - HOUR, profit: new Big(-80) })
  const all = await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map((by) => take(by)))
  const taken = all.flatMap((one, index) => (one === undefined ? [] : [index]))
  expect(taken).toHaveLength(1)
  const by = ['a', 'b', 'c', 'd', 'e', 'f'][taken[0] ?? 0] ?? ''
  expect(await take(by)).toEqual(all[taken[0] ?? 0])
  expect(all[taken[0] ?? 0]).toMatchObject({
    tier: 'blocked',
    issue: {
      code: 'limit-losses',
      values: { lost: new Big(80), limit: new Big(100), until: new Big(START + 23 * HOUR) },
    },
  })
})

test('who has no limit is not read, and what cannot be read is said', async () => {
  const { state, take } = world()
  state.most = undefined
  expect(await take('a')).toBeUndefined()
  expect(state.reads).toBe(0)
  state.most = new Big(100)
  state.error = new TimedOutError('closed_positions', 'no', 1)
  expect(await take('a')).toBe('unread')
  expect(await redis().keys('*loss-tiers*')).toEqual([])
})
