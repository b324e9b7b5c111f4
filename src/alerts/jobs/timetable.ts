import type { Redis } from 'ioredis'
import type { Clock } from '../../lib/clock.js'
import type { Timers } from '../../lib/timers.js'
import { keys } from '../../redis/keys.js'
import { createNextDue, timeOf, type NextDue } from '../../redis/next-due.js'
import { createScript } from '../../redis/script.js'

/** The times of recurring jobs, which all processes share: each time of a job is taken by one of them. */
export interface Timetable extends Pick<NextDue, 'onDue'> {
  /** Takes the job that has been due longest, which is due again after its interval; undefined when none is due. */
  readonly take: () => Promise<string | undefined>
}

/**
 * Key: the sorted set of the jobs by their next time. Values: now; then for each job its name and its interval. A job that is
 * missing is due, and so is one that is further away than its interval: that was longer before, or a clock was wrong. Returns
 * the earliest time of these jobs after this; then the job that has been due longest, if one is. Jobs of other releases are
 * left to them.
 */
const takeScript = createScript(`
  local now = tonumber(ARGV[1])
  local times = {}
  local function earliest()
    local first
    for i in pairs(times) do
      if not first or times[i] < times[first] then first = i end
    end
    return first
  end
  for i = 2, #ARGV, 2 do
    local at = tonumber(redis.call('ZSCORE', KEYS[1], ARGV[i]) or now)
    if at > now + tonumber(ARGV[i + 1]) then at = now end
    times[i] = at
  end
  local first, name = earliest()
  if times[first] <= now then
    name = ARGV[first]
    -- At regular times, unless some were missed.
    local every = tonumber(ARGV[first + 1])
    times[first] = times[first] + every > now and times[first] + every or now + every
    redis.call('ZADD', KEYS[1], string.format('%.0f', times[first]), name)
  end
  return { string.format('%.0f', times[earliest()]), name }
`)

/** Creates the timetable of at least one job; `everyMs` is from one start to the next, in milliseconds. */
export function createTimetable({
  redis,
  jobs,
  timers,
  now,
}: {
  readonly redis: Redis
  readonly jobs: readonly { readonly name: string; readonly everyMs: number }[]
  readonly timers: Pick<Timers, 'after'>
  readonly now: Clock
}): Timetable {
  const key = keys.recurringJobs()
  const values = jobs.flatMap(({ name, everyMs }) => [name, everyMs])
  const shortestMs = Math.min(...jobs.map(({ everyMs }) => everyMs))
  // Nobody makes a job due earlier, so there is nothing to hear from other processes.
  const nextDue = createNextDue({ key, wakeUps: undefined, timers, now })
  let next = -Infinity
  return {
    onDue: nextDue.onDue,
    take: async () => {
      // Further away than an interval it was worked out by a clock that was wrong.
      const isTooEarly = now() < next && next <= now() + shortestMs
      if (isTooEarly) return undefined
      return await nextDue.asking(async (note) => {
        const reply = await takeScript(redis, [key], [now(), ...values])
        const [earliest, name] = reply as readonly [string, string?]
        next = timeOf(earliest)
        note(next)
        return name
      })
    },
  }
}
