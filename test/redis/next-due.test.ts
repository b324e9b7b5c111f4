import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createNextDue, timeOf } from '../../src/redis/next-due.js'
import type { WakeUps } from '../../src/redis/wake-ups.js'
import { promised } from '../bot/shell/updates/support.js'
import { processTimers } from '../../src/lib/timers.js'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** The next time of a key, on a clock and with messages of this test, and the number of calls of `wake`. */
function opened() {
  const state = { time: 1_000, wakes: 0 }
  const heard = new Set<(at: string) => void>()
  const wakeUps: WakeUps = {
    listen: (_key, take) => {
      heard.add(take)
      return () => void heard.delete(take)
    },
    isSteady: () => true,
  }
  const nextDue = createNextDue({ timers: processTimers, key: 'set', wakeUps, now: () => state.time })
  const end = nextDue.onDue(() => (state.wakes += 1))
  return {
    state,
    end,
    heard,
    asking: nextDue.asking,
    /** Asks, and is answered with the next time. */
    answered: async (at: number) => await nextDue.asking(async (note) => note(at)),
    announce: (at: number): void => {
      for (const take of heard) take(String(at))
    },
    pass: (ms: number): void => {
      state.time += ms
      vi.advanceTimersByTime(ms)
    },
  }
}

test('wakes once at the time that was noted, and not before', async () => {
  const { state, answered, pass } = opened()
  await answered(1_500)
  pass(499)
  expect(state.wakes).toBe(0)
  pass(1)
  pass(10_000)
  expect(state.wakes).toBe(1)
})

test('a message of an earlier time counts, and one of a later time does not', async () => {
  const { state, answered, announce, pass } = opened()
  await answered(2_000)
  announce(3_000)
  announce(1_200)
  pass(200)
  expect(state.wakes).toBe(1)
  announce(1_200)
  expect(state.wakes).toBe(2)
})

test('a message that comes while it is asked is not forgotten with the answer', async () => {
  const { state, asking, announce, pass } = opened()
  const reply = promised<number>()
  const asked = asking(async (note) => note(await reply.promise))
  announce(1_100)
  reply.resolve(9_000)
  await asked
  pass(100)
  expect(state.wakes).toBe(1)
})

test('what a request is about to answer is not waited for any more', async () => {
  const { state, answered, pass } = opened()
  await answered(1_100)
  await answered(Infinity)
  pass(60_000)
  expect(state.wakes).toBe(0)
})

test('a clock that stands still, or is set back, is compared again until it has come so far', async () => {
  const { state, answered, pass } = opened()
  await answered(1_100)
  vi.advanceTimersByTime(60_000)
  state.time -= 500
  vi.advanceTimersByTime(60_000)
  expect(state.wakes).toBe(0)
  pass(600)
  expect(state.wakes).toBe(1)
})

test('a time beyond the longest timer of the engine is waited for', async () => {
  const { state, answered, pass } = opened()
  const at = 1_000 + 40 * 24 * 60 * 60_000
  await answered(at)
  pass(120_000)
  expect(state.wakes).toBe(0)
  state.time = at
  vi.advanceTimersByTime(60_000)
  expect(state.wakes).toBe(1)
})

test.for(['', 'inf', 'nan'])('the time %j is never', async (earliest) => {
  const { state, answered, pass } = opened()
  await answered(timeOf(earliest))
  pass(60_000)
  expect(state.wakes).toBe(0)
})

test('whoever has ended is woken no more', async () => {
  const { state, answered, end, heard, announce, pass } = opened()
  await answered(1_100)
  announce(1_050)
  end()
  announce(0)
  pass(1_000)
  expect([state.wakes, heard.size, vi.getTimerCount()]).toEqual([0, 0, 0])
})
