import { createNamedScript } from '../../redis/script.js'
import { ANNOUNCE } from '../../redis/wake-ups.js'
import { priorities } from '../notice.js'

/*
 * Scripts of the outbox alone: a queue moves between several sets by the priority of what it holds, and is only marked while it is leased.
 */

/**
 * The schedule of the chat queues of a shard, see `keys.outboxScheduleSets`:
 * - `urgent`, `alert` and `bulk`: queues by the priority of their first notice, by the time from which they are due;
 * - `leased`: queues that a sender works on, by the end of the lease;
 * - `paused`: queues that were emptied, by the time until which their chat gets no message;
 * - `rechecked`: queues that were scheduled and found empty, by the time of their last check;
 * - `later`: queues without urgent notices whose others must wait, by the time until which;
 * - `rescheduled`, a set: queues that were scheduled while they were leased;
 * - `leases`: queues that are leased, by the number of the lease, a random one that only its holder knows.
 * A queue is in at most one of the first seven. It is in `leases` while it is in `leased`.
 */
const scheduleKeys = [
  ...priorities,
  'leased',
  'paused',
  'rechecked',
  'later',
  'rescheduled',
  'leases',
] as const

/** The sets of queues that are due at their times. Announced on the channel with the name of the first. */
export const dueSets = [...priorities, 'rechecked', 'later'] as const

/** Lua: the sets by priority, and all sets of queues that are due. */
const BY_PRIORITY = priorities.join(', ')
const DUE_SETS = dueSets.join(', ')

/** Lua: makes queues due, a row each. */
const SCHEDULE = `${ANNOUNCE}
  local to = ({ ${BY_PRIORITY} })[priority + 1]
  for queue in rows() do
    if redis.call('ZSCORE', leased, queue) then
      -- Its sender may have read it before this was put in.
      redis.call('SADD', rescheduled, queue)
    elseif redis.call('ZSCORE', later, queue) then
      -- One that is not urgent waits with the others.
      if to == urgent then
        redis.call('ZREM', later, queue)
        redis.call('ZADD', urgent, now, queue)
      end
    else
      local set, due = placeOf(queue, ${BY_PRIORITY})
      -- It keeps its time, and moves to the higher priority.
      if not due or to == urgent or (to == alert and set == bulk) then
        local from = due or redis.call('ZSCORE', paused, queue) or now
        for _, set in ipairs({ ${BY_PRIORITY}, paused, rechecked }) do redis.call('ZREM', set, queue) end
        redis.call('ZADD', to, from, queue)
      end
    end
  end
`

const scheduling = {
  keys: scheduleKeys,
  values: ['priority', 'now'],
  rows: { values: ['queue'] },
} as const

/** Makes queues due into which something of a priority, named by its number, is about to be put. */
export const scheduleAheadScript = createNamedScript(scheduling, SCHEDULE)

/** Makes queues due because something of a priority was put into them, and announces it if one of them is due first. */
export const scheduleScript = createNamedScript(
  scheduling,
  `${SCHEDULE}
  local earliest = earliestOf(${DUE_SETS})
  for queue in rows() do
    local _, due = placeOf(queue, ${BY_PRIORITY})
    if due == earliest then
      announceEarlier(urgent, '', earliest)
      break
    end
  end
`,
)

/**
 * Leases the next due queue: first those of a sender that died, as their notices have waited longest. `takeBack` is 1 if queues may be
 * taken back from other senders, `onlyUrgent` for queues with urgent notices alone. Returns the queue; 1 if this is its last check; and 1
 * if it is taken back. Or nil, the earliest time at which one is due (see `ANNOUNCE`), and the number of those that are leased.
 */
export const leaseScript = createNamedScript(
  { keys: scheduleKeys, values: ['now', 'leaseEnd', 'lease', 'takeBack', 'onlyUrgent'] },
  `${ANNOUNCE}
  redis.call('ZREMRANGEBYSCORE', paused, '-inf', now)
  local sets = onlyUrgent == '1' and { urgent } or { leased, urgent, rechecked, alert, later, bulk }
  for _, set in ipairs(sets) do
    local queue = (set ~= leased or takeBack == '1') and
      redis.call('ZRANGEBYSCORE', set, '-inf', now, 'LIMIT', 0, 1)[1]
    if queue then
      redis.call('ZREM', set, queue)
      redis.call('ZADD', leased, leaseEnd, queue)
      redis.call('ZADD', leases, lease, queue)
      return { queue, (set == rechecked or set == later) and 1 or 0, set == leased and 1 or 0 }
    end
  end
  local earliest = takeBack == '1' and earliestOf(${DUE_SETS}, leased) or earliestOf(${DUE_SETS})
  return { false, earliest, redis.call('ZCARD', leased) }
`,
)

/** Prolongs leases, a row each, and the send slots of their messages, which are on their way as long. */
export const prolongScript = createNamedScript(
  { keys: ['leased', 'leases', 'slots'], values: ['leaseEnd'], rows: { values: ['queue', 'lease'] } },
  `
  for queue, lease in rows() do
    if redis.call('ZSCORE', leases, queue) == lease then
      redis.call('ZADD', leased, 'XX', leaseEnd, queue)
      redis.call('ZADD', slots, 'XX', leaseEnd, queue .. ' ' .. lease)
    end
  end
`,
)
