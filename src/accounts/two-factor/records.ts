import type { Redis } from 'ioredis'
import { transact } from '../../redis/transaction.js'
import { keys } from '../../redis/keys.js'
import { recordUnder } from '../vault/sealed-store.js'
import type { Vault } from '../vault/vault.js'
import { recordOf, recordText, type TwoFactorRecord } from './record.js'

/** A user's two-factor record exists but cannot be decrypted or parsed. Guarded actions are refused. */
export class TwoFactorUnreadableError extends Error {
  override readonly name = 'TwoFactorUnreadableError'
}

/** Two-factor records in Redis, sealed. */
export interface TwoFactorRecords {
  /** A user's record; undefined without one. Throws a `TwoFactorUnreadableError`. */
  read(userId: number): Promise<TwoFactorRecord | undefined>
  /** True if there is a record, readable or not. */
  exists(userId: number): Promise<boolean>
  /**
   * Replaces a record by compare-and-set: `change` gets the current record and is called again after a concurrent write.
   * Nothing changes if it rejects or gives undefined. Returns the record stored in the end.
   */
  change(
    userId: number,
    change: (record: TwoFactorRecord | undefined) => Promise<NewRecord | undefined>,
  ): Promise<TwoFactorRecord | undefined>
  /** Deletes the record, readable or not, with its attempts, verifications and prompts; sessions of the mini app end. False without one. */
  remove(userId: number): Promise<boolean>
}

/** The replacement of a record. */
interface NewRecord {
  readonly record: TwoFactorRecord
  /** Present if two-factor is set up anew, which ends the sessions of the mini app: `code` is the counter of the TOTP code that completed it; undefined for a PIN. */
  readonly setUp?: { readonly code: number | undefined }
}

export function createTwoFactorRecords(deps: {
  readonly redis: Redis
  readonly vault: Vault
}): TwoFactorRecords {
  const open = (userId: number, sealed: string | null): TwoFactorRecord | undefined => {
    if (sealed === null) return undefined
    try {
      return recordOf(deps.vault.open(recordUnder(keys.twoFactor(userId)), sealed))
    } catch (cause) {
      // Wrong master key, moved record, damage, or a later version of the bot: all the same to its owner.
      throw new TwoFactorUnreadableError('A two-factor record cannot be read', { cause })
    }
  }

  return {
    read: async (userId) => open(userId, await deps.redis.get(keys.twoFactor(userId))),
    exists: async (userId) => (await deps.redis.exists(keys.twoFactor(userId))) === 1,
    change: async (userId, change) => {
      const key = keys.twoFactor(userId)
      for (;;) {
        const sealed = await deps.redis.get(key)
        const old = open(userId, sealed)
        const changed = await change(old)
        if (!changed) return old
        const again = deps.vault.seal(recordUnder(key), recordText(changed.record))
        const { setUp } = changed
        const attempts = keys.twoFactorAttempts(userId)
        // A new set-up ends the sessions of the mini app, and the code that completed it is used.
        const before = [
          attempts,
          keys.twoFactorVerifications(userId),
          keys.twoFactorSetUp(userId),
          keys.miniAppSessions(userId),
          keys.miniAppPages(userId),
        ]
        const isReplaced = await transact(deps.redis, {
          when: [{ reply: ['GET', key], is: sealed ?? '' }],
          run: [
            ['SET', key, again],
            ...(setUp ? before.map((one) => ['DEL', one] as const) : []),
            ...(setUp?.code === undefined ? [] : [['HSET', attempts, 'used', setUp.code] as const]),
          ],
        })
        if (isReplaced) return changed.record
      }
    },
    remove: async (userId) => {
      const [[, removed] = []] =
        (await deps.redis
          .multi()
          .del(keys.twoFactor(userId))
          .del(
            keys.twoFactorAttempts(userId),
            keys.twoFactorVerifications(userId),
            keys.twoFactorSetUp(userId),
            keys.twoFactorPrompt(userId),
            keys.miniAppSessions(userId),
            keys.miniAppPages(userId),
          )
          .exec()) ?? []
      return removed === 1
    },
  }
}
