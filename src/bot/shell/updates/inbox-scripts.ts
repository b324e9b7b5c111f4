import { MOST_UPDATES_SEEN } from '../../../redis/caps/key-caps.js'
import { createNamedScript } from '../../../redis/script.js'
import { ANNOUNCE } from '../../../redis/wake-ups.js'
import { SHORTEN_LEASES } from './lost-holders.js'

/** Results for an update that is not leased: it was accepted before, waits, or found the inbox full. */
export const SEEN = 0
export const WAITS = -1
export const FULL = -2

/** Lua: `firstOf`, the first update of a queue. A key that is no list holds no work, and must not hold up the rest. */
const FIRST_OF = `
  local function firstOf(list)
    local id = redis.pcall('LINDEX', list, 0)
    if type(id) ~= 'table' then return id end
    redis.call('DEL', list)
    return false
  end
`

/**
 * Lua: `isHeld`, true if an update is the first of its queue, and its last lease has this number or is one of `process`: no other process has
 * leased it since, and nobody has finished it. After a stall a process may lease again what it has in hand, and not know it yet.
 */
const IS_HELD = `
  ${FIRST_OF}
  local function isHeld(list, attempts, holders, queue, id, number, process)
    if firstOf(list) ~= id then return false end
    return redis.call('HGET', attempts, id) == number
      or (process ~= '' and redis.call('HGET', holders, queue) == process)
  end
`

/**
 * Stores updates, one after the other. Ids are dropped from `seen` that are older than `forgetBefore`, records expire after `keptSeconds`,
 * and at most `most` updates wait. Each row is an update: its record, the list of its queue, its id, its queue, itself sealed, and 1 if it may
 * be leased to `process` at once.
 *
 * Returns for each the number of its attempt if it is leased, or one of the results above. Once one was not stored, none after it is.
 */
export const acceptScript = createNamedScript(
  {
    keys: ['seen', 'ready', 'attempts', 'number', 'holders'],
    values: ['now', 'forgetBefore', 'keptSeconds', 'most', 'process', 'leaseEnd'],
    rows: { keys: ['record', 'list'], values: ['id', 'queue', 'sealed', 'mayLease'] },
  },
  `
  ${ANNOUNCE}
  local stored, isFull, isAnyFree = 0, false, false
  local before = earliestOf(ready)
  redis.call('ZREMRANGEBYSCORE', seen, '-inf', forgetBefore)
  redis.call('ZREMRANGEBYRANK', seen, 0, ${-1 - MOST_UPDATES_SEEN})
  -- A damaged queue that was dropped leaves the number too high, until the inbox is empty.
  if redis.call('EXISTS', ready) == 0 then redis.call('DEL', number) end
  local waiting = tonumber(redis.call('GET', number)) or 0

  -- A key that is no list holds no work.
  local function append(list, id)
    if type(redis.pcall('RPUSH', list, id)) == 'number' then return end
    redis.call('DEL', list)
    redis.call('RPUSH', list, id)
  end
  local function accept(record, list, id, queue, sealed, mayLease)
    isFull = isFull or waiting + stored >= tonumber(most)
    if isFull then return redis.call('ZSCORE', seen, id) and ${SEEN} or ${FULL} end
    if redis.call('ZADD', seen, 'NX', now, id) == 0 then return ${SEEN} end
    stored = stored + 1
    redis.call('SET', record, sealed, 'EX', keptSeconds)
    append(list, id)
    -- A leased queue stays leased: only a queue that is not listed becomes free now.
    if redis.call('ZADD', ready, 'NX', mayLease and leaseEnd or now, queue) == 0 then return ${WAITS} end
    if not mayLease then
      isAnyFree = true
      return ${WAITS}
    end
    redis.call('HSET', holders, queue, process)
    return redis.call('HINCRBY', attempts, id, 1)
  end

  local results = {}
  for record, list, id, queue, sealed, mayLease in rows() do
    results[#results + 1] = accept(record, list, id, queue, sealed, mayLease == '1')
  end
  if stored > 0 then redis.call('INCRBY', number, stored) end
  -- Those that are leased are taken care of.
  if isAnyFree then announceEarlier(ready, before, earliestOf(ready)) end
  return results
`,
)

