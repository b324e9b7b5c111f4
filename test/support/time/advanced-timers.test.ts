import { expect, test } from 'vitest'
import { createAdvancedTimers } from './advanced-timers.js'

const HOUR_MS = 3_600_000

test('what is due by the time that was let pass runs in its order; the rest waits for what is left of its time', async () => {
  const { timers, advance } = createAdvancedTimers()
  const ran: string[] = []
  const note = (name: string) => () => void ran.push(name)
  const set = [
    timers.after(3 * HOUR_MS, note('third')),
    timers.after(HOUR_MS, note('first')),
    timers.after(2 * HOUR_MS, note('second')),
    timers.every(HOUR_MS, note('again')),
    timers.after(9 * HOUR_MS, note('later')),
    timers.deadline(HOUR_MS, note('deadline')),
  ]
  timers.after(2 * HOUR_MS, note('cancelled')).cancel()
  await advance(4 * HOUR_MS, async () => {
    await Promise.resolve()
    note('meanwhile')()
  })
  await expect.poll(() => ran).toEqual(['meanwhile', 'first', 'again', 'second', 'third'])
  await advance(5 * HOUR_MS)
  await expect.poll(() => ran.slice(5)).toEqual(['again', 'later'])
  for (const timer of set) timer.cancel()
})

test('the clock of the delays moves at once, that of deadlines does not', async () => {
  const { timers, ahead, advance } = createAdvancedTimers()
  const before = timers.now()
  const elapsed = timers.stopwatch()
  await advance(HOUR_MS)
  expect(timers.now() - before).toBeGreaterThanOrEqual(HOUR_MS)
  expect(elapsed()).toBeLessThan(HOUR_MS)
  expect(ahead()).toBe(HOUR_MS)
})

test('deadlines alone expire, in their order', async () => {
  const { timers, expire, ahead } = createAdvancedTimers()
  const ran: string[] = []
  const note = (name: string) => () => void ran.push(name)
  const elapsed = timers.stopwatch()
  const set = [
    timers.deadline(2 * HOUR_MS, note('second')),
    timers.deadline(HOUR_MS, note('first')),
    timers.deadline(9 * HOUR_MS, note('later')),
    timers.after(HOUR_MS, note('delay')),
  ]
  expire(3 * HOUR_MS)
  await expect.poll(() => ran).toEqual(['first', 'second'])
  expect(elapsed()).toBeGreaterThanOrEqual(3 * HOUR_MS)
  expect(ahead()).toBe(0)
  for (const timer of set) timer.cancel()
})

test('deadlines of one length end, and no time passes', async () => {
  const { timers, end, ahead } = createAdvancedTimers()
  const ran: string[] = []
  const note = (name: string) => () => void ran.push(name)
  const elapsed = timers.stopwatch()
  const set = [
    timers.deadline(3 * HOUR_MS, note('first')),
    timers.deadline(HOUR_MS, note('shorter')),
    timers.deadline(2.9 * HOUR_MS, note('second')),
    timers.deadline(4 * HOUR_MS, note('longer')),
    timers.after(3 * HOUR_MS, note('delay')),
  ]
  end(3 * HOUR_MS)
  await expect.poll(() => ran).toEqual(['first', 'second'])
  expect(elapsed()).toBeLessThan(HOUR_MS)
  expect(ahead()).toBe(0)
  end(HOUR_MS)
  await expect.poll(() => ran).toEqual(['first', 'second', 'shorter'])
  for (const timer of set) timer.cancel()
})

test('while they are held no delays run, those set meanwhile included, until time is let pass', async () => {
  const { timers, hold, advance } = createAdvancedTimers()
  const ran: string[] = []
  timers.after(1, () => ran.push('before'))
  hold()
  timers.after(1, () => ran.push('meanwhile'))
  timers.deadline(2, () => ran.push('deadline'))
  await expect.poll(() => ran).toEqual(['deadline'])
  await advance(5)
  await expect.poll(() => ran).toEqual(['deadline', 'before', 'meanwhile'])
})
