import { LOG_EVENT } from '../../redis/event-log.js'
import { createScript } from '../../redis/script.js'
import { numberOfPriority, PUT_NOTICE } from '../outbox/chat-queue-scripts.js'

/**
 * Changes the state of a rule. Keys: states. Values: rule id, the states it may have, the new state. Returns the encoded state,
 * or nil.
 */
export const changeStateScript = createScript(`
  local state = redis.call('HGET', KEYS[1], ARGV[1])
  if not state then return false end
  local is, rest = string.match(state, '^(%a+) (.*)$')
  if not string.find(ARGV[2], is, 1, true) then return false end
  redis.call('HSET', KEYS[1], ARGV[1], ARGV[3] .. ' ' .. rest)
  return ARGV[3] .. ' ' .. rest
`)

/**
 * Stores a rule, and deletes the one that it replaces. Keys: the rules of a person, their states. Values: the id, the rule, its state,
 * the most rules, the id of the replaced one or nothing. Returns the replaced one and its state; nil, and nothing is stored, where the
 * person would have more than the most.
 */
export const putRuleScript = createScript(`
  local rules, states, id, replaced = KEYS[1], KEYS[2], ARGV[1], ARGV[5]
  local rule, state = redis.call('HGET', rules, replaced), redis.call('HGET', states, replaced)
  local isMore = redis.call('HEXISTS', rules, id) == 0 and not rule
  if isMore and redis.call('HLEN', rules) >= tonumber(ARGV[4]) then return false end
  redis.call('HSET', rules, id, ARGV[2])
  redis.call('HSET', states, id, ARGV[3])
  if replaced ~= '' and replaced ~= id then
    redis.call('HDEL', rules, replaced)
    redis.call('HDEL', states, replaced)
  end
  return rule and state and { rule, state } or {}
`)

/** Overwrites a rule while it exists. Keys: rules. Values: rule id, the rule. */
export const overwriteScript = createScript(`
  if redis.call('HEXISTS', KEYS[1], ARGV[1]) == 0 then return 0 end
  return redis.call('HSET', KEYS[1], ARGV[1], ARGV[2])
`)

/**
 * Removes a rule from the waiting rules of an account, unless it is armed or held. Keys: states, waiting rules. Values: rule
 * id.
 */
export const removeIdleScript = createScript(`
  local state = redis.call('HGET', KEYS[1], ARGV[1])
  local is = state and string.match(state, '^(%a+)')
  if is == 'armed' or is == 'held' then return 0 end
  return redis.call('HDEL', KEYS[2], ARGV[1])
`)

/**
 * Fires rules of one person, each for itself: a rule has fired and its notice is in the outbox, or neither. Keys: states,
 * rules, the event log, then the keys of `keysToPut`. Values: now, the value that meets the conditions, the time it was observed, the
 * chat, the state of a rule that may fire again, the pair or nothing; then for each rule its id and the count it must
 * have. Returns three values for each rule: 1 if it fired; its state; and the rule, where it is still armed or may fire
 * again. For a rule that is gone: 0 and two empty strings.
 */
export const fireScript = createScript(`${PUT_NOTICE}${LOG_EVENT}
  local now, value, at, chat, again, symbol, side = unpack(ARGV, 1, 7)
  local facts = ',"value":' .. cjson.encode(value)
  if symbol ~= '' then facts = facts .. ',"symbol":' .. cjson.encode(symbol) end
  if side ~= '' then facts = facts .. ',"side":' .. cjson.encode(side) end
  local function fire(id, before)
    local state, text = redis.call('HGET', KEYS[1], id), redis.call('HGET', KEYS[2], id)
    if not state or not text then return 0, '', '' end
    local is, count, rest = string.match(state, '^(%a+) (%d+) (.*)$')
    if is ~= 'armed' then return 0, state, '' end
    if count ~= before then return 0, state, text end
    -- A rule that cannot be decoded must not keep the others from firing.
    local isValid, rule = pcall(cjson.decode, text)
    if not isValid or type(rule) ~= 'table' then return 0, '', '' end
    if rule.expiresAt and tonumber(at) > rule.expiresAt then
      state = 'expired ' .. count .. ' ' .. rest
      redis.call('HSET', KEYS[1], id, state)
      return 0, state, ''
    end
    local times = string.format('%d', count + 1)
    state = (rule.cooldownMs and again or 'fired') .. ' ' .. times .. ' ' .. now .. ' ' .. value
    if symbol ~= '' then state = state .. ' ' .. symbol end
    redis.call('HSET', KEYS[1], id, state)
    local notice = 'rule ' .. id .. ' ' .. times
    -- The rule is text already: encoding it again with cjson could change its numbers.
    local json = '{"id":' .. cjson.encode(notice) .. ',"kind":"rule-fired","at":' .. at ..
      ',"facts":{"rule":' .. cjson.encode(text) .. facts .. '}'
    if rule.messageId then json = json .. ',"replyTo":' .. string.format('%d', rule.messageId) end
    json = json .. '}'
    -- Its count has changed in this step, so no other notice has this id: it need not be known.
    local isNew = put({ unpack(KEYS, 4) }, chat, now, notice, ${numberOfPriority('alert')}, json, true) == 1
    if isNew then logEvent(KEYS[3], 'notice', json) end
    return 1, state, rule.cooldownMs and text or ''
  end

  local results = {}
  for i = 8, #ARGV, 2 do
    local fired, state, text = fire(ARGV[i], ARGV[i + 1])
    results[#results + 1] = fired
    results[#results + 1] = state
    results[#results + 1] = text
  end
  return results
`)

/**
 * Expires a rule: it has expired and its notice is in the outbox, or neither. Keys: states, rules, the event log, then the keys
 * of `keysToPut`. Values: rule id, now, the chat, the id of the notice, the notice. Returns 1 if the rule has expired, also
 * when called again; 0 for a rule that fired for good, or is gone.
 */
export const expireScript = createScript(`${PUT_NOTICE}${LOG_EVENT}
  local state = redis.call('HGET', KEYS[1], ARGV[1])
  if not state or redis.call('HEXISTS', KEYS[2], ARGV[1]) == 0 then return 0 end
  local is, rest = string.match(state, '^(%a+) (.*)$')
  if is == 'fired' then return 0 end
  redis.call('HSET', KEYS[1], ARGV[1], 'expired ' .. rest)
  local isNew = put({ unpack(KEYS, 4) }, ARGV[3], ARGV[2], ARGV[4], ${numberOfPriority('alert')}, ARGV[5]) == 1
  if isNew then logEvent(KEYS[3], 'notice', ARGV[5]) end
  return 1
`)

/**
 * Deletes a rule, and restores the one that it has replaced. Keys: the rules of a person, their states. Values: the id of the
 * rule; of the replaced one, its id, itself and its state. Returns the state of the rule; nil when it was gone, and nothing is
 * restored.
 */
export const takeBackScript = createScript(`
  local rules, states = unpack(KEYS)
  local state = redis.call('HGET', states, ARGV[1])
  if redis.call('HDEL', rules, ARGV[1]) == 0 then return false end
  redis.call('HDEL', states, ARGV[1])
  if ARGV[2] then
    redis.call('HSET', rules, ARGV[2], ARGV[3])
    redis.call('HSET', states, ARGV[2], ARGV[4])
  end
  return state
`)
