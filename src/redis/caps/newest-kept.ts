import type { Redis } from 'ioredis'
import { keys, nameOf, ownRecord, registryOf, userOf } from '../keys.js'
import { newestKept, type NewestKept } from './key-caps.js'
import { REGISTER } from '../registry.js'
import { createNamedScript, SERVER_NOW, type Command } from '../script.js'

/*
 * Keys of a person of which only the newest of each kind are kept: they end by themselves, and until then nobody may fill Redis
 * with them. The most of each kind, and its bytes together, are in `key-caps.ts`.
 */

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

const setScript = createNamedScript(
  { keys: ['index', 'registry', 'key'], values: ['value', 'keptMs', 'most', 'bytes'] },
  `${SERVER_NOW}${KEEP_NEWEST}
  redis.call('SET', key, value, 'PX', keptMs)
  keepNewest(index, registry, key, now, keptMs, most, bytes)
  return 1
`,
)

/** A value is larger than all of its kind together may be: nothing was stored. */
class TooLargeError extends Error {
  override readonly name = 'TooLargeError'
}

/** The index of a kind of keys, the registry of the person, and a key of that kind, for scripts with `KEEP_NEWEST`. */
export function keysToKeep(key: string): {
  readonly index: string
  readonly registry: string
  readonly key: string
} {
  return { index: keys.newest(userOf(key), ownRecord(key).sort), registry: registryOf(key), key }
}

/** The cap of the kind that a key is of. Throws for a kind that has none. */
export function capOf(key: string): NewestKept {
  const { sort } = ownRecord(key)
  const cap = (newestKept as Readonly<Record<string, NewestKept | undefined>>)[sort]
  if (!cap) throw new Error(`No cap is declared for keys such as ${nameOf(key)}`)
  return cap
}

/**
 * Sets a person's key to a value for some seconds; the oldest of its kind goes where there are too many. Rejects with a
 * `TooLargeError` for a value that is larger than all of its kind together may be.
 */
export async function setNewest(redis: Redis, key: string, value: string, seconds: number): Promise<void> {
  await setScript(redis, keysToKeep(key), keptValues(key, value, seconds))
}

/** The value, the milliseconds that it is kept, the most keys and the most bytes, for scripts. Throws a `TooLargeError`. */
export function keptValues(
  key: string,
  value: string,
  seconds: number,
): { readonly value: string; readonly keptMs: number; readonly most: number; readonly bytes: number } {
  const { most, bytes } = capOf(key)
  if (Buffer.byteLength(value) > bytes)
    throw new TooLargeError(
      `A value of ${Buffer.byteLength(value)} bytes is not stored, at most ${bytes} are`,
    )
  return { value, keptMs: seconds * 1_000, most, bytes }
}

/** The step of a transaction that keeps a person's key for some milliseconds from when it was written; the oldest of its kind goes where there are too many. */
export function keepingNewest(key: string, ms: number): Command {
  const { index, registry } = keysToKeep(key)
  const { most, bytes } = capOf(key)
  return ['KEEPNEWEST', index, registry, key, ms, most, bytes]
}
