import { createScript } from '../../redis/script.js'

/** Key: the person. Values: fields and values. Gives 0 when they asked before, or were answered; that stands. */
export const askScript = createScript(`
  if redis.call('HEXISTS', KEYS[1], 'role') == 1 then
    -- An answer that came before the note: what they are called is known only now.
    if redis.call('HEXISTS', KEYS[1], 'askedAt') == 1 then return 0 end
    for i = 3, #ARGV, 2 do redis.call('HSET', KEYS[1], ARGV[i], ARGV[i + 1]) end
    return 0
  end
  redis.call('HSET', KEYS[1], unpack(ARGV))
  return 1
`)

/**
 * Changes a role in one step with the note of it, if the role is still one of those it was decided over.
 * Keys: the person, the decisions about them that are not in the journal yet. Values: `<role><role>` that it may be now,
 * the new role, who decided, their name, when, the decision as the journal will have it. Gives 1 when it was changed.
 * Where the first value begins with `!`, it is about a record that does not read, and holds every role that would: the
 * record is made anew.
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
