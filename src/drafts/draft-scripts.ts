import { REGISTER } from '../redis/registry.js'
import { createScript } from '../redis/script.js'

/**
 * Accepts a draft: keeps it and puts it with those to show, in one step; unless one came with its key before, its person's data
 * is being erased, or its sender or its person has had the most of the last hour.
 *
 * Keys: the registry, the key of the draft, the draft, all drafts, those of the sender, those to show, the settings. Values: its
 * id, the draft, now, the milliseconds that the key and the draft are kept, the most drafts of the sender (empty: any) and of the
 * person in the last hour, the number of drafts that are kept. Returns `accepted`; `repeat` and the id of the one before;
 * `erasing`; or `token` or `person` with the most and the milliseconds until there is room. Drafts that are dropped share the slot
 * of those named.
 */
export const acceptScript = createScript(`${REGISTER}
  local id, now, hour = ARGV[1], tonumber(ARGV[3]), 3600000
  local earlier = redis.call('GET', KEYS[2])
  if earlier then return { 'repeat', earlier } end
  if redis.call('HEXISTS', KEYS[7], 'erasure') == 1 then return { 'erasing' } end
  local function fullFor(set, most)
    if most == '' then return nil end
    local count = redis.call('ZCOUNT', set, '(' .. (now - hour), '+inf')
    if count < tonumber(most) then return nil end
    local last = redis.call('ZREVRANGE', set, tonumber(most) - 1, tonumber(most) - 1, 'WITHSCORES')
    return math.max(1, tonumber(last[2]) + hour - now)
  end
  local wait = fullFor(KEYS[5], ARGV[6])
  if wait then return { 'token', ARGV[6], tostring(wait) } end
  wait = fullFor(KEYS[4], ARGV[7])
  if wait then return { 'person', ARGV[7], tostring(wait) } end
  redis.call('SET', KEYS[2], id, 'PX', ARGV[4])
  redis.call('SET', KEYS[3], ARGV[2], 'PX', ARGV[5])
  for _, set in ipairs({ KEYS[4], KEYS[5], KEYS[6] }) do
    redis.call('ZADD', set, ARGV[3], id)
    redis.call('PEXPIRE', set, ARGV[5])
  end
  for _, key in ipairs({ KEYS[2], KEYS[3], KEYS[5] }) do register(KEYS[1], key) end
  local surplus = redis.call('ZCARD', KEYS[4]) - tonumber(ARGV[8])
  if surplus > 0 then
    local prefix = string.sub(KEYS[3], 1, -1 - string.len(id))
    for _, old in ipairs(redis.call('ZRANGE', KEYS[4], 0, surplus - 1)) do
      redis.call('DEL', prefix .. old)
      redis.call('ZREM', KEYS[4], old)
      redis.call('ZREM', KEYS[6], old)
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
