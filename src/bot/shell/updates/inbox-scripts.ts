import { MOST_UPDATES_SEEN } from '../../../redis/caps/key-caps.js'
import { createNamedScript } from '../../../redis/script.js'
import { ANNOUNCE, IS_CONNECTED, MAKE_DUE } from '../../../redis/wake-ups.js'

/*
 * Scripts of the inbox alone: updates are stored and leased in one step, and are leased in order within their queue.
 */

/** Results for an update that is not leased: it was accepted before, waits, or found the inbox full. */
export const SEEN = 0
const WAITS = -1
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
 * Stores updates, one after the other. `dueNow`, and all times in `due`, are by the steady clock (see `steadyClock`). Ids are dropped from `seen` that are older than `forgetBefore`, records expire after `keptSeconds`,
 * and at most `most` updates wait. Each row is an update: its record, the list of its queue, its id, its queue, itself sealed, and 1 if it may
 * be leased to `process` at once.
 *
 * Returns for each the number of its attempt if it is leased, or one of the results above. Once one was not stored, none after it is.
 */
export const acceptScript = createNamedScript(
  {
    keys: ['seen', 'due', 'attempts', 'number', 'holders'],
    values: ['acceptedAt', 'dueNow', 'forgetBefore', 'keptSeconds', 'most', 'process', 'leaseEnd'],
    rows: { keys: ['record', 'list'], values: ['id', 'queue', 'sealed', 'mayLease'] },
  },
  `
  ${ANNOUNCE}
  local stored, isFull, isAnyFree = 0, false, false
  local before = earliestOf(due)
  redis.call('ZREMRANGEBYSCORE', seen, '-inf', forgetBefore)
  redis.call('ZREMRANGEBYRANK', seen, 0, ${-1 - MOST_UPDATES_SEEN})
  -- A damaged queue that was dropped leaves the number too high, until the inbox is empty.
  if redis.call('EXISTS', due) == 0 then redis.call('DEL', number) end
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
    if redis.call('ZADD', seen, 'NX', acceptedAt, id) == 0 then return ${SEEN} end
    stored = stored + 1
    redis.call('SET', record, sealed, 'EX', keptSeconds)
    append(list, id)
    -- A leased queue stays leased: only a queue that is not listed becomes free now.
    if redis.call('ZADD', due, 'NX', mayLease and leaseEnd or dueNow, queue) == 0 then return ${WAITS} end
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
  if isAnyFree then announceEarlier(due, before, earliestOf(due)) end
  return results
`,
)

/**
 * Leases the first updates of at most `most` queues, those that are due longest, until `leaseEnd`. `othersLeaseEnd`: the time until which leases of other processes last that
 * have ended, once for each lease, '' for none: after an outage of Redis their holders could not prolong them, and finish first what they
 * have answered. A holder that lives notes itself again as it prolongs its lease.
 *
 * Where none is due, leases of processes without a connection end `shortenMs` earlier, once for each lease; '' for none. A process that
 * lives and has lost only its subscription prolongs them before; those of one that hangs, or that the network has cut off, end by their
 * time. `channels` is the prefix of the channels of processes.
 *
 * Returns the number of other queues that may be taken, the earliest time in `due`, and for each update {queue, update id, attempt,
 * sealed update, the time at which it was accepted}.
 */
export const takeScript = createNamedScript(
  {
    keys: ['due', 'attempts', 'seen', 'holders'],
    values: [
      'now',
      'leaseEnd',
      'queuePrefix',
      'updatePrefix',
      'process',
      'most',
      'othersLeaseEnd',
      'shortenMs',
      'channels',
    ],
  },
  `
  ${FIRST_OF}
  ${ANNOUNCE}
  ${IS_CONNECTED}
  local function lease(queue, id)
    redis.call('ZADD', due, leaseEnd, queue)
    redis.call('HSET', holders, queue, process)
    local sealed = redis.call('GET', updatePrefix .. queue .. ':' .. id)
    return { queue, id, redis.call('HINCRBY', attempts, id, 1), sealed, redis.call('ZSCORE', seen, id) }
  end
  local leased = {}
  local function leaseDue()
    while #leased < tonumber(most) do
      local queue = redis.call('ZRANGEBYSCORE', due, '-inf', now, 'LIMIT', 0, 1)[1]
      if not queue then return end
      local id = firstOf(queuePrefix .. queue)
      local holder = othersLeaseEnd ~= '' and redis.call('HGET', holders, queue)
      if not id then
        redis.call('ZREM', due, queue)
      elseif holder and (holder == '' or holder ~= process) then
        redis.call('HDEL', holders, queue)
        redis.call('ZADD', due, othersLeaseEnd, queue)
      else
        leased[#leased + 1] = lease(queue, id)
      end
    end
  end
  local function shortenLeases()
    local connected, held = { [process] = true, [''] = true }, redis.call('HGETALL', holders)
    for i = 1, #held, 2 do
      local queue, holder = held[i], held[i + 1]
      if connected[holder] == nil then connected[holder] = isConnected(channels .. holder) end
      if not connected[holder] then
        redis.call('HDEL', holders, queue)
        redis.call('ZADD', due, 'XX', 'INCR', -shortenMs, queue)
      end
    end
  end
  leaseDue()
  if #leased == 0 and shortenMs ~= '' then
    shortenLeases()
    leaseDue()
  end
  return { redis.call('ZCOUNT', due, '-inf', now), earliestOf(due), unpack(leased) }
`,
)

/**
 * Ends the handling of an update that is the first of its queue, and whose last lease has the number of this attempt or is one of
 * `process`: no other process has leased it since, and nobody has finished it. After a stall a process may lease again what it has in
 * hand, and not know it yet. Otherwise the queue is another's, and is left alone. Returns the number of queues that may be taken now.
 */
export const finishScript = createNamedScript(
  {
    keys: ['due', 'attempts', 'holders', 'number', 'list', 'record'],
    values: ['now', 'queue', 'id', 'attempt', 'process'],
  },
  `
  ${FIRST_OF}
  ${MAKE_DUE}
  local isLast = redis.call('HGET', attempts, id) == attempt
  local isOwn = process ~= '' and redis.call('HGET', holders, queue) == process
  if firstOf(list) == id and (isLast or isOwn) then
    redis.call('LPOP', list)
    redis.call('DEL', record)
    redis.call('HDEL', attempts, id)
    redis.call('HDEL', holders, queue)
    if redis.call('DECRBY', number, 1) <= 0 then redis.call('DEL', number) end
    if redis.call('LLEN', list) == 0 then redis.call('ZREM', due, queue) else makeDue(due, now, queue) end
  end
  return redis.call('ZCOUNT', due, '-inf', now)
`,
)
