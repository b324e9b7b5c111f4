import { createNamedScript } from '../../redis/script.js'

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
