import { createScript } from '../../redis/script.js'

/** Stores a request. Key: the user. Values: fields and values. Gives 0 if the user asked before, or was answered. */
export const requestScript = createScript(`
  if redis.call('HEXISTS', KEYS[1], 'role') == 1 then
    -- The answer came before the request was stored: the name is known only now.
    if redis.call('HEXISTS', KEYS[1], 'askedAt') == 1 then return 0 end
    for i = 3, #ARGV, 2 do redis.call('HSET', KEYS[1], ARGV[i], ARGV[i + 1]) end
    return 0
  end
  redis.call('HSET', KEYS[1], unpack(ARGV))
  return 1
`)

/**
 * Changes a role and stores the decision in one step, if the role is still one of those that were decided upon.
 * Keys: the user, the decisions that are not in the journal yet. Values: the allowed present roles as `<role><role>`, the
 * new role, id and name of the admin, the time, the journal entry. Gives 1 if it was changed.
 * If the first value begins with `!`, the record is unreadable and the value lists every readable role: the record is
 * written anew.
 */
export const decideScript = createScript(`
  local type = redis.call('TYPE', KEYS[1]).ok
  local isRecord = type == 'hash' or type == 'none'
  local role = isRecord and (redis.call('HGET', KEYS[1], 'role') or '')
  local isNamed = role and string.find(ARGV[1], '<' .. role .. '>', 1, true)
  if string.sub(ARGV[1], 1, 1) == '!' then
    if isNamed then return 0 end
    redis.call('DEL', KEYS[1])
  elseif not isNamed then
    return 0
  end
  redis.call('HSET', KEYS[1], 'role', ARGV[2], 'decidedBy', ARGV[3], 'decidedByName', ARGV[4], 'decidedAt', ARGV[5])
  redis.call('RPUSH', KEYS[2], ARGV[6])
  return 1
`)
