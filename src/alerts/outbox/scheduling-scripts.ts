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
 * Ends a loan. Keys: those of the rota, and `turns`. Values: lane, the end of the loan as it was lent, what is next in it
 * (`urgent`, `ordinary`, `later`, `empty`, or `doubtful` where nothing was found though it was called), from when it may be
 * taken, when a lane that lingers is given up, until when a message that was sent in it counts. A loan that ran out is
 * somebody else's now, and is left alone.
 */
export const releaseScript = createScript(`
  local urgent, ordinary, lent, resting, lingering, later, called, turns = unpack(KEYS)
  local lane, next = ARGV[1], ARGV[3]
  redis.call('ZADD', turns, 'XX', ARGV[6], lane .. ' ' .. ARGV[2])
  if redis.call('ZSCORE', lent, lane) ~= ARGV[2] then return 0 end
  redis.call('ZREM', lent, lane)
  -- While something is left in it, it will be looked at again: what it was called for may still be on its way then.
  local isLeft = next == 'urgent' or next == 'ordinary'
  local recalled = not isLeft and redis.call('SREM', called, lane) == 1
  if next == 'urgent' then redis.call('ZADD', urgent, ARGV[4], lane)
  elseif next == 'ordinary' then redis.call('ZADD', ordinary, ARGV[4], lane)
  elseif next == 'later' and recalled then redis.call('ZADD', ordinary, 0, lane)
  elseif next == 'later' then redis.call('ZADD', later, ARGV[4], lane)
  -- Whatever it was called for may have come after the last look, so that nobody has seen whether it is urgent.
  elseif recalled then redis.call('ZADD', urgent, ARGV[4], lane)
  elseif next == 'doubtful' then redis.call('ZADD', lingering, ARGV[5], lane)
  else redis.call('ZADD', resting, ARGV[4], lane) end
  return 1
`)

/**
 * Gives leave to send a message of a lane, and lends the lane anew. Keys: `lent`; `turns`, the messages that count against
 * what Telegram takes, by the time until which they do; when the last one had its turn. Values: lane, the end of the loan
 * as it was lent, now, the end of the new loan, milliseconds between two, how many may count at once, the longest wait
 * before asking again. Gives 0 for leave, or how long to wait: whoever wakes up late has then kept nobody's place. Gives
 * -1 when the loan has run out. A message counts until its loan has ended, and `settle` says when that is: nobody knows
 * when between sending and hearing of it Telegram counts it.
 */
export const turnScript = createScript(`
  local lent, turns, last = unpack(KEYS)
  local lane, until_, anew, longest = ARGV[1], ARGV[2], ARGV[4], tonumber(ARGV[7])
  local now, apart, most = tonumber(ARGV[3]), tonumber(ARGV[5]), tonumber(ARGV[6])
  if redis.call('ZSCORE', lent, lane) ~= until_ then return -1 end
  redis.call('ZREMRANGEBYSCORE', turns, '-inf', now)
  -- What counts longer than a loan lasts was noted by a clock that was wrong.
  redis.call('ZREMRANGEBYSCORE', turns, '(' .. anew, '+inf')
  local wait = (tonumber(redis.call('GET', last)) or 0) + apart - now
  if wait > apart then wait = 0 end
  if redis.call('ZCARD', turns) >= most then
    local first = redis.call('ZRANGE', turns, 0, 0, 'WITHSCORES')[2]
    wait = math.max(wait, math.min(tonumber(first) - now, longest))
  end
  if wait > 0 then return wait end
  redis.call('ZADD', lent, anew, lane)
  redis.call('ZADD', turns, anew, lane .. ' ' .. anew)
  redis.call('SET', last, ARGV[3], 'PX', longest)
  return 0
`)
