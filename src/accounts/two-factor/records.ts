import type { Redis } from 'ioredis'
import { keys } from '../../redis/keys.js'
import { recordUnder } from '../vault/sealed-store.js'
import type { Vault } from '../vault/vault.js'
import { recordOf, recordText, type TwoFactorRecord } from './record.js'
import { replaceRecordScript } from './scripts.js'

/** A person's second step is stored, and does not open: what it guards cannot be done. */
export class TwoFactorUnreadableError extends Error {
  override readonly name = 'StepUnreadableError'
}

/** Second steps in Redis, sealed. */
export interface TwoFactorRecords {
  /** A person's second step; undefined when they have none. Throws a `StepUnreadableError` when it does not open. */
  read(userId: number): Promise<TwoFactorRecord | undefined>
  /** Whether there is one, also one that does not open. */
  exists(userId: number): Promise<boolean>
  /**
   * Changes a record in one step: `change` gets what is there now, and is asked again when somebody else was faster. What
   * it rejects with leaves everything as it was; undefined leaves it too. Gives what is there then.
   */
  change(
    userId: number,
    change: (record: TwoFactorRecord | undefined) => Promise<NewRecord | undefined>,
  ): Promise<TwoFactorRecord | undefined>
  /** Forgets the record, whether or not it opens, and everything that belongs to it; says whether there was one. */
  remove(userId: number): Promise<boolean>
}

/** What a record becomes. */
interface NewRecord {
  readonly record: TwoFactorRecord
  /** Whether it is set up anew: with the code of this number, if it is about codes. */
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
      // Another master key, another place, damage, or a later version of the bot: all the same to its owner.
      throw new TwoFactorUnreadableError('A second step does not open', { cause })
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
        const replaced = await replaceRecordScript(
          deps.redis,
          [key, keys.twoFactorTries(userId), keys.twoFactorGrants(userId), keys.twoFactorSetUp(userId)],
          [sealed ?? '', again, setUp ? 1 : 0, setUp?.code ?? ''],
        )
        if (replaced === 1) return changed.record
      }
    },
    remove: async (userId) => {
      const [[, removed] = []] =
        (await deps.redis
          .multi()
          .del(keys.twoFactor(userId))
          .del(
            keys.twoFactorTries(userId),
            keys.twoFactorGrants(userId),
            keys.twoFactorSetUp(userId),
            keys.twoFactorPrompt(userId),
          )
          .exec()) ?? []
      return removed === 1
    },
  }
}
