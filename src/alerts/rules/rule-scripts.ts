import { LOG_EVENT } from '../../redis/event-log.js'
import { createNamedScript } from '../../redis/script.js'
import { numberOfPriority, PUT_NOTICE, putKeys } from '../outbox/chat-queue-scripts.js'

/**
 * Fires rules of one person, each for itself: a rule has fired and its notice is in the outbox, or neither. `value` meets the conditions,
 * and was observed at `at`; `again` is the state of a rule that may fire again, `priority` the number of that of the notice; `last`,
 * `symbol` and `side` may be empty. Each row is a rule and the count it must have. Returns three values for each rule: 1 if it fired; its
 * state; and the rule, where it is still armed or may fire again. For a rule that is gone: 0 and two empty strings.
 */
export const fireScript = createNamedScript(
  {
    keys: [...putKeys, 'states', 'rules', 'log'],
    values: ['now', 'value', 'last', 'at', 'chat', 'again', 'priority', 'symbol', 'side'],
    rows: { values: ['id', 'count'] },
  },
  `${PUT_NOTICE}${LOG_EVENT}
  local facts = ',"value":' .. cjson.encode(value)
  if last ~= '' then facts = facts .. ',"last":' .. cjson.encode(last) end
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
    local isNew = put(chat, now, notice, priority, json, true) == 1
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
 * Expires a rule: it has expired and its notice is in the outbox, or neither. Returns 1 if the rule has expired, also
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
