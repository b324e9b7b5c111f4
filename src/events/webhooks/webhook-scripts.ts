import { ANNOUNCE_EVENTS, OPEN_LOG } from '../../redis/event-log.js'
import { REGISTER } from '../../redis/registry.js'
import { createScript } from '../../redis/script.js'

/**
 * Sets the webhook of a token that exists, from the next event on. Keys: the webhook, its state, the registry, the tokens, the event log.
 * Values: the id of the token, the sealed webhook. Returns 1 if it was set.
 */
export const setScript = createScript(`${OPEN_LOG}${REGISTER}
  if redis.call('HEXISTS', KEYS[4], ARGV[1]) == 0 then return 0 end
  openLog(KEYS[5])
  local info, last = redis.call('XINFO', 'STREAM', KEYS[5]), '0-0'
  for i = 1, #info, 2 do if info[i] == 'last-generated-id' then last = info[i + 1] end end
  redis.call('SET', KEYS[1], ARGV[2])
  redis.call('DEL', KEYS[2])
  redis.call('HSET', KEYS[2], 'after', last)
  register(KEYS[3], KEYS[1])
  register(KEYS[3], KEYS[2])
  return 1
`)

/** Replaces a webhook that is there. Key: the webhook. Values: the sealed webhook that it replaces, the new one. Returns 1 or 0. */
export const replaceScript = createScript(`
  if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
  redis.call('SET', KEYS[1], ARGV[2])
  return 1
`)

/**
 * Moves a webhook on behind an event that was delivered or given up, unless it has moved otherwise meanwhile. Keys: its state, the
 * webhook. Values: the event before, this event, now, `delivered`, `dead` or `passed`, the reason of a dead one. Returns 1 or 0.
 */
export const moveOnScript = createScript(`
  if redis.call('EXISTS', KEYS[2]) == 0 or redis.call('HGET', KEYS[1], 'after') ~= ARGV[1] then return 0 end
  redis.call('HSET', KEYS[1], 'after', ARGV[2])
  if ARGV[4] == 'delivered' then
    redis.call('HDEL', KEYS[1], 'failures', 'failingSince', 'reason')
    redis.call('HSET', KEYS[1], 'deliveredAt', ARGV[3])
  elseif ARGV[4] == 'dead' then
    redis.call('HINCRBY', KEYS[1], 'dead', 1)
    redis.call('HSET', KEYS[1], 'deadAt', ARGV[3], 'reason', ARGV[5])
  end
  return 1
`)

/** Counts a failed attempt. Keys: the state, the webhook. Values: now, the reason. Returns the failures in a row. */
export const failScript = createScript(`
  if redis.call('EXISTS', KEYS[2]) == 0 then return 0 end
  redis.call('HSETNX', KEYS[1], 'failingSince', ARGV[1])
  redis.call('HSET', KEYS[1], 'reason', ARGV[2])
  return redis.call('HINCRBY', KEYS[1], 'failures', 1)
`)

/** Keys: the state, the webhook, the event log. Returns 1 if events wait, 0 if none do, and nil if there is no such webhook. */
export const waitingScript = createScript(`
  if redis.call('EXISTS', KEYS[2]) == 0 then return false end
  if redis.call('XLEN', KEYS[3]) == 0 then return 0 end
  local info, last = redis.call('XINFO', 'STREAM', KEYS[3]), ''
  for i = 1, #info, 2 do if info[i] == 'last-generated-id' then last = info[i + 1] end end
  return redis.call('HGET', KEYS[1], 'after') ~= last and 1 or 0
`)

/** Removes a webhook. Keys: the webhook, its state, the event log. Returns 1 if there was one. */
export const removeScript = createScript(`${ANNOUNCE_EVENTS}
  local count = redis.call('DEL', KEYS[1])
  redis.call('DEL', KEYS[2])
  announceEvents(KEYS[3])
  return count
`)
