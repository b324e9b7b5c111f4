import { createScript } from '../../redis/script.js'

/*
 * Which lane is whose turn. Keys of all three, in this order: `urgent` and `ordinary`, the lanes in which something
 * waits, by the time from which they may be taken; `lent`, those that a sender works on, by the end of the loan;
 * `resting`, those that were emptied, by the time until which their chat wants peace; `lingering`, those that were
 * called and found empty, by the time at which they are looked at for the last time; `later`, those in which nothing
 * urgent waits and the rest must not be told yet, by the time from which it may be; and the set `called`, of those
 * that were called while they were lent. A lane is in at most one of the six sorted sets.
 */

/** Says that something comes into lanes. Values: 1 if it is urgent, now, the lanes. */
export const callScript = createScript(`
  local urgent, ordinary, lent, resting, lingering, later, called = unpack(KEYS)
  local to = ARGV[1] == '1' and urgent or ordinary
  for i = 3, #ARGV do
    local lane = ARGV[i]
    if redis.call('ZSCORE', lent, lane) then
      -- Whoever works on it may have looked before this came.
      redis.call('SADD', called, lane)
    elseif redis.call('ZSCORE', later, lane) then
      -- Its chat is long rested; what is not urgent waits with the others.
      if to == urgent then
        redis.call('ZREM', later, lane)
        redis.call('ZADD', urgent, ARGV[2], lane)
      end
    elseif not redis.call('ZSCORE', urgent, lane) then
      local waits = redis.call('ZSCORE', ordinary, lane)
      if not waits or to == urgent then
        local from = waits or redis.call('ZSCORE', resting, lane) or ARGV[2]
        for _, set in ipairs({ ordinary, resting, lingering }) do redis.call('ZREM', set, lane) end
        redis.call('ZADD', to, from, lane)
      end
    end
  end
`)

/** Lends the lane whose turn it is. Values: now, the end of the loan. Gives the lane and 1 if this is its last look; or nothing. */
export const takeScript = createScript(`
  local urgent, ordinary, lent, resting, lingering, later = unpack(KEYS)
  redis.call('ZREMRANGEBYSCORE', resting, '-inf', ARGV[1])
  for _, set in ipairs({ urgent, ordinary, lent, lingering, later }) do
    local lane = redis.call('ZRANGEBYSCORE', set, '-inf', ARGV[1], 'LIMIT', 0, 1)[1]
    if lane then
      redis.call('ZREM', set, lane)
      redis.call('ZADD', lent, ARGV[2], lane)
      return { lane, (set == lingering or set == later) and 1 or 0 }
    end
  end
  return false
`)

/**
 * Ends a loan. Values: lane, the end of the loan as it was lent, what is next in it (`urgent`, `ordinary`, `later`,
 * `empty`, or `doubtful` where nothing was found though it was called), from when it may be taken, when a lane that
 * lingers is given up. A loan that ran out is somebody else's now, and is left alone.
 */
export const settleScript = createScript(`
  local urgent, ordinary, lent, resting, lingering, later, called = unpack(KEYS)
  local lane, next = ARGV[1], ARGV[3]
  if redis.call('ZSCORE', lent, lane) ~= ARGV[2] then return 0 end
  redis.call('ZREM', lent, lane)
  local recalled = redis.call('SREM', called, lane) == 1
  if next == 'urgent' then redis.call('ZADD', urgent, ARGV[4], lane)
  elseif next == 'ordinary' then redis.call('ZADD', ordinary, ARGV[4], lane)
  elseif next == 'later' and recalled then redis.call('ZADD', ordinary, 0, lane)
  elseif next == 'later' then redis.call('ZADD', later, ARGV[4], lane)
  elseif recalled or next == 'doubtful' then redis.call('ZADD', lingering, ARGV[5], lane)
  else redis.call('ZADD', resting, ARGV[4], lane) end
  return 1
`)

/**
 * Gives leave to send something at all. Key: the moments at which it was given last, the latest first. Values: now,
 * milliseconds between two, how many there may be in how many milliseconds, the longest wait. Gives 0 for leave, or how
 * long to wait before asking again: whoever wakes up late has then kept nobody's place. A moment further off than the
 * longest wait was noted by a clock that was wrong.
 */
export const turnScript = createScript(`
  local now, most = tonumber(ARGV[1]), tonumber(ARGV[3])
  local last, first = redis.call('LINDEX', KEYS[1], 0), redis.call('LINDEX', KEYS[1], most - 1)
  local wait = math.max((tonumber(last) or 0) + ARGV[2], (tonumber(first) or 0) + ARGV[4]) - now
  if wait > tonumber(ARGV[5]) then
    redis.call('DEL', KEYS[1])
    wait = 0
  end
  if wait > 0 then return wait end
  redis.call('LPUSH', KEYS[1], ARGV[1])
  redis.call('LTRIM', KEYS[1], 0, most - 1)
  redis.call('PEXPIRE', KEYS[1], ARGV[5])
  return 0
`)
