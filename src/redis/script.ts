import { createHash } from 'node:crypto'
import type { Redis } from 'ioredis'

/** Values by their names. */
type Named<Name extends string> = Readonly<Record<Name, string | number>>

/** A Lua script: one atomic step on keys of one slot. Its keys, its values and the parts of its rows have names. */
export interface NamedScript<Key extends string, Value extends string, Part extends string> {
  (
    redis: Redis,
    keys: Readonly<Record<Key, string>>,
    values: Named<Value>,
    rows?: readonly Named<Part>[],
  ): Promise<unknown>
}

/**
 * A command of Redis, with its key and what follows. `REGISTER`, `KEEPNEWEST`, `OPENLOG`, `LOGENDS`, `ANNOUNCEEVENTS`, `ANNOUNCE` and `MAKEDUE` are
 * functions of ours, see `registry.ts`, `event-log.ts` and `wake-ups.ts`.
 */
export type RedisCommand = readonly [name: CommandName, key: string, ...values: (string | number)[]]

type CommandName =
  | 'ANNOUNCE'
  | 'ANNOUNCEEVENTS'
  | 'DEL'
  | 'EXISTS'
  | 'EXPIRE'
  | 'GET'
  | 'HDEL'
  | 'HEXISTS'
  | 'HGET'
  | 'HGETALL'
  | 'HINCRBY'
  | 'HKEYS'
  | 'HLEN'
  | 'HMGET'
  | 'HSET'
  | 'HSETNX'
  | 'HVALS'
  | 'INCR'
  | 'KEEPNEWEST'
  | 'LINDEX'
  | 'LOGENDS'
  | 'LRANGE'
  | 'LTRIM'
  | 'MAKEDUE'
  | 'OPENLOG'
  | 'PERSIST'
  | 'PEXPIRE'
  | 'PEXPIREAT'
  | 'REGISTER'
  | 'RPUSH'
  | 'SADD'
  | 'SCARD'
  | 'SET'
  | 'SISMEMBER'
  | 'SREM'
  | 'XLEN'
  | 'XRANGE'
  | 'ZADD'
  | 'ZCARD'
  | 'ZCOUNT'
  | 'ZMSCORE'
  | 'ZRANGE'
  | 'ZREM'
  | 'ZREMRANGEBYRANK'
  | 'ZREMRANGEBYSCORE'
  | 'ZSCORE'
  | 'ZUNIONSTORE'

/** Lua: `now`, the time of the Redis server in milliseconds, so that the clocks of the processes do not matter. */
export const SERVER_NOW = `
  local time = redis.call('TIME')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)
`

/**
 * Creates a script whose keys and values have names: in Lua each is a local of its name, and `rows()` goes through the rows: for each it gives first its keys, then its values. Values are texts there.
 */
export function createNamedScript<
  const Key extends string = never,
  const Value extends string = never,
  const RowKey extends string = never,
  const RowValue extends string = never,
>(
  {
    keys: names = [],
    values: valueNames = [],
    rows: { keys: rowKeys = [], values: rowValues = [] } = {},
  }: {
    readonly keys?: readonly Key[]
    readonly values?: readonly Value[]
    readonly rows?: { readonly keys?: readonly RowKey[]; readonly values?: readonly RowValue[] }
  },
  lua: string,
): NamedScript<Key, Value, RowKey | RowValue> {
  const text = [
    localsOf(names, 'KEYS'),
    localsOf(valueNames, 'ARGV'),
    rowKeys.length + rowValues.length === 0
      ? ''
      : rowsOf(names.length, rowKeys.length, valueNames.length, rowValues.length),
    lua,
  ].join('')
  const run = createScript(text)
  return async (redis, keys, values, rows = []) =>
    await run(
      redis,
      [...names.map((name) => keys[name]), ...rows.flatMap((row) => rowKeys.map((name) => row[name]))],
      [
        ...valueNames.map((name) => values[name]),
        ...rows.flatMap((row) => rowValues.map((name) => row[name])),
      ],
    )
}

/** Creates a script that runs by its hash; its text is sent only when the server does not have it. */
export function createScript(
  text: string,
): (
  redis: Redis,
  keys: readonly (string | number)[],
  values: readonly (string | number)[],
) => Promise<unknown> {
  const sha = createHash('sha1').update(text).digest('hex')
  return async (redis, keys, values) => {
    const all = [...keys, ...values]
    try {
      return await redis.evalsha(sha, keys.length, ...all)
    } catch (error) {
      if (!(error instanceof Error && error.message.startsWith('NOSCRIPT'))) throw error
      return await redis.eval(text, keys.length, ...all)
    }
  }
}

/** Lua: a local for each name of a list. */
function localsOf(names: readonly string[], list: 'KEYS' | 'ARGV'): string {
  const all = names.map((_, index) => `${list}[${index + 1}]`)
  return names.length === 0 ? '' : `local ${names.join(', ')} = ${all.join(', ')}\n`
}

/** Lua: `rows`, behind so many keys and values, each with so many of its own. */
function rowsOf(keys: number, rowKeys: number, values: number, rowValues: number): string {
  const parts = [
    ...Array.from({ length: rowKeys }, (_, part) => `KEYS[${keys + part + 1} + ${rowKeys} * row]`),
    ...Array.from({ length: rowValues }, (_, part) => `ARGV[${values + part + 1} + ${rowValues} * row]`),
  ]
  return `
    local function rows()
      local row = -1
      return function()
        row = row + 1
        return ${parts.join(', ')}
      end
    end
  `
}

/**
 * Lua: the id of the server's replication history. A replica that takes over begins a new one, and so does a server that
 * starts again: what is read under another id than it was written under may be older than what was done.
 */
export const REPLICATION = `
  local replication = string.match(redis.call('INFO', 'replication'), 'master_replid:(%x+)') or ''
`
