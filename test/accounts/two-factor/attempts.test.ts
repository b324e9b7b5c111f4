import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createAttempts, FREE_ATTEMPTS, LOCKS_MS } from '../../../src/accounts/two-factor/attempts.js'
import { clientOf } from '../../redis/support.js'
import { redisForThisFile } from '../../support/redis/redis.js'

const server = redisForThisFile()
const redis = clientOf(server)

const MINUTE = 60_000
let clock = 1_800_000_000_000
const open = () => createAttempts({ redis: redis(), now: () => clock })

/** What the lock must do, in as few words as possible. */
function createModel() {
  let wrong = 0
  let lockedUntil = 0
  let used = -1
  return {
    begin: (now: number): boolean => {
      if (now < lockedUntil) return false
      wrong++
      const lock = LOCKS_MS[Math.min(wrong - FREE_ATTEMPTS, LOCKS_MS.length - 1)]
      if (lock !== undefined && wrong >= FREE_ATTEMPTS) lockedUntil = now + lock
      return true
    },
    accept: (code: number | undefined): boolean => {
      if (code !== undefined && code <= used && used <= code + 2) return false
      used = code ?? used
      wrong = 0
      lockedUntil = 0
      return true
    },
    lockedUntil: (now: number) => (lockedUntil > now ? lockedUntil : undefined),
  }
}

describe('wrong two-factor entries', () => {
  test('lock with growing delays; entries under a lock change nothing; a right one resets the count', async () => {
    const attempts = open()
    const locks: number[] = []
    for (let count = 0; count < 9; count++) {
      const begun = await attempts.begin(1)
      expect(begun.isAllowed).toBe(true)
      if (begun.lockedUntil === undefined) continue
      locks.push(begun.lockedUntil - clock)
      for (let knock = 0; knock < 5; knock++) {
        clock += 1_000
        expect(await attempts.begin(1)).toEqual({ isAllowed: false, lockedUntil: begun.lockedUntil })
      }
      // Nobody is locked by the entries of another.
      expect(await attempts.lockedUntil(2)).toBeUndefined()
      clock = begun.lockedUntil
    }
    expect(locks).toEqual([1, 5, 15, 60, 60, 60, 60].map((minutes) => minutes * MINUTE))
    expect((await attempts.begin(1)).isAllowed).toBe(true)
    expect(await attempts.accept(1, undefined, {})).toBe(true)
    expect(await attempts.lockedUntil(1)).toBeUndefined()
    expect(await attempts.begin(1)).toEqual({
      isAllowed: true,
      lockedUntil: undefined,
      left: FREE_ATTEMPTS - 1,
    })
    expect(await attempts.begin(2), 'somebody else').toMatchObject({ left: FREE_ATTEMPTS - 1 })
  })

  test('of a hundred concurrent entries across processes, only those allowed are checked', async () => {
    const processes = Array.from({ length: 4 }, () => redis().duplicate())
    const begun = await Promise.all(
      Array.from({ length: 100 }, (_, index) => {
        const own = processes[index % processes.length] ?? redis()
        return createAttempts({ redis: own, now: () => clock }).begin(1)
      }),
    )
    await Promise.all(processes.map((own) => own.quit()))
    expect(begun.filter(({ isAllowed }) => isAllowed)).toHaveLength(FREE_ATTEMPTS)
  })

  test('random sequences of right, wrong and repeated entries follow the lock rule', async () => {
    const step = fc.oneof(
      fc.record({ do: fc.constant('wait' as const), ms: fc.integer({ min: 0, max: 90 * MINUTE }) }),
      fc.record({ do: fc.constant('wrong' as const) }),
      fc.record({
        do: fc.constant('right' as const),
        code: fc.option(fc.nat({ max: 5 }), { nil: undefined }),
      }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        await redis().flushall()
        const [attempts, model] = [open(), createModel()]
        const seen: unknown[] = []
        const expected: unknown[] = []
        for (const one of steps) {
          if (one.do === 'wait') clock += one.ms
          else {
            const { isAllowed } = await attempts.begin(1)
            seen.push(isAllowed)
            expected.push(model.begin(clock))
            if (isAllowed && one.do === 'right') {
              seen.push(await attempts.accept(1, one.code, {}))
              expected.push(model.accept(one.code))
            }
          }
          seen.push(await attempts.lockedUntil(1))
          expected.push(model.lockedUntil(clock))
        }
        expect(seen).toEqual(expected)
      }),
      { numRuns: 60 },
    )
  })
})

test('a lock stored by a clock that was a day ahead is ignored after the clock is corrected', async () => {
  const attempts = open()
  const right = clock
  clock += 24 * 60 * MINUTE
  for (let count = 0; count < FREE_ATTEMPTS; count++) await attempts.begin(1)
  expect(await attempts.lockedUntil(1)).toBeGreaterThan(clock)
  await attempts.accept(2, 60_002_880, { remembered: clock + 5 * MINUTE })
  clock = right
  expect(await attempts.lockedUntil(1)).toBeUndefined()
  expect((await attempts.begin(1)).isAllowed).toBe(true)
  expect(await attempts.isVerified(2, ['remembered']), 'a day of free passage').toBe(false)
  expect(await attempts.accept(2, 60_000_000, {})).toBe(true)
  expect(await attempts.accept(2, 60_000_000, {})).toBe(false)
})

describe('a right two-factor entry', () => {
  test('with the same code is accepted once, however many processes check it at once', async () => {
    const accepted = await Promise.all(Array.from({ length: 20 }, () => open().accept(1, 7, {})))
    expect(accepted.filter(Boolean)).toHaveLength(1)
    expect(await open().accept(1, 6, {}), 'an older one').toBe(false)
    expect(await open().accept(1, 8, {})).toBe(true)
    expect(await open().accept(2, 7, {}), 'of somebody else').toBe(true)
  })

  test('verifies its action, for its user, until it expires', async () => {
    await open().accept(1, undefined, { 'ticket/a': clock + MINUTE, remembered: clock + 5 * MINUTE })
    expect(await open().isVerified(1, ['ticket/a'])).toBe(true)
    expect(await open().isVerified(1, ['ticket/b'])).toBe(false)
    expect(await open().isVerified(1, ['ticket/b', 'remembered'])).toBe(true)
    expect(await open().isVerified(2, ['ticket/a', 'remembered'])).toBe(false)
    clock += MINUTE
    expect(await open().isVerified(1, ['ticket/a'])).toBe(false)
    expect(await open().isVerified(1, ['remembered'])).toBe(true)
  })

  test('with a used code verifies nothing', async () => {
    await open().accept(1, 7, {})
    expect(await open().accept(1, 7, { 'ticket/a': clock + MINUTE })).toBe(false)
    expect(await open().isVerified(1, ['ticket/a'])).toBe(false)
  })
})
