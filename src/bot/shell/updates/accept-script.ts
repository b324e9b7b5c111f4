import { MOST_UPDATES_SEEN } from '../../../redis/caps/key-caps.js'
import { createScript } from '../../../redis/script.js'
import { ANNOUNCE } from '../../../redis/wake-ups.js'
import { HAND_OVER, NOTE_PLACES } from './hand-over.js'
import { WAITING_PROCESSES } from './inbox-scripts.js'

/** Results for an update that is not leased here: it was accepted before, or waits, or the inbox is full, or another process has it. */
export const SEEN = 0
export const WAITS = -1
export const FULL = -2
const HANDED_OVER = -3

/**
 * Stores updates, one after the other.
 *
 * - Keys: seen, ready, attempts, the number of updates, the holders, the places; then for each update its record and its queue.
 * - Values: now, the time before which ids are dropped from `seen`, the seconds that a record is kept, the largest number of
 *   updates, the process, the number of its free places besides those for these updates (see `NOTE_PLACES`), the end of leases,
 *   the prefix of the channels of processes, or nothing if none is handed over; then for each update its id, its queue, itself
 *   sealed, and 1 if this process has a place for it.
 * - Reply: the number of queues that may be taken and of processes that wait for updates, then for each update the number of the
 *   attempt if it is leased to this process, or one of the results above. Once one was not stored, none after it is.
 */
export const acceptScript = createScript(`
  ${ANNOUNCE}
  ${WAITING_PROCESSES}
  ${NOTE_PLACES}
  ${HAND_OVER}
  local seen, ready, attempts, number, holders, places = KEYS[1], KEYS[2], KEYS[3], KEYS[4], KEYS[5], KEYS[6]
  local now, process, leaseEnd, channels = ARGV[1], ARGV[5], ARGV[7], ARGV[8]
  local most, stored, isFull, isAnyFree = tonumber(ARGV[4]), 0, false, false
  local before = earliestOf(2)
  redis.call('ZREMRANGEBYSCORE', seen, '-inf', ARGV[2])
  redis.call('ZREMRANGEBYRANK', seen, 0, ${-1 - MOST_UPDATES_SEEN})
  -- A damaged queue that was dropped leaves the number too high, until the inbox is empty.
  if redis.call('EXISTS', ready) == 0 then redis.call('DEL', number) end
  local waiting = tonumber(redis.call('GET', number)) or 0
  local own = tonumber(ARGV[6]) or 0
  for i = 12, #ARGV, 4 do
    if ARGV[i] == '1' then own = own + 1 end
  end

  -- A key that is no list holds no work.
  local function append(queue, id)
    if type(redis.pcall('RPUSH', queue, id)) == 'number' then return end
    redis.call('DEL', queue)
    redis.call('RPUSH', queue, id)
  end
  -- The process that is to have an update; false if none has a place for it.
  local function holderOf(queue, id, sealed, mayLease)
    local other = channels ~= ''
      and handOver(places, process, mayLease and own or 0, channels, { queue, id, now, leaseEnd, sealed })
    if other or not mayLease then return other end
    own = own - 1
    return process
  end
  local function accept(record, waitingIn, id, queue, sealed, mayLease)
    isFull = isFull or waiting + stored >= most
    if isFull then return redis.call('ZSCORE', seen, id) and ${SEEN} or ${FULL} end
    if redis.call('ZADD', seen, 'NX', now, id) == 0 then return ${SEEN} end
    stored = stored + 1
    redis.call('SET', record, sealed, 'EX', ARGV[3])
    append(waitingIn, id)
    -- A leased queue stays leased: only a queue that is not listed becomes free now.
    if redis.call('ZADD', ready, 'NX', leaseEnd, queue) == 0 then return ${WAITS} end
    local holder = holderOf(queue, id, sealed, mayLease)
    if not holder then
      redis.call('ZADD', ready, now, queue)
      isAnyFree = true
      return ${WAITS}
    end
    redis.call('HSET', holders, queue, holder)
    local attempt = redis.call('HINCRBY', attempts, id, 1)
    return holder == process and attempt or ${HANDED_OVER}
  end

  local results = {}
  for i = 1, (#KEYS - 6) / 2 do
    local at = 4 * i + 5
    results[i + 2] = accept(KEYS[2 * i + 5], KEYS[2 * i + 6], ARGV[at], ARGV[at + 1], ARGV[at + 2], ARGV[at + 3] == '1')
  end
  if stored > 0 then redis.call('INCRBY', number, stored) end
  notePlaces(places, process, ARGV[6], 0)
  -- Those that are leased are taken care of.
  if isAnyFree then announceEarlier(ready, before, earliestOf(2)) end
  results[1] = redis.call('ZCOUNT', ready, '-inf', now)
  results[2] = waitingProcesses(ready)
  return results
`)
