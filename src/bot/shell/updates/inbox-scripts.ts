import { DUE_MEMBERS } from '../../../redis/due-set.js'
import { createScript } from '../../../redis/script.js'
import { SHORTEN_LEASES } from './lost-holders.js'
import { ANNOUNCE } from '../../../redis/wake-ups.js'

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
 * Lua: `waitingProcesses`, the number of processes that wait for updates: each is subscribed to the channel that says when one
 * may be taken. 0 where it may not be read.
 */
const WAITING_PROCESSES = `
  local function waitingProcesses(ready)
    return tonumber(redis.pcall('PUBSUB', 'NUMSUB', ready)[2]) or 0
  end
`

/**
 * Stores updates, one after the other. Keys: seen, ready, attempts, the number of updates, the holders; then for each update
 * its record and its queue. Values: now, the time before which ids are dropped from `seen`, the seconds that a record is kept,
 * the largest number of updates, the process; then for each update its id, its queue, itself sealed, and the end of its lease,
 * or nothing if it is not to be leased at once. Returns the number of queues that may be taken and of processes that wait for
 * updates, then for each update 0 if it was seen before, -1 if it waits,
 * -2 if the inbox is full and it was not stored, and the number of the attempt if it is leased. Once one was not stored, none
 * after it is.
 */
export const acceptScript = createScript(`
  ${firstOf}
  ${ANNOUNCE}
  ${WAITING_PROCESSES}
  local seen, ready, attempts, number, holders = KEYS[1], KEYS[2], KEYS[3], KEYS[4], KEYS[5]
  local now, most, isFull, isAnyFree = ARGV[1], tonumber(ARGV[4]), false, false
  local before = earliestOf(2)
  redis.call('ZREMRANGEBYSCORE', seen, '-inf', ARGV[2])
  -- A damaged queue that was dropped leaves the number too high, until the inbox is empty.
  if redis.call('EXISTS', ready) == 0 then redis.call('DEL', number) end
  local waiting = tonumber(redis.call('GET', number)) or 0
  local function accept(record, waitingIn, id, queue, sealed, leaseEnd)
    if redis.call('ZSCORE', seen, id) then return 0 end
    if isFull or waiting >= most then
      isFull = true
      return -2
    end
    waiting = redis.call('INCR', number)
    redis.call('ZADD', seen, now, id)
    redis.call('SET', record, sealed, 'EX', ARGV[3])
    firstOf(waitingIn)
    redis.call('RPUSH', waitingIn, id)
    -- A leased queue stays leased: only a queue that is not listed becomes free now.
    local isFree = redis.call('ZADD', ready, 'NX', now, queue) == 1
    isAnyFree = isAnyFree or (isFree and leaseEnd == '')
    if not isFree or leaseEnd == '' then return -1 end
    redis.call('ZADD', ready, leaseEnd, queue)
    redis.call('HSET', holders, queue, ARGV[5])
    return redis.call('HINCRBY', attempts, id, 1)
  end
  local results = {}
  for i = 1, (#KEYS - 5) / 2 do
    local value = 4 * i + 2
    results[i + 2] =
      accept(KEYS[2 * i + 4], KEYS[2 * i + 5], ARGV[value], ARGV[value + 1], ARGV[value + 2], ARGV[value + 3])
  end
  -- Those that are leased are taken care of.
  if isAnyFree then announceEarlier(ready, before, earliestOf(2)) end
  results[1] = redis.call('ZCOUNT', ready, '-inf', now)
  results[2] = waitingProcesses(ready)
  return results
`)

/**
 * Lua: `leaseDue`, which leases the first update of the queue that is due longest and returns {queue, update id, attempt,
 * sealed update, the time at which it was accepted}, or nothing. Keys: ready, attempts, seen, the holders. Values: now, the end
 * of the lease, the prefixes of the keys of queues and of updates, the furthest time until which a queue may be held back (see
 * `DUE_MEMBERS`), the process. The keys behind both prefixes share the slot of those named.
 */
