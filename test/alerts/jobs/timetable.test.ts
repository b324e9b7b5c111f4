import { expect, test } from 'vitest'
import { createTimetable } from '../../../src/alerts/jobs/timetable.js'
import { clientOf } from '../../redis/support.js'
import { redisForThisFile } from '../../support/redis/redis.js'
import { processTimers } from '../../../src/lib/timers.js'

const redis = clientOf(redisForThisFile())

const KEY = 'squawkbox:{jobs}:recurring'
const START = Date.UTC(2026, 0, 1)

/** The timetable of a process, on a clock of its own. */
function process(jobs: Readonly<Record<string, number>> = { often: 2_000, rare: 600_000 }) {
  const clock = { time: START }
  const timetable = createTimetable({
    timers: processTimers,
    redis: redis(),
    jobs: Object.entries(jobs).map(([name, everyMs]) => ({ name, everyMs })),
    now: () => clock.time,
  })
  /** Takes everything that is due. */
  const all = async (): Promise<readonly string[]> => {
    const name = await timetable.take()
    return name === undefined ? [] : [name, ...(await all())]
  }
  return { clock, all }
}

test('each time of a job is taken by one process, at regular times', async () => {
  const [one, other] = [process(), process()]
  expect((await one.all()).toSorted()).toEqual(['often', 'rare'])
  expect(await other.all()).toEqual([])
  one.clock.time = START + 2_300
  other.clock.time = START + 2_300
  expect(await other.all()).toEqual(['often'])
  expect(await one.all()).toEqual([])
  one.clock.time = START + 4_000
  expect(await one.all()).toEqual(['often'])
})

test('times that were missed are not made up for', async () => {
  const { clock, all } = process({ often: 2_000 })
  await all()
  clock.time = START + 3_600_000
  expect(await all()).toEqual(['often'])
  clock.time += 1_999
  expect(await all()).toEqual([])
  clock.time += 1
  expect(await all()).toEqual(['often'])
})

test('a time that a wrong clock has set, or a longer interval, is not waited for', async () => {
  const ahead = process()
  ahead.clock.time = START + 24 * 3_600_000
  await ahead.all()
  expect((await process().all()).toSorted()).toEqual(['often', 'rare'])
  expect(await process({ often: 1_000 }).all()).toEqual(['often'])
})

test('a clock that was ahead and is set back does not keep its process from asking', async () => {
  const { clock, all } = process()
  clock.time = START + 24 * 3_600_000
  await all()
  clock.time = START
  expect((await all()).toSorted()).toEqual(['often', 'rare'])
})

test('a job of another release is left to its processes, and a timetable that is lost begins anew', async () => {
  await redis().zadd(KEY, START - 5_000, 'of another release')
  const { clock, all } = process()
  expect(await all()).not.toContain('of another release')
  expect(await redis().zscore(KEY, 'of another release')).toBe(String(START - 5_000))
  await redis().del(KEY)
  clock.time += 2_000
  expect((await all()).toSorted()).toEqual(['often', 'rare'])
})

test('nothing is asked before the next time', async () => {
  const { clock, all } = process()
  await all()
  await redis().config('RESETSTAT')
  for (let ms = 0; ms < 2_000; ms += 100) {
    clock.time = START + ms
    expect(await all()).toEqual([])
  }
  expect(await redis().info('commandstats')).not.toContain('cmdstat_eval')
})
