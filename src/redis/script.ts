import { createHash } from 'node:crypto'
import type { Redis } from 'ioredis'

/** A Lua script: one atomic step on keys of one slot. */
export type Script = (
  redis: Redis,
  keys: readonly string[],
  values: readonly (string | number)[],
) => Promise<unknown>

/** A Lua script whose keys and values have names. `more` are those of a list, behind the named ones. */
export type NamedScript<Key extends string, Value extends string> = (
  redis: Redis,
  keys: Readonly<Record<Key, string>>,
  values: Readonly<Record<Value, string | number>>,
  more?: { readonly keys: readonly string[]; readonly values: readonly (string | number)[] },
) => Promise<unknown>

/** Lua: `now`, the time of the Redis server in milliseconds, so that the clocks of the processes do not matter. */
export const SERVER_NOW = `
  local time = redis.call('TIME')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)
`

/** Creates a script that runs by its hash. Its text is sent only when the server does not have it. */
export function createScript(lua: string): Script {
  const sha = createHash('sha1').update(lua).digest('hex')
  return async (redis, keys, values) => {
    try {
      return await redis.evalsha(sha, keys.length, ...keys, ...values)
    } catch (error) {
      if (!(error instanceof Error && error.message.startsWith('NOSCRIPT'))) throw error
      return await redis.eval(lua, keys.length, ...keys, ...values)
    }
  }
}

/**
 * Creates a script in which each key and each value is a local of its name; values are texts there. `KEYS[FIRST_KEY]` and
 * `ARGV[FIRST_VALUE]` are the first of the lists behind them.
 */
export function createNamedScript<const Key extends string, const Value extends string>(
  names: { readonly keys: readonly Key[]; readonly values: readonly Value[] },
  lua: string,
): NamedScript<Key, Value> {
  const localsOf = (list: readonly string[], from: string): string =>
    list.length === 0
      ? ''
      : `local ${list.join(', ')} = ${list.map((_, index) => `${from}[${index + 1}]`).join(', ')}\n`
  const script = createScript(
    localsOf(names.keys, 'KEYS') +
      localsOf(names.values, 'ARGV') +
      `local FIRST_KEY, FIRST_VALUE = ${names.keys.length + 1}, ${names.values.length + 1}\n${lua}`,
  )
  return async (redis, keys, values, more = { keys: [], values: [] }) =>
    await script(
      redis,
      [...names.keys.map((name) => keys[name]), ...more.keys],
      [...names.values.map((name) => values[name]), ...more.values],
    )
}

/**
 * Sets fields of what is still there: what was forgotten meanwhile must not come back by it.
 * Keys: the record. Values: fields, each with its value.
 */
export const noteScript = createScript(`
  if redis.call('EXISTS', KEYS[1]) == 0 then return 0 end
  redis.call('HSET', KEYS[1], unpack(ARGV))
  return 1
`)
