import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTimers, processTimers, type Timer } from '../../src/lib/timers.js'

/** Timers by hand: `pass` lets time pass at once, for delays or for deadlines. */
function byHand() {
  const clocks = { delay: 0, deadline: 0 }
  const set = new Set<{ readonly at: number; readonly run: () => void; readonly kind: keyof typeof clocks }>()
  const timers = createTimers({
    now: () => clocks.delay,
    deadlineNow: () => clocks.deadline,
    set: (ms, run, kind): Timer => {
      const one = { at: clocks[kind] + ms, run, kind }
      set.add(one)
      return { cancel: () => set.delete(one) }
    },
  })
  const pass = (kind: keyof typeof clocks, ms: number): void => {
    clocks[kind] += ms
    for (const one of [...set].filter((other) => other.kind === kind && other.at <= clocks[kind])) {
      set.delete(one)
      one.run()
    }
  }
  return { timers, set, pass }
}

test('a delay and a deadline go by clocks of their own, and run once unless they are cancelled', () => {
  const { timers, set, pass } = byHand()
  const ran: string[] = []
  timers.after(10, () => ran.push('delay'))
  timers.deadline(10, () => ran.push('deadline'))
  for (const timer of [timers.after(10, () => ran.push('no')), timers.deadline(10, () => ran.push('no'))])
    timer.cancel()
  pass('delay', 10)
  expect(ran).toEqual(['delay'])
  pass('deadline', 10)
  expect(ran).toEqual(['delay', 'deadline'])
  expect(set.size).toBe(0)
})

test('what is repeated runs once for time that passed at once, goes on from there, and ends also within its own run', () => {
  const { timers, set, pass } = byHand()
  const ran: number[] = []
  const repeated = timers.every(10, () => ran.push(timers.now()))
  for (const ms of [9, 1, 35, 9, 1]) pass('delay', ms)
  expect(ran).toEqual([10, 45, 55])
  repeated.cancel()
  expect(set.size).toBe(0)
  const once = timers.every(10, () => once.cancel())
  pass('delay', 10)
  expect(set.size).toBe(0)
})

test('a sleep ends after its time, or rejects with the reason of its signal; it leaves no timer and no listener', async () => {
  const { timers, set, pass } = byHand()
  const controller = new AbortController()
  const removed = vi.spyOn(controller.signal, 'removeEventListener')
  const slept = timers.sleep(10, controller.signal)
  pass('delay', 10)
  await expect(slept).resolves.toBeUndefined()
  expect(removed).toHaveBeenCalledTimes(1)
  const stopped = [timers.sleep(10, controller.signal), timers.sleep(10, controller.signal)]
  controller.abort(new Error('enough'))
  for (const one of [...stopped, timers.sleep(10, controller.signal)])
    await expect(one).rejects.toThrow('enough')
  // The signals of grammY are those of a polyfill, and name no reason.
  const unnamed = {
    aborted: true,
    reason: undefined,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }
  await expect(timers.sleep(10, unnamed)).rejects.toMatchObject({ name: 'AbortError' })
  expect(set.size).toBe(0)
})

test('work with a deadline sees its signal abort, and is as it was otherwise', async () => {
  const { timers, set, pass } = byHand()
  expect(await timers.timeout(10, async ({ aborted }) => await Promise.resolve(aborted))).toBe(false)
  await expect(timers.timeout(10, () => Promise.reject(new Error('by itself')))).rejects.toThrow('by itself')
  const late = timers.timeout(10, (signal) => processTimers.sleep(60_000, signal))
  pass('delay', 60_000)
  pass('deadline', 10)
  await expect(late).rejects.toMatchObject({ name: 'TimeoutError' })
  expect(set.size).toBe(0)
})

test('within its deadline, the result of work is given; after it, nothing', async () => {
  const { timers, set, pass } = byHand()
  expect(await timers.within(10, Promise.resolve('done'))).toBe('done')
  await expect(timers.within(10, Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  let fail: (error: Error) => void = () => undefined
  const late = timers.within(
    10,
    new Promise((_, reject) => {
      fail = reject
    }),
  )
  pass('deadline', 10)
  expect(await late).toBeUndefined()
  fail(new Error('nobody waits for it'))
  expect(set.size).toBe(0)
})

test('a stopwatch measures by the clock of deadlines', () => {
  const { timers, pass } = byHand()
  const elapsed = timers.stopwatch()
  pass('delay', 50)
  pass('deadline', 7)
  expect(elapsed()).toBe(7)
})

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

test('those of the process run by its own timers', () => {
  const ran: string[] = []
  processTimers.after(5, () => ran.push('delay'))
  processTimers.deadline(6, () => ran.push('deadline'))
  processTimers.after(5, () => ran.push('no')).cancel()
  const repeated = processTimers.every(4, () => ran.push('again'))
  vi.advanceTimersByTime(8)
  repeated.cancel()
  vi.advanceTimersByTime(100)
  expect(ran).toEqual(['again', 'delay', 'deadline', 'again'])
})
