import { createScript } from '../../../redis/script.js'

/**
 * Begins the other scripts: the first update of a queue. A key that is no list holds no work, and must not hold up the
 * rest.
 */
const firstOf = `
  local function firstOf(lane)
    local id = redis.pcall('LINDEX', lane, 0)
    if type(id) ~= 'table' then return id end
    redis.call('DEL', lane)
    return false
  end
`

/**
 * Keys: seen, the update's record, its lane, ready, attempts. Values: update id, lane, sealed update, now, the time before
 * which ids are forgotten, seconds the record is kept, and the end of the loan where it is to be lent at once. Gives 0 when
 * the update was seen before, 1 when it waits, and when it is lent {attempt, whether a further lane may be taken}.
 */
export const acceptScript = createScript(`
  ${firstOf}
  redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', ARGV[5])
  if redis.call('ZADD', KEYS[1], 'NX', ARGV[4], ARGV[1]) == 0 then return 0 end
  redis.call('SET', KEYS[2], ARGV[3], 'EX', ARGV[6])
  firstOf(KEYS[3])
  redis.call('RPUSH', KEYS[3], ARGV[1])
  -- A lane that is lent out stays so: only a lane that is not listed becomes free now.
  local free = redis.call('ZADD', KEYS[4], 'NX', ARGV[4], ARGV[2]) == 1
  if not free or not ARGV[7] then return 1 end
  redis.call('ZADD', KEYS[4], ARGV[7], ARGV[2])
  return { redis.call('HINCRBY', KEYS[5], ARGV[1], 1), redis.call('ZCOUNT', KEYS[4], '-inf', ARGV[4]) }
`)

/**
 * Keys: ready, attempts. Values: now, the end of the loan, what the keys of lanes and of updates begin with, the time that
 * no lane is held back beyond; one that is was held back by a clock that has been set back since, and may be taken.
 * Gives {lane, update id, attempt, sealed update, whether a further lane may be taken}, or nothing. Both kinds of key
 * share the slot of those named.
 */
export const takeScript = createScript(`
  ${firstOf}
  while true do
    local lane = redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', ARGV[1], 'LIMIT', 0, 1)[1]
      or redis.call('ZRANGEBYSCORE', KEYS[1], '(' .. ARGV[5], '+inf', 'LIMIT', 0, 1)[1]
    if not lane then return false end
    local id = firstOf(ARGV[3] .. lane)
    if id then
      redis.call('ZADD', KEYS[1], ARGV[2], lane)
      local attempt = redis.call('HINCRBY', KEYS[2], id, 1)
      local more = redis.call('ZCOUNT', KEYS[1], '-inf', ARGV[1])
      return { lane, id, attempt, redis.call('GET', ARGV[4] .. lane .. ':' .. id), more }
    end
    redis.call('ZREM', KEYS[1], lane)
  end
`)

/** Keys: ready, attempts, lane, the update's record. Values: lane, update id, now. Gives how many lanes may be taken now. */
export const finishScript = createScript(`
  ${firstOf}
  -- After a loan that ran out somebody else may have finished this update; then the lane is theirs.
  if firstOf(KEYS[3]) == ARGV[2] then
    redis.call('LPOP', KEYS[3])
    redis.call('DEL', KEYS[4])
    redis.call('HDEL', KEYS[2], ARGV[2])
    if redis.call('LLEN', KEYS[3]) == 0 then
      redis.call('ZREM', KEYS[1], ARGV[1])
    else
      redis.call('ZADD', KEYS[1], ARGV[3], ARGV[1])
    end
  end
  return redis.call('ZCOUNT', KEYS[1], '-inf', ARGV[3])
`)

/** Keys: ready, lane. Values: lane, update id, the time until which nobody takes the lane. */
export const postponeScript = createScript(`
  ${firstOf}
  if firstOf(KEYS[2]) ~= ARGV[2] then return 0 end
  redis.call('ZADD', KEYS[1], ARGV[3], ARGV[1])
  return 1
`)

/** Keys: ready, lane, attempts. Values: lane, update id, the time until which nobody takes the lane. */
export const giveBackScript = createScript(`
  ${firstOf}
  if firstOf(KEYS[2]) ~= ARGV[2] then return 0 end
  redis.call('ZADD', KEYS[1], ARGV[3], ARGV[1])
  redis.call('HINCRBY', KEYS[3], ARGV[2], -1)
  return 1
`)
