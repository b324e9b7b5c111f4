import { createNamedScript } from '../../redis/script.js'

/** Stores a request. Gives 0 if the user asked before, or was answered. */
export const requestScript = createNamedScript(
  { keys: ['person'], values: ['askedAt', 'name', 'language', 'cards'] },
  `
  local isAnswered = redis.call('HEXISTS', person, 'role') == 1
  if isAnswered and redis.call('HEXISTS', person, 'askedAt') == 1 then return 0 end
  if not isAnswered then redis.call('HSET', person, 'role', 'pending') end
  -- Where the answer came before the request was stored, the name is known only now.
  redis.call('HSET', person, 'askedAt', askedAt, 'name', name, 'language', language, 'cards', cards)
  return isAnswered and 0 or 1
`,
)

/**
 * Changes a role and stores the decision in one step, if the role is still one of those that were decided upon.
 * Keys: the user, the decisions that are not in the journal yet. Values: the allowed present roles as `<role><role>`, the
 * new role, id and name of the admin, the time, the journal entry. Gives 1 if it was changed.
 * If the first value begins with `!`, the record is unreadable and the value lists every readable role: the record is
 * written anew.
 */
export const decideScript = createNamedScript(
  { keys: ['person', 'decisions'], values: ['allowed', 'newRole', 'adminId', 'adminName', 'at', 'entry'] },
  `
  local type = redis.call('TYPE', person).ok
  local isRecord = type == 'hash' or type == 'none'
  local role = isRecord and (redis.call('HGET', person, 'role') or '')
  local isNamed = role and string.find(allowed, '<' .. role .. '>', 1, true)
  if string.sub(allowed, 1, 1) == '!' then
    if isNamed then return 0 end
    redis.call('DEL', person)
  elseif not isNamed then
    return 0
  end
  redis.call('HSET', person, 'role', newRole, 'decidedBy', adminId, 'decidedByName', adminName, 'decidedAt', at)
  redis.call('RPUSH', decisions, entry)
  return 1
`,
)
