import type { Redis } from 'ioredis'
import { registryOf } from './keys.js'
import { unlessDamaged } from './record.js'
import { createNamedScript, type RedisCommand } from './script.js'

/*
 * The registry of a person: the names of their keys that have a part which varies, such as the id of a ticket. With the keys
 * that every person has, it leads to all that is kept of them, so that erasing it does not scan Redis. A key joins in the
 * script or transaction that makes it, and both are in one slot: neither is lost without the other.
 */

/**
 * Lua: adds a key that exists to the registry of its person. Keys that expired or were deleted stay there, so each addition
 * looks at two others and removes those that are gone: at most about half of a registry is out of date. The keys share the
 * slot of the registry.
 */
export const REGISTER = `
  local function register(registry, key)
    local prefix = string.match(registry, '^.-}:')
    local name = string.sub(key, #prefix + 1)
    if redis.call('SADD', registry, name) == 0 then return end
    for _, other in ipairs(redis.call('SRANDMEMBER', registry, 2)) do
      if other ~= name and redis.call('EXISTS', prefix .. other) == 0 then redis.call('SREM', registry, other) end
    end
  end
`

/**
 * Lua: `keepNewest` notes a key that was just written, registers it, and deletes the oldest of its kind beyond `most`, or beyond
 * `mostBytes` of strings together, but never that key itself, nor one that does not end by itself any more: a ticket that a process of
 * an earlier release has claimed is still in the list of quotes. The keys that go share the slot of those named.
 */
export const KEEP_NEWEST = `${REGISTER}
  local function keepNewest(index, registry, key, now, keptMs, most, mostBytes)
    local prefix = string.match(index, '^.-}:')
    local own = string.sub(key, #prefix + 1)
    redis.call('ZADD', index, now, own)
    if redis.call('PTTL', index) < tonumber(keptMs) then redis.call('PEXPIRE', index, keptMs) end
    register(registry, key)
    most, mostBytes = tonumber(most), tonumber(mostBytes)
    local count, bytes = 0, 0
    for _, name in ipairs(redis.call('ZREVRANGE', index, 0, -1)) do
      local length = redis.pcall('STRLEN', prefix .. name)
      local leftMs = redis.call('PTTL', prefix .. name)
      if leftMs == -1 then
        redis.call('ZREM', index, name)
      else
        local isThere = leftMs ~= -2
        count = count + (isThere and 1 or 0)
        bytes = bytes + (type(length) == 'number' and length or 0)
        if name ~= own and (not isThere or count > most or bytes > mostBytes) then
          redis.call('DEL', prefix .. name)
          redis.call('ZREM', index, name)
          redis.call('SREM', registry, name)
        end
      end
    end
  end
`

/** Removes the names of keys that are gone; a damaged registry goes as a whole. Key: the registry. */
const pruneScript = createNamedScript(
  { keys: ['registry'] },
  `
  local prefix = string.match(registry, '^.-}:')
  local names = redis.pcall('SMEMBERS', registry)
  if names.err then return redis.call('DEL', registry) end
  for _, name in ipairs(names) do
    if redis.call('EXISTS', prefix .. name) == 0 then redis.call('SREM', registry, name) end
  end
  return 1
`,
)

/** The names in a registry, also of keys that are gone; none where it is damaged. */
export async function registeredNames(redis: Redis, registry: string): Promise<readonly string[]> {
  return (await unlessDamaged(redis.smembers(registry))) ?? []
}

/** The step of a transaction that adds a key, which it has made, to the registry of its person. */
export function registering(key: string): RedisCommand {
  return ['REGISTER', registryOf(key), key]
}

/** Removes the keys that are gone from a registry, and with the last of them the registry. */
export async function pruneRegistry(redis: Redis, registry: string): Promise<void> {
  await pruneScript(redis, { registry }, {})
}
