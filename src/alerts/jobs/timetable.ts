import type { Redis } from 'ioredis'
import type { Clock } from '../../lib/clock.js'
import type { Timers } from '../../lib/timers.js'
import { keys } from '../../redis/keys.js'
import { createNextDue, timeOf, type NextDue } from '../../redis/next-due.js'
import { createNamedScript } from '../../redis/script.js'

/** The times of recurring jobs, which all processes share: each time of a job is taken by one of them. */
export interface Timetable extends Pick<NextDue, 'onDue'> {
  /** Takes the job that has been due longest, which is due again after its interval; undefined when none is due. */
  readonly take: () => Promise<string | undefined>
}

/**
 * `timetable` has the jobs by their next time. Each row is a job and its interval in milliseconds. A job that is missing is due, and so is one that is further away than its interval: that was longer before, or a clock was wrong. Returns
 * the earliest time of these jobs after this; then the job that has been due longest, if one is. Jobs of other releases are
 * left to them.
 */
const takeScript = createNamedScript(
  { keys: ['timetable'], values: ['now'], rows: { values: ['name', 'everyMs'] } },
  `
  local now, times, intervals = tonumber(now), {}, {}
  local function earliest()
    local first
    for name in rows() do
      if not first or times[name] < times[first] then first = name end
    end
    return first
  end
  for name, everyMs in rows() do
    local at = tonumber(redis.call('ZSCORE', timetable, name) or now)
    if at > now + everyMs then at = now end
    times[name], intervals[name] = at, tonumber(everyMs)
  end
  local first, due = earliest()
  if times[first] <= now then
    due = first
    -- At regular times, unless some were missed.
    local next = times[due] + intervals[due]
    times[due] = next > now and next or now + intervals[due]
    redis.call('ZADD', timetable, string.format('%.0f', times[due]), due)
  end
  return { string.format('%.0f', times[earliest()]), due }
`,
)

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
        const reply = await takeScript(redis, { timetable: key }, { now: now() }, jobs)
        const [earliest, name] = reply as readonly [string, string?]
        next = timeOf(earliest)
        note(next)
        return name
      })
    },
  }
}
