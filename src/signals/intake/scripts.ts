import { createScript } from '../../redis/script.js'

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
    redis.call('HSET', key, source, cjson.encode(list))
  end
`

/**
 * Takes a signal: puts its line into the list of its source, unless the same one came in its window; then the earlier line counts
 * the repeat. One that a process left, or whose figures could not be read, is taken again with its own line: its drafts keep their
 * keys, so that those that were posted after all are not posted twice.
 *
 * Keys: the sources, their lines, the identities, their days, the settings. Values: the source, the identity, the window, now, the
 * line, the most drafts of the day (empty for a line that becomes none), the day, the milliseconds after which a line that is being
 * taken was left by a process that died, the most lines. Returns `gone`; `repeat` or `again` with the earlier line; `full`; or
 * `taken`.
 */
export const takeScript = createScript(`${LINES}
  local source, key, now = ARGV[1], ARGV[2], tonumber(ARGV[4])
  if redis.call('HEXISTS', KEYS[1], source) == 0 or redis.call('HEXISTS', KEYS[5], 'erasure') == 1 then return { 'gone' } end
  local list = lines(KEYS[2], source)
  local today, new = ARGV[7], cjson.decode(ARGV[5])
  local number = drafted(KEYS[4], source, today) or 0
  local isFull = ARGV[6] ~= '' and number >= tonumber(ARGV[6])
  local function take(line)
    line.state, line.detail = isFull and 'daily-limit' or new.state, new.detail
    if ARGV[6] ~= '' and not isFull then count(KEYS[4], source, today, number + 1) end
  end
  redis.call('ZREMRANGEBYSCORE', KEYS[3], '-inf', now - 86400000)
  local seen = redis.call('ZSCORE', KEYS[3], source .. '/' .. key)
  if seen and now - tonumber(seen) < tonumber(ARGV[3]) then
    for at, line in ipairs(list) do
      if line.key == key then
        if line.state == 'taking' and now - line.at > tonumber(ARGV[8]) then
          return { 'again', cjson.encode(line) }
        end
        if line.state == 'unavailable' then
          take(line)
          keep(KEYS[2], source, list)
          return { line.state == 'taking' and 'again' or 'repeat', cjson.encode(line) }
        end
        line.repeats = (line.repeats or 0) + 1
        keep(KEYS[2], source, list)
        return { 'repeat', cjson.encode(line) }
      end
    end
    return { 'repeat' }
  end
  take(new)
  redis.call('ZADD', KEYS[3], now, source .. '/' .. key)
  table.insert(list, 1, new)
  while #list > tonumber(ARGV[9]) do table.remove(list) end
  keep(KEYS[2], source, list)
  return { isFull and 'full' or 'taken' }
`)

/**
 * Writes what became of a signal into its line, the first time; and at any time that it became a draft. Where it became none, its
 * place in the day is free again.
 *
 * Keys: the sources, their lines, their days. Values: the source, the line's id, its fields, the day, and `drafted` or `refused`.
 */
export const settleScript = createScript(`${LINES}
  local source = ARGV[1]
  if redis.call('HEXISTS', KEYS[1], source) == 0 then return 0 end
  local list = lines(KEYS[2], source)
  for _, line in ipairs(list) do
    if line.id == ARGV[2] then
      local isTaking, isDrafted = line.state == 'taking', ARGV[5] == 'drafted'
      if line.state == 'drafted' or not (isTaking or isDrafted) then return 0 end
      for field, value in pairs(cjson.decode(ARGV[3])) do line[field] = value end
      if isDrafted then line.detail = nil end
      local change = (isTaking and 0 or 1) - (isDrafted and 0 or 1)
      local number = drafted(KEYS[3], source, ARGV[4])
      if change ~= 0 and number then count(KEYS[3], source, ARGV[4], math.max(0, number + change)) end
      keep(KEYS[2], source, list)
      return 1
    end
  end
  return 0
`)
