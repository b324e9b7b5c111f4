import { MOST_ORDERS_COUNTED } from '../../../../redis/caps/key-caps.js'
import { createNamedScript } from '../../../../redis/script.js'

/**
 * Replaces a field only while it is what was read. Key: the limits. Values: field, what was read (empty: nothing), what it
 * becomes.
 */
export const replaceScript = createNamedScript(
  { keys: ['limits'], values: ['field', 'before', 'after'] },
  `
  if (redis.call('HGET', limits, field) or '') ~= before then return 0 end
  redis.call('HSET', limits, field, after)
  redis.call('PERSIST', limits)
  return 1
`,
)

/** Puts the end of the cool-off later, never earlier. Key: the limits. Value: its end. Gives the end in force. */
export const coolOffScript = createNamedScript(
  { keys: ['limits'], values: ['ends'] },
  `
  local last = redis.call('HGET', limits, 'coolOffUntil') or '0'
  if tonumber(ends) <= tonumber(last) then return last end
  redis.call('HSET', limits, 'coolOffUntil', ends)
  redis.call('PERSIST', limits)
  return ends
`,
)

/**
 * Forgets all but a cool-off that has not ended: nobody can lift it early, and so not by being forgotten either. It goes
 * by itself when it ends, unless limits are set anew before. Key: the limits. Value: now.
 */
export const forgetLimitsScript = createNamedScript(
  { keys: ['limits'], values: ['now'] },
  `
  local last = redis.call('HGET', limits, 'coolOffUntil')
  redis.call('DEL', limits)
  if last and tonumber(last) > tonumber(now) then
    redis.call('HSET', limits, 'coolOffUntil', last)
    redis.call('PEXPIREAT', limits, last)
  end
  return 1
`,
)

/**
 * Counts an order if there is room, in one step; an order that was counted before is not counted again. Key: the orders
 * counted. Values: the ticket's id, now, what is too old to count, how long they are kept, the most there may be (empty: any
 * number). Gives 1 when it is counted. No more are kept than can be told apart from a limit, so a higher one is that number.
 */
export const countOrderScript = createNamedScript(
  { keys: ['counted'], values: ['ticket', 'now', 'tooOld', 'keptMs', 'limit'] },
  `
  redis.call('ZREMRANGEBYSCORE', counted, '-inf', tooOld)
  if redis.call('ZSCORE', counted, ticket) then return 1 end
  local most = limit ~= '' and math.min(tonumber(limit), ${MOST_ORDERS_COUNTED})
  if most and redis.call('ZCARD', counted) >= most then return 0 end
  redis.call('ZADD', counted, now, ticket)
  redis.call('ZREMRANGEBYRANK', counted, 0, ${-1 - MOST_ORDERS_COUNTED})
  redis.call('PEXPIRE', counted, keptMs)
  return 1
`,
)
