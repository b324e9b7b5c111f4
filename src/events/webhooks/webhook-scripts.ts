import { ANNOUNCE_EVENTS, OPEN_LOG } from '../../redis/event-log.js'
import { REGISTER } from '../../redis/registry.js'
import { createNamedScript } from '../../redis/script.js'

/**
 * Sets the webhook of a token that exists, from the next event on. Keys: the webhook, its state, the registry, the tokens, the event log.
 * Values: the id of the token, the sealed webhook. Returns 1 if it was set.
 */
export const setScript = createNamedScript(
  { keys: ['webhook', 'state', 'registry', 'tokens', 'log'], values: ['token', 'sealed'] },
  `${OPEN_LOG}${REGISTER}
  if redis.call('HEXISTS', tokens, token) == 0 then return 0 end
  openLog(log)
  local info, last = redis.call('XINFO', 'STREAM', log), '0-0'
  for i = 1, #info, 2 do if info[i] == 'last-generated-id' then last = info[i + 1] end end
  redis.call('SET', webhook, sealed)
  redis.call('DEL', state)
  redis.call('HSET', state, 'after', last)
  register(registry, webhook)
  register(registry, state)
  return 1
`,
)

/**
 * Moves a webhook on behind an event that was delivered or given up, unless it has moved otherwise meanwhile. Keys: its state, the
 * webhook. Values: the event before, this event, now, `delivered`, `dead` or `passed`, the reason of a dead one. Returns 1 or 0.
 */
export const moveOnScript = createNamedScript(
  { keys: ['state', 'webhook'], values: ['from', 'to', 'now', 'how', 'reason'] },
  `
  if redis.call('EXISTS', webhook) == 0 or redis.call('HGET', state, 'after') ~= from then return 0 end
  redis.call('HSET', state, 'after', to)
  if how == 'delivered' then
    redis.call('HDEL', state, 'failures', 'failingSince', 'reason')
    redis.call('HSET', state, 'deliveredAt', now)
  elseif how == 'dead' then
    redis.call('HINCRBY', state, 'dead', 1)
    redis.call('HSET', state, 'deadAt', now, 'reason', reason)
  end
  return 1
`,
)

/** Counts a failed attempt. Keys: the state, the webhook. Values: now, the reason. Returns the failures in a row. */
export const failScript = createNamedScript(
  { keys: ['state', 'webhook'], values: ['now', 'reason'] },
  `
  if redis.call('EXISTS', webhook) == 0 then return 0 end
  redis.call('HSETNX', state, 'failingSince', now)
  redis.call('HSET', state, 'reason', reason)
  return redis.call('HINCRBY', state, 'failures', 1)
`,
)

/** Keys: the state, the webhook, the event log. Returns 1 if events wait, 0 if none do, and nil if there is no such webhook. */
export const waitingScript = createNamedScript(
  { keys: ['state', 'webhook', 'log'] },
  `
  if redis.call('EXISTS', webhook) == 0 then return false end
  if redis.call('XLEN', log) == 0 then return 0 end
  local info, last = redis.call('XINFO', 'STREAM', log), ''
  for i = 1, #info, 2 do if info[i] == 'last-generated-id' then last = info[i + 1] end end
  return redis.call('HGET', state, 'after') ~= last and 1 or 0
`,
)

/** Removes a webhook. Keys: the webhook, its state, the event log. Returns 1 if there was one. */
export const removeScript = createNamedScript(
  { keys: ['webhook', 'state', 'log'] },
  `${ANNOUNCE_EVENTS}
  local count = redis.call('DEL', webhook)
  redis.call('DEL', state)
  announceEvents(log)
  return count
`,
)
