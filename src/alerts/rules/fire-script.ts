import { createScript } from '../../redis/script.js'
import { PUT_NOTICE } from '../outbox/lane-scripts.js'

/**
 * Fires a rule: in one step it has fired and its notice is in the outbox, or neither. Keys: states, rules, then those to
 * put a notice in. Values: rule id, how often it must have fired before, now, the value that fires it, when that was seen,
 * the chat, the state it goes to when it may fire again, the pair it saw or nothing. Gives {1 if it fired, its state now, the rule}; of a rule that is gone, {0}.
 */
export const fireScript = createScript(`${PUT_NOTICE}
  local id = ARGV[1]
  local state, text = redis.call('HGET', KEYS[1], id), redis.call('HGET', KEYS[2], id)
  if not state or not text then return { 0 } end
  local is, count, firedAt = string.match(state, '^(%a+) (%d+) (%d+)$')
  if is ~= 'armed' or count ~= ARGV[2] then return { 0, state, text } end
  local rule = cjson.decode(text)
  if rule.expiresAt and tonumber(ARGV[5]) > rule.expiresAt then
    state = 'expired ' .. count .. ' ' .. firedAt
    redis.call('HSET', KEYS[1], id, state)
    return { 0, state, text }
  end
  local times = string.format('%d', count + 1)
  local again = rule.restMs and ARGV[7] or 'fired'
  state = again .. ' ' .. times .. ' ' .. ARGV[3]
  redis.call('HSET', KEYS[1], id, state)
  local notice = {
    id = 'rule ' .. id .. ' ' .. times,
    kind = 'rule-fired',
    at = tonumber(ARGV[5]),
    facts = { rule = text, value = ARGV[4] },
    answers = rule.messageId,
  }
  if ARGV[8] ~= '' then notice.facts.symbol = ARGV[8] end
  redis.call('SADD', KEYS[7], ARGV[6])
  put(KEYS[3], KEYS[4], KEYS[5], KEYS[6], ARGV[3], notice.id, '0', cjson.encode(notice))
  return { 1, state, text }
`)
