import type { Redis } from 'ioredis'
import { parseSealedKey } from '../../redis/keys.js'
import type { RecordName, Vault } from './vault.js'

/** Strings in Redis that are sealed on the way in and opened on the way out. */
export interface SealedStore {
  /** The text under a key; undefined when there is none. Throws a `SealError` when what is there does not open. */
  read(key: string): Promise<string | undefined>
  /** The text of a sealed value that was found under a key. Throws a `SealError` when it does not open. */
  open(key: string, sealed: string): string
  /** Seals and keeps a text, for as many seconds as said, or for good. */
  write(key: string, clear: string, seconds?: number): Promise<void>
  remove(key: string): Promise<void>
}

/** The record that a key holds is part of the key, so a sealed value copied under another key does not open there. */
export function createSealedStore(deps: { readonly redis: Redis; readonly vault: Vault }): SealedStore {
  const open = (key: string, sealed: string): string => deps.vault.open(recordUnder(key), sealed)
  return {
    open,
    read: async (key) => {
      const sealed = await deps.redis.get(key)
      return sealed === null ? undefined : open(key, sealed)
    },
    write: async (key, clear, seconds) => {
      const sealed = deps.vault.seal(recordUnder(key), clear)
      await (seconds === undefined ? deps.redis.set(key, sealed) : deps.redis.set(key, sealed, 'EX', seconds))
    },
    remove: async (key) => {
      await deps.redis.del(key)
    },
  }
}

/** What the seal of the value under this key is bound to. */
export function recordUnder(key: string): RecordName {
  const name = parseSealedKey(key)
  if (!name) throw new Error(`No sealed value belongs under the key ${key}`)
  return name
}
