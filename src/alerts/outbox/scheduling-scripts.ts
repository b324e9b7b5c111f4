import { createScript } from '../../redis/script.js'
import { ANNOUNCE } from '../../redis/wake-ups.js'

/*
 * The schedule of the chat queues. Keys of the first four scripts, in this order:
 * - `urgent`, `alert` and `bulk`: queues by the priority of their first notice, by the time from which they are due;
 * - `leased`: queues that a sender works on, by the end of the lease;
 * - `paused`: queues that were emptied, by the time until which their chat gets no message;
 * - `rechecked`: queues that were scheduled and found empty, by the time of their last check;
 * - `later`: queues without urgent notices whose others must wait, by the time until which;
 * - `rescheduled`, a set: queues that were scheduled while they were leased;
 * - `leases`: queues that are leased, by the number of the lease, a random one that only its holder knows.
 * A queue is in at most one of the first seven.
 */

/** The sets whose queues are due at their times, but for `leased`. The channel has the name of the first. */
const DUE_SETS = 'urgent, alert, bulk, rechecked, later'

/** Lua: makes queues due. Values: the number of a priority, now, the queues. */
const SCHEDULE = `
  local urgent, alert, bulk, leased, paused, rechecked, later, rescheduled = unpack(KEYS)
  local to = ({ urgent, alert, bulk })[ARGV[1] + 1]
  local function dueAt(queue)
    for _, set in ipairs({ urgent, alert, bulk }) do
      local due = redis.call('ZSCORE', set, queue)
      if due then return due, set end
    end
  end
  for i = 3, #ARGV do
    local queue = ARGV[i]
    if redis.call('ZSCORE', leased, queue) then
      -- Its sender may have read it before this was put in.
      redis.call('SADD', rescheduled, queue)
    elseif redis.call('ZSCORE', later, queue) then
      -- One that is not urgent waits with the others.
      if to == urgent then
        redis.call('ZREM', later, queue)
        redis.call('ZADD', urgent, ARGV[2], queue)
      end
    else
      local due, set = dueAt(queue)
      -- It keeps its time, and moves to the higher priority.
      if not due or to == urgent or (to == alert and set == bulk) then
        local from = due or redis.call('ZSCORE', paused, queue) or ARGV[2]
        for _, set in ipairs({ urgent, alert, bulk, paused, rechecked }) do redis.call('ZREM', set, queue) end
        redis.call('ZADD', to, from, queue)
      end
    end
  end
`

/** Makes queues due into which something is about to be put. Values: the number of its priority, now, the queues. */
export const scheduleAheadScript = createScript(SCHEDULE)

/**
 * Makes queues due because something was put into them, and announces it if one of them is due first. Values: the number of its
 * priority, now, the queues.
 */
export const scheduleScript = createScript(`${SCHEDULE} ${ANNOUNCE}
  local earliest = earliestOf(${DUE_SETS})
  for i = 3, #ARGV do
    if dueAt(ARGV[i]) == earliest then
      announceEarlier(urgent, '', earliest)
      break
    end
  end
`)

/**
 * Leases the next due queue: first those of a sender that died, as their notices have waited longest. Values: now, the end of
 * the lease, its number, 1 if queues may be taken back from other senders, 1 for queues with urgent notices alone. Returns the
 * queue; 1 if this is its last check; and 1 if it is taken back. Or nil, the earliest time at which one is due (see
 * `ANNOUNCE`), and the number of those that are leased.
 */
export const leaseScript = createScript(`${ANNOUNCE}
  local urgent, alert, bulk, leased, paused, rechecked, later, rescheduled, leases = unpack(KEYS)
  redis.call('ZREMRANGEBYSCORE', paused, '-inf', ARGV[1])
  local sets = ARGV[5] == '1' and { urgent } or { leased, urgent, rechecked, alert, later, bulk }
  for _, set in ipairs(sets) do
    local queue = (set ~= leased or ARGV[4] == '1') and
      redis.call('ZRANGEBYSCORE', set, '-inf', ARGV[1], 'LIMIT', 0, 1)[1]
    if queue then
      redis.call('ZREM', set, queue)
      redis.call('ZADD', leased, ARGV[2], queue)
      redis.call('ZADD', leases, ARGV[3], queue)
      return { queue, (set == rechecked or set == later) and 1 or 0, set == leased and 1 or 0 }
    end
  end
  local earliest = ARGV[4] == '1' and earliestOf(${DUE_SETS}, leased) or earliestOf(${DUE_SETS})
  return { false, earliest, redis.call('ZCARD', leased) }
`)

