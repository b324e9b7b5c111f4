import { REGISTER } from '../redis/registry.js'
import { createNamedScript } from '../redis/script.js'

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
export const acceptScript = createNamedScript(
  {
    keys: ['registry', 'draftKeys', 'draft', 'drafts', 'ofSender', 'toShow', 'settings', 'earlierKey'],
    values: [
      'id',
      'text',
      'now',
      'keyMs',
      'keptMs',
      'mostOfSender',
      'mostOfPerson',
      'mostDrafts',
      'keyHash',
      'mostKeys',
    ],
  },
  `${REGISTER}
  local now, hour = tonumber(now), 3600000
  local function keyOf(field)
    return string.match(redis.call('HGET', draftKeys, field) or '', '^(%d+) (.+)$')
  end
  local ends, before = keyOf(keyHash)
  if ends and tonumber(ends) > now then return { 'repeat', before } end
  local earlier = redis.call('GET', earlierKey)
  if earlier then return { 'repeat', earlier } end
  if redis.call('HEXISTS', settings, 'erasure') == 1 then return { 'erasing' } end
  local function fullFor(set, most)
    if most == '' then return nil end
    local count = redis.call('ZCOUNT', set, '(' .. (now - hour), '+inf')
    if count < tonumber(most) then return nil end
    local last = redis.call('ZREVRANGE', set, tonumber(most) - 1, tonumber(most) - 1, 'WITHSCORES')
    return math.max(1, tonumber(last[2]) + hour - now)
  end
  -- Removes keys that have ended, where there are the most. The milliseconds until the next one ends, if all count still.
  local function fullForDay()
    if redis.call('HLEN', draftKeys) < tonumber(mostKeys) then return nil end
    local next
    for _, field in ipairs(redis.call('HKEYS', draftKeys)) do
      local at = tonumber((keyOf(field))) or 0
      if at <= now then redis.call('HDEL', draftKeys, field)
      elseif not next or at < next then next = at end
    end
    return redis.call('HLEN', draftKeys) >= tonumber(mostKeys) and math.max(1, next - now) or nil
  end
  local wait = fullFor(ofSender, mostOfSender)
  if wait then return { 'token', mostOfSender, tostring(wait) } end
  wait = fullFor(drafts, mostOfPerson)
  if wait then return { 'person', mostOfPerson, tostring(wait) } end
  wait = fullForDay()
  if wait then return { 'day', mostKeys, tostring(wait) } end
  redis.call('HSET', draftKeys, keyHash, string.format('%d %s', now + keyMs, id))
  redis.call('PEXPIRE', draftKeys, keyMs)
  redis.call('SET', draft, text, 'PX', keptMs)
  for _, set in ipairs({ drafts, ofSender, toShow }) do
    redis.call('ZADD', set, now, id)
    redis.call('PEXPIRE', set, keptMs)
  end
  for _, key in ipairs({ draft, ofSender }) do register(registry, key) end
  local surplus = redis.call('ZCARD', drafts) - tonumber(mostDrafts)
  if surplus > 0 then
    local prefix = string.sub(draft, 1, -1 - string.len(id))
    for _, old in ipairs(redis.call('ZRANGE', drafts, 0, surplus - 1)) do
      local isRead, dropped = pcall(cjson.decode, redis.call('GET', prefix .. old) or '')
      local sender = isRead and type(dropped) == 'table' and dropped.sender
      if type(sender) == 'table' then
        local kind = sender.kind == 'agent' and 'token' or sender.kind
        redis.call('ZREM', string.match(registry, '^.-}:') .. 'drafts-of:' .. kind .. '/' .. sender.id, old)
      end
      redis.call('DEL', prefix .. old)
      redis.call('ZREM', drafts, old)
      redis.call('ZREM', toShow, old)
      redis.call('SREM', registry, string.sub(prefix .. old, #string.match(registry, '^.-}:') + 1))
    end
  end
  redis.call('ZREMRANGEBYRANK', ofSender, 0, -1 - tonumber(mostDrafts))
  return { 'accepted' }
`,
)
