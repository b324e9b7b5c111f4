import { createScript } from '../../../redis/script.js'
import { ANNOUNCE } from '../../../redis/wake-ups.js'
import { NOTE_PLACES } from './hand-over.js'
import { SHORTEN_LEASES } from './lost-holders.js'

/**
 * Lua: `firstOf`, the first update of a queue. A key that is no list holds no work, and must not hold up the rest.
 */
const FIRST_OF = `
  local function firstOf(queue)
    local id = redis.pcall('LINDEX', queue, 0)
    if type(id) ~= 'table' then return id end
    redis.call('DEL', queue)
    return false
  end
`

/**
 * Lua: `isHeld`, true if an update is the first of its queue and its last lease has this number: nobody has leased it since, and nobody has
 * finished it.
 */
const IS_HELD = `
  local function isHeld(queue, attempts, id, number)
    return firstOf(queue) == id and redis.call('HGET', attempts, id) == number
  end
`

/**
 * Lua: `waitingProcesses`, the number of processes that wait for updates: each is subscribed to the channel that says when one
 * may be taken. 0 where it may not be read.
 */
export const WAITING_PROCESSES = `
  local function waitingProcesses(ready)
    return tonumber(redis.pcall('PUBSUB', 'NUMSUB', ready)[2]) or 0
  end
`

/**
 * Lua: `leaseDue`, which leases the first updates of at most `most` queues, those that are due longest, and returns for each {queue,
 * update id, attempt, sealed update, the time at which it was accepted}.
 *
 * - Keys: ready, attempts, seen, the holders, the places. Those behind both prefixes share the slot of these.
 * - Values: now, the end of the lease, the prefixes of the keys of queues and of updates, the process, the number of its free
 *   places before it leases (see `NOTE_PLACES`), the largest number to lease, the furthest time until which a queue may be held
 *   back: one that is held back longer was so by a wrong clock, and is due; the time until which leases of other processes last that have
 *   ended, or '' for none: after an outage of Redis their holders could not extend them, and finish first what they have answered.
 */
const LEASE_DUE = `
  ${FIRST_OF}
  ${NOTE_PLACES}
  local function leaseOne()
    while true do
      local queue = redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', ARGV[1], 'LIMIT', 0, 1)[1]
        or redis.call('ZRANGEBYSCORE', KEYS[1], '(' .. ARGV[8], '+inf', 'LIMIT', 0, 1)[1]
      if not queue then return nil end
      local id = firstOf(ARGV[3] .. queue)
      local holder = ARGV[9] ~= '' and redis.call('HGET', KEYS[4], queue)
      if id and holder and (holder == '' or holder ~= ARGV[5]) then
        redis.call('ZADD', KEYS[1], ARGV[9], queue)
      elseif id then
        redis.call('ZADD', KEYS[1], ARGV[2], queue)
        redis.call('HSET', KEYS[4], queue, ARGV[5])
        local attempt = redis.call('HINCRBY', KEYS[2], id, 1)
        return { queue, id, attempt, redis.call('GET', ARGV[4] .. queue .. ':' .. id), redis.call('ZSCORE', KEYS[3], id) }
      else
        redis.call('ZREM', KEYS[1], queue)
      end
    end
  end
  local function leaseDue(most)
    local leased = {}
    while #leased < most do
      local one = leaseOne()
      if not one then break end
      leased[#leased + 1] = one
    end
    return leased
  end
`

/**
 * Leases the next updates. Keys and values: those of `LEASE_DUE`; then the milliseconds by which leases of processes without a
 * connection are shortened (see `SHORTEN_LEASES`), and the prefix of their channels. Returns the number of processes that wait
 * for updates, the number of other queues that may be taken, the earliest time in `ready` (see `ANNOUNCE`), and the updates.
 */
export const takeScript = createScript(`
  ${LEASE_DUE}
  ${ANNOUNCE}
  ${SHORTEN_LEASES}
  ${WAITING_PROCESSES}
  local most = tonumber(ARGV[7])
  local leased = leaseDue(most)
  if #leased == 0 then
    shortenLeases(KEYS[1], KEYS[4], KEYS[5], ARGV[5], ARGV[10], ARGV[11])
    leased = leaseDue(most)
  end
  notePlaces(KEYS[5], ARGV[5], ARGV[6], #leased)
  return { waitingProcesses(KEYS[1]), redis.call('ZCOUNT', KEYS[1], '-inf', ARGV[1]), earliestOf(1), unpack(leased) }
`)

