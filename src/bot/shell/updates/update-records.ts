import type { Update } from 'grammy/types'
import { recordUnder } from '../../../accounts/vault/sealed-store.js'
import { SealError, type Vault } from '../../../accounts/vault/vault.js'
import { keys } from '../../../redis/keys.js'

/** The encrypted records of waiting updates. */
export interface UpdateRecords {
  /** Encrypts an update for its key in Redis. */
  seal(key: string, update: Update): string
  /** Keeps an update that this process stored in memory too, so as not to decrypt it when it is leased here. */
  keep(sealed: string, update: Update): void
  /** The update of a record; undefined if it is missing or cannot be decrypted. */
  open(queue: string, updateId: string, sealed: string | null): Update | undefined
}

/** The largest number of updates that are kept in memory. */
const MOST_KEPT = 64

export function createUpdateRecords(vault: Pick<Vault, 'seal' | 'open'>): UpdateRecords {
  /** By their record in Redis, the oldest first. */
  const kept = new Map<string, Update>()
  return {
    seal: (key, update) => vault.seal(recordUnder(key), JSON.stringify(update)),
    keep: (sealed, update) => {
      kept.set(sealed, update)
      const oldest = kept.keys().next()
      if (kept.size > MOST_KEPT && !oldest.done) kept.delete(oldest.value)
    },
    open: (queue, updateId, sealed) => {
      if (sealed === null) return undefined
      const own = kept.get(sealed)
      kept.delete(sealed)
      if (own) return own
      try {
        return JSON.parse(vault.open(recordUnder(keys.inboxUpdate(queue, updateId)), sealed)) as Update
      } catch (error) {
        // Returned as undefined, so that the holder finishes it and the next update of the queue is handled.
        if (error instanceof SealError) return undefined
        throw error
      }
    },
  }
}