const LEASE_DUE = `
  ${firstOf}
  ${DUE_MEMBERS}
  local function leaseDue()
    while true do
      local queue = dueMembers(KEYS[1], ARGV[1], ARGV[5], 1)[1]
      if not queue then return nil end
      local id = firstOf(ARGV[3] .. queue)
      if id then
        redis.call('ZADD', KEYS[1], ARGV[2], queue)
        redis.call('HSET', KEYS[4], queue, ARGV[6])
        local attempt = redis.call('HINCRBY', KEYS[2], id, 1)
        return { queue, id, attempt, redis.call('GET', ARGV[4] .. queue .. ':' .. id), redis.call('ZSCORE', KEYS[3], id) }
      end
      redis.call('ZREM', KEYS[1], queue)
    end
  end
`

/**
 * Leases the next updates. Keys and values: those of `LEASE_DUE`; then the milliseconds by which leases of processes without a
 * connection are shortened (see `SHORTEN_LEASES`), the prefix of their channels, and the largest number to lease. Returns the
 * number of processes that wait for updates, the number of other queues that may be taken, the earliest time in `ready` (see
 * `ANNOUNCE`), and the updates.
 */
export const takeScript = createScript(`
  ${LEASE_DUE}
  ${ANNOUNCE}
  ${SHORTEN_LEASES}
  ${WAITING_PROCESSES}
  local leased = { leaseDue() }
  if not leased[1] then
    shortenLeases(KEYS[1], KEYS[4], ARGV[6], ARGV[7], ARGV[8])
    leased[1] = leaseDue()
  end
  for i = 2, leased[1] and tonumber(ARGV[9]) or 1 do
    leased[i] = leaseDue()
    if not leased[i] then break end
  end
  return { waitingProcesses(KEYS[1]), redis.call('ZCOUNT', KEYS[1], '-inf', ARGV[1]), earliestOf(1), unpack(leased) }
`)

/**
 * Ends the handling of updates, and leases others instead. Keys: those of `LEASE_DUE`, the number of updates; then for each
 * update its queue and its record. Values: those of `LEASE_DUE`, the largest number to lease; then for each update its queue
 * and its id. Returns the number of queues that may be taken now, and the leased updates.
 */
export const finishScript = createScript(`
  ${LEASE_DUE}
  ${ANNOUNCE}
  local ready, attempts, holders, number = KEYS[1], KEYS[2], KEYS[4], KEYS[5]
  local before = earliestOf(1)
  local function finish(waitingIn, record, queue, id)
    -- After the lease expired another process may have finished this update; then the queue is theirs.
    if firstOf(waitingIn) ~= id then return end
    redis.call('LPOP', waitingIn)
    if redis.call('DECR', number) <= 0 then redis.call('DEL', number) end
    redis.call('DEL', record)
    redis.call('HDEL', attempts, id)
    redis.call('HDEL', holders, queue)
    if redis.call('LLEN', waitingIn) == 0 then
      redis.call('ZREM', ready, queue)
    else
      redis.call('ZADD', ready, ARGV[1], queue)
    end
  end
  for i = 1, (#KEYS - 5) / 2 do
    finish(KEYS[2 * i + 4], KEYS[2 * i + 5], ARGV[2 * i + 6], ARGV[2 * i + 7])
  end
  local leased = {}
  for i = 1, tonumber(ARGV[7]) do leased[i] = leaseDue() end
  local left = redis.call('ZCOUNT', ready, '-inf', ARGV[1])
  -- A process that stops leases none.
  if left > 0 then announceEarlier(ready, before, earliestOf(1)) end
  return { left, unpack(leased) }
`)

/**
 * Holds a queue back. Keys: ready, queue, attempts, the holders. Values: queue, update id, the time until which nobody takes
 * the queue, 1 if the attempt does not count, the process if it keeps its lease.
 */
export const postponeScript = createScript(`
  ${firstOf}
  ${ANNOUNCE}
  if firstOf(KEYS[2]) ~= ARGV[2] then return 0 end
  local before = earliestOf(1)
  redis.call('ZADD', KEYS[1], ARGV[3], ARGV[1])
  announceEarlier(KEYS[1], before, earliestOf(1))
  if ARGV[5] then
    redis.call('HSET', KEYS[4], ARGV[1], ARGV[5])
  else
    redis.call('HDEL', KEYS[4], ARGV[1])
  end
  if ARGV[4] == '1' then redis.call('HINCRBY', KEYS[3], ARGV[2], -1) end
  return 1
`)
