import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRepeat, createSharedRepeat } from '../../src/lib/running/repeat.js'
import { processTimers } from '../../src/lib/timers.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('what has the same interval, or a multiple of it, runs in the same turn of one timer', () => {
  const repeat = createSharedRepeat(processTimers)
  const ran: string[] = []
  const end = [
    repeat(() => ran.push('one'), 1_000),
    repeat(() => ran.push('two'), 2_000),
    repeat(() => ran.push('four'), 4_000),
  ]
  expect(vi.getTimerCount()).toBe(1)
  const turns = Array.from({ length: 4 }, () => {
    vi.advanceTimersByTime(1_000)
    return ran.splice(0).join(' ')
  })
  expect(turns).toEqual(['one', 'one two', 'one', 'one two four'])
  for (const stop of end) stop()
})

test('what begins later joins the turns of the others, and waits no longer than its interval', () => {
  const repeat = createSharedRepeat(processTimers)
  const end = repeat(() => undefined, 1_000)
  vi.advanceTimersByTime(3_600)
  const run = vi.fn<() => void>()
  const endLater = repeat(run, 2_000)
  vi.advanceTimersByTime(400)
  expect(run).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(4_000)
  expect(run).toHaveBeenCalledTimes(3)
  end()
  endLater()
})

test('intervals are rounded to ticks, at least one', () => {
  const repeat = createSharedRepeat(processTimers)
  const [short, long] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const end = [repeat(short, 10), repeat(long, 2_600)]
  vi.advanceTimersByTime(6_000)
  expect([short.mock.calls.length, long.mock.calls.length]).toEqual([6, 2])
  for (const stop of end) stop()
})

test('what is ended runs no more, also in the turn in which it is ended; with the last one the timer ends', () => {
  const repeat = createSharedRepeat(processTimers)
  const run = vi.fn<() => void>()
  const ends: (() => void)[] = []
  const endFirst = repeat(() => ends[0]?.(), 1_000)
  ends.push(repeat(run, 1_000))
  vi.advanceTimersByTime(3_000)
  expect(run).not.toHaveBeenCalled()
  endFirst()
  expect(vi.getTimerCount()).toBe(0)
  const endAgain = repeat(run, 1_000)
  vi.advanceTimersByTime(1_000)
  expect(run).toHaveBeenCalledTimes(1)
  endAgain()
})

test('alone, it runs by a timer of its own', () => {
  const run = vi.fn<() => void>()
  const end = createRepeat(processTimers)(run, 5)
  vi.advanceTimersByTime(15)
  end()
  vi.advanceTimersByTime(15)
  expect(run).toHaveBeenCalledTimes(3)
})

test('what was due in ticks that were missed runs once', () => {
  let now = 0
  let tick: () => void = () => undefined
  const repeat = createSharedRepeat({
    now: () => now,
    every: (_ms, run) => {
      tick = run
      return { cancel: () => undefined }
    },
  })
  const ran: string[] = []
  for (const seconds of [1, 4, 60]) repeat(() => ran.push(`${seconds}`), seconds * 1_000)
  const turns = [999.5, 30_000, 31_000.9, 60_000].map((at) => {
    now = at
    tick()
    return ran.splice(0).join(' ')
  })
  expect(turns).toEqual(['1', '1 4', '1', '1 4 60'])
})