/**
 * Prolongs leases, and the send slots of their messages, which are on their way as long. Keys: those of the schedule, and the
 * send slots. Values: the new end; then for each lease its queue and its number.
 */
export const prolongScript = createScript(`
  local leased, leases, slots = KEYS[4], KEYS[9], KEYS[10]
  for i = 2, #ARGV, 2 do
    if redis.call('ZSCORE', leases, ARGV[i]) == ARGV[i + 1] then
      redis.call('ZADD', leased, 'XX', ARGV[1], ARGV[i])
      redis.call('ZADD', slots, 'XX', ARGV[1], ARGV[i] .. ' ' .. ARGV[i + 1])
    end
  end
`)

/**
 * Ends a lease. Keys: those of the schedule, and the send slots. Values: the queue; the number of its lease; its next notice
 * (its priority, `later`, `empty`, or `doubtful` where none was found although it was scheduled); the time from which it is
 * due; the time of its last check; the time until which a message that was sent for it counts. A queue that was taken back
 * is another sender's now, and is left alone.
 */
export const releaseScript = createScript(`${ANNOUNCE}
  local urgent, alert, bulk, leased, paused, rechecked, later, rescheduled, leases, slots = unpack(KEYS)
  local queue, next = ARGV[1], ARGV[3]
  redis.call('ZADD', slots, 'XX', ARGV[6], queue .. ' ' .. ARGV[2])
  if redis.call('ZSCORE', leases, queue) ~= ARGV[2] then return 0 end
  local before = earliestOf(${DUE_SETS})
  redis.call('ZREM', leased, queue)
  redis.call('ZREM', leases, queue)
  -- A queue with notices is read again anyway, and what it was rescheduled for may still be on its way then.
  local due = ({ urgent = urgent, alert = alert, bulk = bulk })[next]
  local isRescheduled = not due and redis.call('SREM', rescheduled, queue) == 1
  if due then redis.call('ZADD', due, ARGV[4], queue)
  elseif next == 'later' and isRescheduled then redis.call('ZADD', alert, 0, queue)
  elseif next == 'later' then redis.call('ZADD', later, ARGV[4], queue)
  -- What was put in after the last read may be urgent.
  elseif isRescheduled then redis.call('ZADD', urgent, ARGV[4], queue)
  elseif next == 'doubtful' then redis.call('ZADD', rechecked, ARGV[5], queue)
  else redis.call('ZADD', paused, ARGV[4], queue) end
  announceEarlier(urgent, before, earliestOf(${DUE_SETS}))
  return 1
`)

/** Takes queues out of the schedule. Keys: those of the schedule, and the send slots. Values: the queues. */
export const unscheduleScript = createScript(`
  local slots = KEYS[#KEYS]
  local held = redis.call('ZRANGE', slots, 0, -1)
  for _, queue in ipairs(ARGV) do
    for i = 1, #KEYS - 1 do
      redis.call(redis.call('TYPE', KEYS[i]).ok == 'set' and 'SREM' or 'ZREM', KEYS[i], queue)
    end
    for _, slot in ipairs(held) do
      if string.sub(slot, 1, #queue + 1) == queue .. ' ' then redis.call('ZREM', slots, slot) end
    end
  end
  return 1
`)

/** Keys: those of the schedule. Values: queues. Returns those of them that are in none of its first seven sets. */
export const unscheduledScript = createScript(`
  local found = {}
  for _, queue in ipairs(ARGV) do
    local isScheduled = false
    for i = 1, 7 do isScheduled = isScheduled or redis.call('ZSCORE', KEYS[i], queue) end
    if not isScheduled then found[#found + 1] = queue end
  end
  return found
`)
