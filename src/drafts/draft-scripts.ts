import { REGISTER } from '../redis/registry.js'
import { createScript } from '../redis/script.js'

/**
 * Accepts a draft: keeps it and puts it with those to show, in one step; unless one came with its key before, its person's data
 * is being erased, its sender or its person has had the most of the last hour, or its person the most of the last day.
 *
 * Keys: the registry, the keys of drafts, the draft, all drafts, those of the sender, those to show, the settings, the key as an
 * earlier release kept it. Values: its id, the draft, now, the milliseconds that the key and the draft are kept, the most drafts of
 * the sender (empty: any) and of the person in the last hour, the number of drafts that are kept, the hash of the key, the most keys.
 * Returns `accepted`; `repeat` and the id of the one before; `erasing`; or `token`, `person` or `day` with the most and the
 * milliseconds until there is room. Drafts that are dropped, and the lists of their senders, share the slot of those named.
 */
export const acceptScript = createScript(`${REGISTER}
  local id, now, hour = ARGV[1], tonumber(ARGV[3]), 3600000
  local function keyOf(field)
    return string.match(redis.call('HGET', KEYS[2], field) or '', '^(%d+) (.+)$')
  end
  local ends, before = keyOf(ARGV[9])
  if ends and tonumber(ends) > now then return { 'repeat', before } end
  local earlier = redis.call('GET', KEYS[8])
  if earlier then return { 'repeat', earlier } end
  if redis.call('HEXISTS', KEYS[7], 'erasure') == 1 then return { 'erasing' } end
  local function fullFor(set, most)
    if most == '' then return nil end
    local count = redis.call('ZCOUNT', set, '(' .. (now - hour), '+inf')
    if count < tonumber(most) then return nil end
    local last = redis.call('ZREVRANGE', set, tonumber(most) - 1, tonumber(most) - 1, 'WITHSCORES')
    return math.max(1, tonumber(last[2]) + hour - now)
  end
  -- Removes keys that have ended, where there are the most. The milliseconds until the next one ends, if all count still.
  local function fullForDay()
    if redis.call('HLEN', KEYS[2]) < tonumber(ARGV[10]) then return nil end
    local next
    for _, field in ipairs(redis.call('HKEYS', KEYS[2])) do
      local at = tonumber((keyOf(field))) or 0
      if at <= now then redis.call('HDEL', KEYS[2], field)
      elseif not next or at < next then next = at end
    end
    return redis.call('HLEN', KEYS[2]) >= tonumber(ARGV[10]) and math.max(1, next - now) or nil
  end
  local wait = fullFor(KEYS[5], ARGV[6])
  if wait then return { 'token', ARGV[6], tostring(wait) } end
  wait = fullFor(KEYS[4], ARGV[7])
  if wait then return { 'person', ARGV[7], tostring(wait) } end
  wait = fullForDay()
  if wait then return { 'day', ARGV[10], tostring(wait) } end
  redis.call('HSET', KEYS[2], ARGV[9], string.format('%d %s', now + ARGV[4], id))
  redis.call('PEXPIRE', KEYS[2], ARGV[4])
  redis.call('SET', KEYS[3], ARGV[2], 'PX', ARGV[5])
  for _, set in ipairs({ KEYS[4], KEYS[5], KEYS[6] }) do
    redis.call('ZADD', set, ARGV[3], id)
    redis.call('PEXPIRE', set, ARGV[5])
  end
  for _, key in ipairs({ KEYS[3], KEYS[5] }) do register(KEYS[1], key) end
  local surplus = redis.call('ZCARD', KEYS[4]) - tonumber(ARGV[8])
  if surplus > 0 then
    local prefix = string.sub(KEYS[3], 1, -1 - string.len(id))
    for _, old in ipairs(redis.call('ZRANGE', KEYS[4], 0, surplus - 1)) do
      local isRead, dropped = pcall(cjson.decode, redis.call('GET', prefix .. old) or '')
      local sender = isRead and type(dropped) == 'table' and dropped.sender
      if type(sender) == 'table' then
        local kind = sender.kind == 'agent' and 'token' or sender.kind
        redis.call('ZREM', string.match(KEYS[1], '^.-}:') .. 'drafts-of:' .. kind .. '/' .. sender.id, old)
      end
      redis.call('DEL', prefix .. old)
      redis.call('ZREM', KEYS[4], old)
      redis.call('ZREM', KEYS[6], old)
      redis.call('SREM', KEYS[1], string.sub(prefix .. old, #string.match(KEYS[1], '^.-}:') + 1))
    end
  end
  redis.call('ZREMRANGEBYRANK', KEYS[5], 0, -1 - tonumber(ARGV[8]))
  return { 'accepted' }
`)

/**
 * Replaces a draft that nobody has changed since it was read. Keys: the draft, those to show. Values: its id, the draft as it was
 * read and as it becomes; a time to put it with those to show, `shown` to take it out, or nothing. Returns 1 if it was replaced.
 */
export const replaceScript = createScript(`
  if redis.call('GET', KEYS[1]) ~= ARGV[2] then return 0 end
  redis.call('SET', KEYS[1], ARGV[3], 'KEEPTTL')
  if ARGV[4] == 'shown' then
    redis.call('ZREM', KEYS[2], ARGV[1])
  elseif ARGV[4] ~= '' then
    redis.call('ZADD', KEYS[2], ARGV[4], ARGV[1])
  end
  return 1
`)
