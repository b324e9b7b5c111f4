import { MOST_SIGNAL_BYTES } from '../../redis/caps/key-caps.js'
import { REGISTER } from '../../redis/registry.js'
import { createNamedScript } from '../../redis/script.js'

/** Characters of an identity that are kept: 96 bits tell a person's signals apart. */
const IDENTITY_LENGTH = 16

/**
 * Lua: the list of a source, as `lines(key, source)` and `keep(key, source, lines)`; a damaged list begins anew. The number of its
 * drafts on a day, nil where another day is counted, as `drafted(key, source, day)` and `count(key, source, day, number)`.
 */
const LINES = `
  local function lines(key, source)
    local text = redis.call('HGET', key, source)
    local isRead, found = pcall(cjson.decode, text or '[]')
    return isRead and type(found) == 'table' and found or {}
  end
  local function drafted(key, source, today)
    local day, count = string.match(redis.call('HGET', key, source) or '', '^(%d+):(%d+)$')
    return day == today and tonumber(count) or nil
  end
  local function count(key, source, today, number)
    redis.call('HSET', key, source, today .. ':' .. number)
  end
  local function keep(key, source, list)
    local text = cjson.encode(list)
    while #text > ${MOST_SIGNAL_BYTES} and #list > 1 do
      table.remove(list)
      text = cjson.encode(list)
    end
    redis.call('HSET', key, source, text)
  end
`

/**
 * Takes a signal: puts its line into the list of its source, unless the same one came in its window; then the earlier line counts
 * the repeat. One that a process left, or whose figures could not be read, is taken again with its own line: its drafts keep their
 * keys, so that those that were posted after all are not posted twice.
 *
 * Keys: the sources, their lines, the identities of this source, their days, the settings, the registry, the identities of an
 * earlier release. Values: the source, the identity, the window, now, the
 * line, the most drafts of the day (empty for a line that becomes none), the day, the milliseconds after which a line that is being
 * taken was left by a process that died, the most lines, the most identities. Returns `gone`; `repeat` or `again` with the earlier
 * line; `full`; `crowded` with the milliseconds until an identity ends, where there are too many to know another; or `taken`.
 */
export const takeScript = createNamedScript(
  {
    keys: ['sources', 'history', 'identities', 'days', 'settings', 'registry', 'earlierIdentities'],
    values: [
      'source',
      'key',
      'windowMs',
      'now',
      'newLine',
      'mostDrafts',
      'today',
      'leftMs',
      'mostLines',
      'mostIdentities',
    ],
  },
  `${LINES}${REGISTER}
  local now = tonumber(now)
  if redis.call('HEXISTS', sources, source) == 0 or redis.call('HEXISTS', settings, 'erasure') == 1 then return { 'gone' } end
  local list = lines(history, source)
  local new = cjson.decode(newLine)
  local number = drafted(days, source, today) or 0
  local isFull = mostDrafts ~= '' and number >= tonumber(mostDrafts)
  local function take(line)
    line.state, line.detail = isFull and 'daily-limit' or new.state, new.detail
    if mostDrafts ~= '' and not isFull then count(days, source, today, number + 1) end
  end
  local identity, window = string.sub(key, 1, ${IDENTITY_LENGTH}), tonumber(windowMs)
  redis.call('ZREMRANGEBYSCORE', identities, '-inf', now)
  -- Those of an earlier release have their time, and end with the last of them.
  local earlier = redis.call('ZSCORE', earlierIdentities, source .. '/' .. key)
  if redis.call('PTTL', earlierIdentities) == -1 then redis.call('PEXPIRE', earlierIdentities, 86400000) end
  local isSeen = redis.call('ZSCORE', identities, identity) or earlier and now - tonumber(earlier) < window
  if isSeen then
    for at, line in ipairs(list) do
      if line.key == key then
        if line.state == 'taking' and now - line.at > tonumber(leftMs) then
          return { 'again', cjson.encode(line) }
        end
        if line.state == 'unavailable' then
          take(line)
          keep(history, source, list)
          return { line.state == 'taking' and 'again' or 'repeat', cjson.encode(line) }
        end
        line.repeats = (line.repeats or 0) + 1
        keep(history, source, list)
        return { 'repeat', cjson.encode(line) }
      end
    end
    return { 'repeat' }
  end
  if redis.call('ZCARD', identities) >= tonumber(mostIdentities) then
    return { 'crowded', tostring(redis.call('ZRANGE', identities, 0, 0, 'WITHSCORES')[2] - now) }
  end
  take(new)
  redis.call('ZADD', identities, now + window, identity)
  if redis.call('PTTL', identities) < window then redis.call('PEXPIRE', identities, window) end
  register(registry, identities)
  table.insert(list, 1, new)
  while #list > tonumber(mostLines) do table.remove(list) end
  keep(history, source, list)
  return { isFull and 'full' or 'taken' }
`,
)

/**
 * Writes what became of a signal into its line, the first time; and at any time that it became a draft. Where it became none, its
 * place in the day is free again.
 *
 * Keys: the sources, their lines, their days. Values: the source, the line's id, its fields, the day, and `drafted` or `refused`.
 */
export const settleScript = createNamedScript(
  { keys: ['sources', 'history', 'days'], values: ['source', 'id', 'fields', 'day', 'kind'] },
  `${LINES}
  if redis.call('HEXISTS', sources, source) == 0 then return 0 end
  local list = lines(history, source)
  for _, line in ipairs(list) do
    if line.id == id then
      local isTaking, isDrafted = line.state == 'taking', kind == 'drafted'
      if line.state == 'drafted' or not (isTaking or isDrafted) then return 0 end
      for field, value in pairs(cjson.decode(fields)) do line[field] = value end
      if isDrafted then line.detail = nil end
      local change = (isTaking and 0 or 1) - (isDrafted and 0 or 1)
      local number = drafted(days, source, day)
      if change ~= 0 and number then count(days, source, day, math.max(0, number + change)) end
      keep(history, source, list)
      return 1
    end
  end
  return 0
`,
)
