import { MOST_ORDERS_COUNTED } from '../../../../redis/caps/key-caps.js'
import { createScript } from '../../../../redis/script.js'

/**
 * Replaces a field only while it is what was read. Key: the limits. Values: field, what was read (empty: nothing), what it
 * becomes.
 */
export const replaceScript = createScript(`
  if (redis.call('HGET', KEYS[1], ARGV[1]) or '') ~= ARGV[2] then return 0 end
  redis.call('HSET', KEYS[1], ARGV[1], ARGV[3])
  redis.call('PERSIST', KEYS[1])
  return 1
`)

/** Puts the end of the cool-off later, never earlier. Key: the limits. Value: its end. Gives the end in force. */
export const coolOffScript = createScript(`
  local last = redis.call('HGET', KEYS[1], 'coolOffUntil') or '0'
  if tonumber(ARGV[1]) <= tonumber(last) then return last end
  redis.call('HSET', KEYS[1], 'coolOffUntil', ARGV[1])
  redis.call('PERSIST', KEYS[1])
  return ARGV[1]
`)

/**
 * Forgets all but a cool-off that has not ended: nobody can lift it early, and so not by being forgotten either. It goes
 * by itself when it ends, unless limits are set anew before. Key: the limits. Value: now.
 */
export const forgetLimitsScript = createScript(`
  local last = redis.call('HGET', KEYS[1], 'coolOffUntil')
  redis.call('DEL', KEYS[1])
  if last and tonumber(last) > tonumber(ARGV[1]) then
    redis.call('HSET', KEYS[1], 'coolOffUntil', last)
    redis.call('PEXPIREAT', KEYS[1], last)
  end
  return 1
`)

/**
 * Counts an order if there is room, in one step; an order that was counted before is not counted again. Key: the orders
 * counted. Values: the ticket's id, now, what is too old to count, how long they are kept, the most there may be (empty: any
 * number). Gives 1 when it is counted. No more are kept than can be told apart from a limit, so a higher one is that number.
 */
export const countOrderScript = createScript(`
  redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', ARGV[3])
  if redis.call('ZSCORE', KEYS[1], ARGV[1]) then return 1 end
  local most = ARGV[5] ~= '' and math.min(tonumber(ARGV[5]), ${MOST_ORDERS_COUNTED})
  if most and redis.call('ZCARD', KEYS[1]) >= most then return 0 end
  redis.call('ZADD', KEYS[1], ARGV[2], ARGV[1])
  redis.call('ZREMRANGEBYRANK', KEYS[1], 0, ${-1 - MOST_ORDERS_COUNTED})
  redis.call('PEXPIRE', KEYS[1], ARGV[4])
  return 1
`)
