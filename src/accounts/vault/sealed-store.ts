import type { Redis } from 'ioredis'
import { parseSealedKey } from '../../redis/keys.js'
import { setNewest } from '../../redis/caps/newest-kept.js'
import type { RecordName, Vault } from './vault.js'

/** Strings in Redis, sealed on write and opened on read. */
export interface SealedStore {
  /** The clear text under a key; undefined if there is none. Throws a `SealError`. */
  read(key: string): Promise<string | undefined>
  /** The clear text of a sealed value that was read from a key elsewhere. Throws a `SealError`. */
  open(key: string, sealed: string): string
  /** Seals a text for a key, for whoever stores it. */
  seal(key: string, clear: string): string
  /** Seals and stores a text: with a TTL in seconds, and in the registry of its person, if one is given. */
  write(key: string, clear: string, seconds?: number): Promise<void>
  remove(key: string): Promise<void>
}

/** The seal is bound to the key, so that a sealed value copied to another key cannot be opened there. */
export function createSealedStore(deps: { readonly redis: Redis; readonly vault: Vault }): SealedStore {
  const open = (key: string, sealed: string): string => deps.vault.open(recordUnder(key), sealed)
  const seal = (key: string, clear: string): string => deps.vault.seal(recordUnder(key), clear)
  return {
    open,
    seal,
    read: async (key) => {
      const sealed = await deps.redis.get(key)
      return sealed === null ? undefined : open(key, sealed)
    },
    write: async (key, clear, seconds) => {
      const sealed = seal(key, clear)
      await (seconds === undefined
        ? deps.redis.set(key, sealed)
        : setNewest(deps.redis, key, sealed, seconds))
    },
    remove: async (key) => {
      await deps.redis.del(key)
    },
  }
}

/** The record name that the seal of this key's value is bound to. Throws for a key that holds no sealed value. */
export function recordUnder(key: string): RecordName {
  const name = parseSealedKey(key)
  if (!name) throw new Error(`The key ${key} holds no sealed value`)
  return name
}
