import { LOG_EVENT } from '../../redis/event-log.js'
import { createNamedScript } from '../../redis/script.js'
import { numberOfPriority, PUT_NOTICE, putKeys } from '../outbox/chat-queue-scripts.js'

/**
 * Changes the state of a rule. Keys: states. Values: rule id, the states it may have, the new state. Returns the encoded state,
 * or nil.
 */
export const changeStateScript = createNamedScript(
  { keys: ['states'], values: ['id', 'from', 'to'] },
  `
  local state = redis.call('HGET', states, id)
  if not state then return false end
  local is, rest = string.match(state, '^(%a+) (.*)$')
  if not string.find(from, is, 1, true) then return false end
  redis.call('HSET', states, id, to .. ' ' .. rest)
  return to .. ' ' .. rest
`,
)

/**
 * Stores a rule, and deletes the one that it replaces. Keys: the rules of a person, their states. Values: the id, the rule, its state,
 * the most rules, the id of the replaced one or nothing. Returns the replaced one and its state; nil, and nothing is stored, where the
 * person would have more than the most.
 */
export const putRuleScript = createNamedScript(
  { keys: ['rules', 'states'], values: ['id', 'newRule', 'newState', 'most', 'replaced'] },
  `
  local rules, states, id, replaced = rules, states, id, replaced
  local rule, state = redis.call('HGET', rules, replaced), redis.call('HGET', states, replaced)
  local isMore = redis.call('HEXISTS', rules, id) == 0 and not rule
  if isMore and redis.call('HLEN', rules) >= tonumber(most) then return false end
  redis.call('HSET', rules, id, newRule)
  redis.call('HSET', states, id, newState)
  if replaced ~= '' and replaced ~= id then
    redis.call('HDEL', rules, replaced)
    redis.call('HDEL', states, replaced)
  end
  return rule and state and { rule, state } or {}
`,
)

/**
 * Removes a rule from the waiting rules of an account, unless it is armed or held. Keys: states, waiting rules. Values: rule
 * id.
 */
export const removeIdleScript = createNamedScript(
  { keys: ['states', 'waiting'], values: ['id'] },
  `
  local state = redis.call('HGET', states, id)
  local is = state and string.match(state, '^(%a+)')
  if is == 'armed' or is == 'held' then return 0 end
  return redis.call('HDEL', waiting, id)
`,
)

/**
 * Fires rules of one person, each for itself: a rule has fired and its notice is in the outbox, or neither. `value` meets the conditions,
 * and was observed at `at`; `again` is the state of a rule that may fire again; `symbol` and `side` may be empty. Each row is a rule and the
 * count it must have. Returns three values for each rule: 1 if it fired; its state; and the rule, where it is still armed or may fire
 * again. For a rule that is gone: 0 and two empty strings.
 */
export const fireScript = createNamedScript(
  {
    keys: [...putKeys, 'states', 'rules', 'log'],
    values: ['now', 'value', 'at', 'chat', 'again', 'symbol', 'side'],
    rows: { values: ['id', 'count'] },
  },
  `${PUT_NOTICE}${LOG_EVENT}
  local facts = ',"value":' .. cjson.encode(value)
  if symbol ~= '' then facts = facts .. ',"symbol":' .. cjson.encode(symbol) end
  if side ~= '' then facts = facts .. ',"side":' .. cjson.encode(side) end
  local function fire(id, before)
    local state, text = redis.call('HGET', states, id), redis.call('HGET', rules, id)
    if not state or not text then return 0, '', '' end
    local is, count, rest = string.match(state, '^(%a+) (%d+) (.*)$')
    if is ~= 'armed' then return 0, state, '' end
    if count ~= before then return 0, state, text end
    -- A rule that cannot be decoded must not keep the others from firing.
    local isValid, rule = pcall(cjson.decode, text)
    if not isValid or type(rule) ~= 'table' then return 0, '', '' end
    if rule.expiresAt and tonumber(at) > rule.expiresAt then
      state = 'expired ' .. count .. ' ' .. rest
      redis.call('HSET', states, id, state)
      return 0, state, ''
    end
    local times = string.format('%d', count + 1)
    state = (rule.cooldownMs and again or 'fired') .. ' ' .. times .. ' ' .. now .. ' ' .. value
    if symbol ~= '' then state = state .. ' ' .. symbol end
    redis.call('HSET', states, id, state)
    local notice = 'rule ' .. id .. ' ' .. times
    -- The rule is text already: encoding it again with cjson could change its numbers.
    local json = '{"id":' .. cjson.encode(notice) .. ',"kind":"rule-fired","at":' .. at ..
      ',"facts":{"rule":' .. cjson.encode(text) .. facts .. '}'
    if rule.messageId then json = json .. ',"replyTo":' .. string.format('%d', rule.messageId) end
    json = json .. '}'
    -- Its count has changed in this step, so no other notice has this id: it need not be known.
    local isNew = put(chat, now, notice, ${numberOfPriority('alert')}, json, true) == 1
    if isNew then logEvent(log, 'notice', json) end
    return 1, state, rule.cooldownMs and text or ''
  end

  local results = {}
  for id, count in rows() do
    local fired, state, text = fire(id, count)
    results[#results + 1] = fired
    results[#results + 1] = state
    results[#results + 1] = text
  end
  return results
`,
)

/**
 * Expires a rule: it has expired and its notice is in the outbox, or neither. Keys: states, rules, the event log, then the keys
 * of `keysToPut`. Values: rule id, now, the chat, the id of the notice, the notice. Returns 1 if the rule has expired, also
 * when called again; 0 for a rule that fired for good, or is gone.
 */
export const expireScript = createNamedScript(
  { keys: [...putKeys, 'states', 'rules', 'log'], values: ['id', 'now', 'chat', 'noticeId', 'json'] },
  `${PUT_NOTICE}${LOG_EVENT}
  local state = redis.call('HGET', states, id)
  if not state or redis.call('HEXISTS', rules, id) == 0 then return 0 end
  local is, rest = string.match(state, '^(%a+) (.*)$')
  if is == 'fired' then return 0 end
  redis.call('HSET', states, id, 'expired ' .. rest)
  local isNew = put(chat, now, noticeId, ${numberOfPriority('alert')}, json) == 1
  if isNew then logEvent(log, 'notice', json) end
  return 1
`,
)

/**
 * Deletes a rule, and restores the one that it has replaced. Keys: the rules of a person, their states. Values: the id of the
 * rule; of the replaced one, its id, itself and its state. Returns the state of the rule; nil when it was gone, and nothing is
 * restored.
 */
export const takeBackScript = createNamedScript(
  { keys: ['rules', 'states'], values: ['id'], rows: { values: ['replaced', 'rule', 'replacedState'] } },
  `
  local state = redis.call('HGET', states, id)
  if redis.call('HDEL', rules, id) == 0 then return false end
  redis.call('HDEL', states, id)
  for replaced, rule, replacedState in rows() do
    redis.call('HSET', rules, replaced, rule)
    redis.call('HSET', states, replaced, replacedState)
  end
  return state
`,
)
