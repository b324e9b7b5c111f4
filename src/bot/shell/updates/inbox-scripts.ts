import { DUE_MEMBERS } from '../../../redis/due-set.js'
import { createScript } from '../../../redis/script.js'

/**
 * Begins the other scripts: the first update of a queue. A key that is no list holds no work, and must not hold up the
 * rest.
 */
const firstOf = `
  local function firstOf(queue)
    local id = redis.pcall('LINDEX', queue, 0)
    if type(id) ~= 'table' then return id end
    redis.call('DEL', queue)
    return false
  end
`

/**
 * Stores an update. Keys: seen, the update's record, its queue, ready, attempts. Values: update id, queue, sealed update,
 * now, the time before which ids are dropped from `seen`, the seconds that the record is kept, and, to lease it at once, the
 * end of the lease. Returns 0 if the update was seen before, 1 if it waits, and if it is leased {attempt, the number of
 * other queues that may be taken}.
 */
export const acceptScript = createScript(`
  ${firstOf}
  redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', ARGV[5])
  if redis.call('ZADD', KEYS[1], 'NX', ARGV[4], ARGV[1]) == 0 then return 0 end
  redis.call('SET', KEYS[2], ARGV[3], 'EX', ARGV[6])
  firstOf(KEYS[3])
  redis.call('RPUSH', KEYS[3], ARGV[1])
  -- A leased queue stays leased: only a queue that is not listed becomes free now.
  local free = redis.call('ZADD', KEYS[4], 'NX', ARGV[4], ARGV[2]) == 1
  if not free or not ARGV[7] then return 1 end
  redis.call('ZADD', KEYS[4], ARGV[7], ARGV[2])
  return { redis.call('HINCRBY', KEYS[5], ARGV[1], 1), redis.call('ZCOUNT', KEYS[4], '-inf', ARGV[4]) }
`)

/**
 * Leases the next update. Keys: ready, attempts. Values: now, the end of the lease, the prefixes of the keys of queues and of
 * updates, and the furthest time until which a queue may be held back (see `DUE_MEMBERS`). Returns {queue, update id, attempt,
 * sealed update, the number of other queues that may be taken}, or nothing. The keys behind both prefixes share the slot of
 * those named.
 */
export const takeScript = createScript(`
  ${firstOf}
  ${DUE_MEMBERS}
  while true do
    local queue = dueMembers(KEYS[1], ARGV[1], ARGV[5], 1)[1]
    if not queue then return false end
    local id = firstOf(ARGV[3] .. queue)
    if id then
      redis.call('ZADD', KEYS[1], ARGV[2], queue)
      local attempt = redis.call('HINCRBY', KEYS[2], id, 1)
      local more = redis.call('ZCOUNT', KEYS[1], '-inf', ARGV[1])
      return { queue, id, attempt, redis.call('GET', ARGV[4] .. queue .. ':' .. id), more }
    end
    redis.call('ZREM', KEYS[1], queue)
  end
`)

/**
 * Ends the handling of an update. Keys: ready, attempts, queue, the update's record. Values: queue, update id, now. Returns
 * the number of queues that may be taken now.
 */
export const finishScript = createScript(`
  ${firstOf}
  -- After the lease expired another process may have finished this update; then the queue is theirs.
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

/**
 * Holds a queue back. Keys: ready, queue, attempts. Values: queue, update id, the time until which nobody takes the queue,
 * 1 if the attempt does not count.
 */
export const postponeScript = createScript(`
  ${firstOf}
  if firstOf(KEYS[2]) ~= ARGV[2] then return 0 end
  redis.call('ZADD', KEYS[1], ARGV[3], ARGV[1])
  if ARGV[4] == '1' then redis.call('HINCRBY', KEYS[3], ARGV[2], -1) end
  return 1
`)