/**
 * Ends the handling of updates, and leases others instead. Keys: those of `LEASE_DUE`, the number of updates; then for each
 * update its queue and its record. Values: those of `LEASE_DUE`; then for each update its queue, its id and the number of its lease: one
 * that was leased again since is left alone. Returns the number of queues that may be taken now, and the leased updates.
 */
export const finishScript = createScript(`
  ${LEASE_DUE}
  ${IS_HELD}
  ${ANNOUNCE}
  local ready, attempts, holders, number = KEYS[1], KEYS[2], KEYS[4], KEYS[6]
  local records, ids, queues, emptied = {}, {}, {}, {}
  local before, isAnyFree = false, false
  local function finish(waitingIn, record, queue, id, lease)
    -- After the lease expired another process may handle this update, or have finished it; then the queue is theirs.
    if not isHeld(waitingIn, attempts, id, lease) then return end
    redis.call('LPOP', waitingIn)
    records[#records + 1], ids[#ids + 1], queues[#queues + 1] = record, id, queue
    if redis.call('LLEN', waitingIn) == 0 then
      emptied[#emptied + 1] = queue
    else
      before = before or earliestOf(1)
      redis.call('ZADD', ready, ARGV[1], queue)
      isAnyFree = true
    end
  end
  for i = 1, (#KEYS - 6) / 2 do
    finish(KEYS[2 * i + 5], KEYS[2 * i + 6], ARGV[3 * i + 7], ARGV[3 * i + 8], ARGV[3 * i + 9])
  end
  if #records > 0 then
    redis.call('DEL', unpack(records))
    redis.call('HDEL', attempts, unpack(ids))
    redis.call('HDEL', holders, unpack(queues))
    if redis.call('DECRBY', number, #records) <= 0 then redis.call('DEL', number) end
  end
  if #emptied > 0 then redis.call('ZREM', ready, unpack(emptied)) end
  local leased = leaseDue(tonumber(ARGV[7]))
  notePlaces(KEYS[5], ARGV[5], ARGV[6], #leased)
  -- The others were announced when they became free.
  if isAnyFree then announceEarlier(ready, before, earliestOf(1)) end
  return { redis.call('ZCOUNT', ready, '-inf', ARGV[1]), unpack(leased) }
`)

/**
 * Finds the updates that are leased to a process. Keys: attempts, seen, the holders. Values: the prefixes of the keys of queues and of
 * updates, the process. Returns the updates, as `leaseDue` does.
 */
export const heldScript = createScript(`
  ${FIRST_OF}
  local held = redis.call('HGETALL', KEYS[3])
  local leased = {}
  for i = 1, #held, 2 do
    local queue = held[i]
    local id = held[i + 1] == ARGV[3] and firstOf(ARGV[1] .. queue)
    local attempt = id and redis.call('HGET', KEYS[1], id)
    if attempt then
      local sealed = redis.call('GET', ARGV[2] .. queue .. ':' .. id)
      leased[#leased + 1] = { queue, id, tonumber(attempt), sealed, redis.call('ZSCORE', KEYS[2], id) }
    end
  end
  return leased
`)

/**
 * Holds a queue back, if the update is still leased by this number; gives 1 then. Keys: ready, queue, attempts, the holders. Values:
 * queue, update id, the time until which nobody takes the queue, 1 if the attempt does not count, the number of the lease, the process if it
 * keeps its lease.
 */
export const postponeScript = createScript(`
  ${FIRST_OF}
  ${IS_HELD}
  ${ANNOUNCE}
  if not isHeld(KEYS[2], KEYS[3], ARGV[2], ARGV[5]) then return 0 end
  local before = earliestOf(1)
  redis.call('ZADD', KEYS[1], ARGV[3], ARGV[1])
  announceEarlier(KEYS[1], before, earliestOf(1))
  if ARGV[6] then
    redis.call('HSET', KEYS[4], ARGV[1], ARGV[6])
  else
    redis.call('HDEL', KEYS[4], ARGV[1])
  end
  if ARGV[4] == '1' then redis.call('HINCRBY', KEYS[3], ARGV[2], -1) end
  return 1
`)
