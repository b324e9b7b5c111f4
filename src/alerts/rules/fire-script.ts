import { createScript } from '../../redis/script.js'
import { PUT_NOTICE } from '../outbox/chat-queue-scripts.js'

/**
 * Fires rules of one person that see the same, each for itself: it has fired and its notice is in the outbox, or neither.
 * Keys: states, rules, then those to put a notice in. Values: now, the value that fires them, when that was seen, the chat,
 * the state they go to when they may fire again, the pair they saw or nothing; then for each rule its id, and how often it
 * must have fired before. Gives for each 1 if it fired, its state now, and, where it may fire now or again, the rule; of a
 * rule that is gone, 0 and nothing.
 */
export const fireScript = createScript(`${PUT_NOTICE}
  local now, value, at, chat, again, symbol = unpack(ARGV, 1, 6)
  local facts = ',"value":' .. cjson.encode(value)
  if symbol ~= '' then facts = facts .. ',"symbol":' .. cjson.encode(symbol) end
  local function fire(id, before)
    local state, text = redis.call('HGET', KEYS[1], id), redis.call('HGET', KEYS[2], id)
    if not state or not text then return 0, '', '' end
    local is, count, firedAt = string.match(state, '^(%a+) (%d+) (%d+)$')
    if is ~= 'armed' then return 0, state, '' end
    if count ~= before then return 0, state, text end
    -- One that does not read fires as little as one that is gone: those beside it are not its business.
    local isWhole, rule = pcall(cjson.decode, text)
    if not isWhole or type(rule) ~= 'table' then return 0, '', '' end
    if rule.expiresAt and tonumber(at) > rule.expiresAt then
      state = 'expired ' .. count .. ' ' .. firedAt
      redis.call('HSET', KEYS[1], id, state)
      return 0, state, ''
    end
    local times = string.format('%d', count + 1)
    state = (rule.restMs and again or 'fired') .. ' ' .. times .. ' ' .. now
    redis.call('HSET', KEYS[1], id, state)
    local notice = 'rule ' .. id .. ' ' .. times
    -- Written by hand, because the rule is text already.
    local json = '{"id":' .. cjson.encode(notice) .. ',"kind":"rule-fired","at":' .. at ..
      ',"facts":{"rule":' .. cjson.encode(text) .. facts .. '}'
    if rule.messageId then json = json .. ',"answers":' .. string.format('%d', rule.messageId) end
    redis.call('SADD', KEYS[7], chat)
    put(KEYS[3], KEYS[4], KEYS[5], KEYS[6], now, notice, '0', json .. '}')
    return 1, state, rule.restMs and text or ''
  end

  local results = {}
  for i = 7, #ARGV, 2 do
    local fired, state, text = fire(ARGV[i], ARGV[i + 1])
    results[#results + 1] = fired
    results[#results + 1] = state
    results[#results + 1] = text
  end
  return results
`)