/**
 * Leases the first updates of at most `most` queues, those that are due longest, until `leaseEnd`. A queue that is held back until
 * later than `furthest` was so by a wrong clock, and is due. Leases of processes without a connection end `shortenMs` earlier, '' for none
 * (see `SHORTEN_LEASES`). `othersLeaseEnd`: the time until which leases of other processes last that have ended, '' for none: after an outage
 * of Redis their holders could not extend them, and finish first what they have answered.
 *
 * Returns the number of other queues that may be taken, the earliest time in `ready`, and for each update {queue, update id, attempt,
 * sealed update, the time at which it was accepted}.
 */
export const takeScript = createNamedScript(
  {
    keys: ['ready', 'attempts', 'seen', 'holders'],
    values: [
      'now',
      'leaseEnd',
      'queuePrefix',
      'updatePrefix',
      'process',
      'most',
      'furthest',
      'othersLeaseEnd',
      'shortenMs',
      'channels',
    ],
  },
  `
  ${FIRST_OF}
  ${ANNOUNCE}
  ${SHORTEN_LEASES}
  local function dueQueue()
    return redis.call('ZRANGEBYSCORE', ready, '-inf', now, 'LIMIT', 0, 1)[1]
      or redis.call('ZRANGEBYSCORE', ready, '(' .. furthest, '+inf', 'LIMIT', 0, 1)[1]
  end
  local function lease(queue, id)
    redis.call('ZADD', ready, leaseEnd, queue)
    redis.call('HSET', holders, queue, process)
    local sealed = redis.call('GET', updatePrefix .. queue .. ':' .. id)
    return { queue, id, redis.call('HINCRBY', attempts, id, 1), sealed, redis.call('ZSCORE', seen, id) }
  end
  local leased = {}
  local function leaseDue()
    while #leased < tonumber(most) do
      local queue = dueQueue()
      if not queue then return end
      local id = firstOf(queuePrefix .. queue)
      local holder = othersLeaseEnd ~= '' and redis.call('HGET', holders, queue)
      if not id then
        redis.call('ZREM', ready, queue)
      elseif holder and (holder == '' or holder ~= process) then
        redis.call('ZADD', ready, othersLeaseEnd, queue)
      else
        leased[#leased + 1] = lease(queue, id)
      end
    end
  end
  leaseDue()
  if #leased == 0 then
    shortenLeases(ready, holders, process, shortenMs, channels)
    leaseDue()
  end
  return { redis.call('ZCOUNT', ready, '-inf', now), earliestOf(ready), unpack(leased) }
`,
)

/**
 * Ends the handling of an update that is held by this lease: one that another process has leased since is left alone. Returns the number of
 * queues that may be taken now.
 */
export const finishScript = createNamedScript(
  {
    keys: ['ready', 'attempts', 'holders', 'number', 'list', 'record'],
    values: ['now', 'queue', 'id', 'lease', 'process'],
  },
  `
  ${IS_HELD}
  ${ANNOUNCE}
  -- After the lease expired another process may handle this update, or have finished it; then the queue is theirs.
  if not isHeld(list, attempts, holders, queue, id, lease, process) then return redis.call('ZCOUNT', ready, '-inf', now) end
  redis.call('LPOP', list)
  redis.call('DEL', record)
  redis.call('HDEL', attempts, id)
  redis.call('HDEL', holders, queue)
  if redis.call('DECRBY', number, 1) <= 0 then redis.call('DEL', number) end
  if redis.call('LLEN', list) == 0 then
    redis.call('ZREM', ready, queue)
  else
    local before = earliestOf(ready)
    redis.call('ZADD', ready, now, queue)
    announceEarlier(ready, before, earliestOf(ready))
  end
  return redis.call('ZCOUNT', ready, '-inf', now)
`,
)

/**
 * Holds a queue back until a time, if the update is still held by this lease; gives 1 then. `uncounted` is 1 if the attempt does not
 * count, and `keeps` if `process` keeps its lease.
 */
export const postponeScript = createNamedScript(
  {
    keys: ['ready', 'list', 'attempts', 'holders'],
    values: ['queue', 'id', 'heldUntil', 'uncounted', 'lease', 'keeps', 'process'],
  },
  `
  ${IS_HELD}
  ${ANNOUNCE}
  if not isHeld(list, attempts, holders, queue, id, lease, process) then return 0 end
  local before = earliestOf(ready)
  redis.call('ZADD', ready, heldUntil, queue)
  announceEarlier(ready, before, earliestOf(ready))
  if keeps == '1' then
    redis.call('HSET', holders, queue, process)
  else
    redis.call('HDEL', holders, queue)
  end
  if uncounted == '1' then redis.call('HINCRBY', attempts, id, -1) end
  return 1
`,
)
