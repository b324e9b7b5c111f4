import { createScript } from '../../redis/script.js'

/** Lua: the list of a source, as `lines(key, source)` and `keep(key, source, lines)`. A damaged list begins anew. */
const LINES = `
  local function lines(key, source)
    local text = redis.call('HGET', key, source)
    local isRead, found = pcall(cjson.decode, text or '[]')
    return isRead and type(found) == 'table' and found or {}
  end
  local function keep(key, source, list)
    redis.call('HSET', key, source, cjson.encode(list))
  end
`

/**
 * Takes a signal: puts its line into the list of its source, unless the same one came in its window; then the earlier line counts
 * the repeat.
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
  redis.call('ZREMRANGEBYSCORE', KEYS[3], '-inf', now - 86400000)
  local seen = redis.call('ZSCORE', KEYS[3], source .. '/' .. key)
  if seen and now - tonumber(seen) < tonumber(ARGV[3]) then
    for at, line in ipairs(list) do
      if line.key == key then
        if line.state == 'taking' and now - line.at > tonumber(ARGV[8]) then
          return { 'again', cjson.encode(line) }
        end
        line.repeats = (line.repeats or 0) + 1
        keep(KEYS[2], source, list)
        return { 'repeat', cjson.encode(line) }
      end
    end
    return { 'repeat' }
  end
  local line = cjson.decode(ARGV[5])
  local taken = 'taken'
  if ARGV[6] ~= '' then
    local day, count = string.match(redis.call('HGET', KEYS[4], source) or '', '^(%d+):(%d+)$')
    count = day == ARGV[7] and tonumber(count) or 0
    if count >= tonumber(ARGV[6]) then
      line.state, taken = 'daily-limit', 'full'
    else
      redis.call('HSET', KEYS[4], source, ARGV[7] .. ':' .. (count + 1))
    end
  end
  redis.call('ZADD', KEYS[3], now, source .. '/' .. key)
  table.insert(list, 1, line)
  while #list > tonumber(ARGV[9]) do table.remove(list) end
  keep(KEYS[2], source, list)
  return { taken }
`)

/**
 * Writes what became of a signal into its line. Where it became no draft, its place in the day is free again; where it may be sent
 * again, its identity is forgotten.
 *
 * Keys: the sources, their lines, the identities, their days. Values: the source, the line's id, its fields, the day, and `drafted`,
 * `refused` or `unavailable`.
 */
export const settleScript = createScript(`${LINES}
  local source = ARGV[1]
  if redis.call('HEXISTS', KEYS[1], source) == 0 then return 0 end
  local list = lines(KEYS[2], source)
  for _, line in ipairs(list) do
    if line.id == ARGV[2] and line.state == 'taking' then
      for field, value in pairs(cjson.decode(ARGV[3])) do line[field] = value end
      if ARGV[5] == 'unavailable' then redis.call('ZREM', KEYS[3], source .. '/' .. line.key) end
      if ARGV[5] ~= 'drafted' then
        local day, count = string.match(redis.call('HGET', KEYS[4], source) or '', '^(%d+):(%d+)$')
        if day == ARGV[4] and tonumber(count) > 0 then
          redis.call('HSET', KEYS[4], source, day .. ':' .. (tonumber(count) - 1))
        end
      end
      keep(KEYS[2], source, list)
      return 1
    end
  end
  return 0
`)
