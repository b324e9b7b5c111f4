import type { Redis } from 'ioredis'
import { keys, personKeyName, ownRecord, registryOf, userOf } from '../keys.js'
import { newestKept, type NewestKept } from './key-caps.js'
import type { RedisCommand } from '../script.js'
import { transact } from '../transaction.js'

/*
 * Keys of a person of which only the newest of each kind are kept: they end by themselves, and until then nobody may fill Redis
 * with them. The most of each kind, and its bytes together, are in `key-caps.ts`.
 */

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
  if (!cap) throw new Error(`No cap is declared for keys such as ${personKeyName(key)}`)
  return cap
}

/**
 * Sets a person's key to a value for some seconds; the oldest of its kind goes where there are too many. Rejects with a
 * `TooLargeError` for a value that is larger than all of its kind together may be.
 */
export async function setNewest(redis: Redis, key: string, value: string, seconds: number): Promise<void> {
  await transact(redis, { run: settingNewest(key, value, seconds) })
}

/** The steps of a transaction that do the same. Throws a `TooLargeError`. */
export function settingNewest(key: string, value: string, seconds: number): readonly RedisCommand[] {
  const { bytes } = capOf(key)
  if (Buffer.byteLength(value) > bytes)
    throw new TooLargeError(
      `A value of ${Buffer.byteLength(value)} bytes is not stored, at most ${bytes} are`,
    )
  return [['SET', key, value, 'PX', seconds * 1_000], keepingNewest(key, seconds * 1_000)]
}

/** The step of a transaction that keeps a person's key for some milliseconds from when it was written; the oldest of its kind goes where there are too many. */
export function keepingNewest(key: string, ms: number): RedisCommand {
  const { index, registry } = keysToKeep(key)
  const { most, bytes } = capOf(key)
  return ['KEEPNEWEST', index, registry, key, ms, most, bytes]
}
