import { createScript } from '../../redis/script.js'
import { PUT_NOTICE } from '../outbox/chat-queue-scripts.js'

/**
 * Ends a rule whose time is over: in one step it has expired and its notice is in the outbox, or neither. Keys: states,
 * rules, then those to put a notice in. Values: rule id, now, the chat, the notice's id, the notice. Gives 1 if it has
 * expired, however often it is asked; 0 of a rule that had fired for good, or is gone.
 */
export const expireScript = createScript(`${PUT_NOTICE}
  local state = redis.call('HGET', KEYS[1], ARGV[1])
  if not state or redis.call('HEXISTS', KEYS[2], ARGV[1]) == 0 then return 0 end
  local is, rest = string.match(state, '^(%a+) (.*)$')
  if is == 'fired' then return 0 end
  redis.call('HSET', KEYS[1], ARGV[1], 'expired ' .. rest)
  redis.call('SADD', KEYS[7], ARGV[3])
  put(KEYS[3], KEYS[4], KEYS[5], KEYS[6], ARGV[2], ARGV[4], '0', ARGV[5])
  return 1
`)
