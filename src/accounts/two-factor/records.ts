import type { Redis } from 'ioredis'
import { keys } from '../../redis/keys.js'
import { recordUnder } from '../vault/sealed-store.js'
import type { Vault } from '../vault/vault.js'
import { recordOf, recordText, type StepRecord } from './record.js'
import { replaceRecordScript } from './scripts.js'

/** A person's second step is stored, and does not open: what it guards cannot be done. */
export class StepUnreadableError extends Error {
  override readonly name = 'StepUnreadableError'
}

/** Second steps in Redis, sealed. */
export interface StepRecords {
  /** A person's second step; undefined when they have none. Throws a `StepUnreadableError` when it does not open. */
  read(userId: number): Promise<StepRecord | undefined>
  /** Whether there is one, also one that does not open. */
  exists(userId: number): Promise<boolean>
  /**
   * Changes a record in one step: `change` gets what is there now, and is asked again when somebody else was faster. What
   * it rejects with leaves everything as it was; undefined leaves it too. Gives what is there then.
   */
  change(
    userId: number,
    change: (record: StepRecord | undefined) => Promise<NewRecord | undefined>,
  ): Promise<StepRecord | undefined>
  /** Forgets the record, whether or not it opens, and everything that belongs to it; says whether there was one. */
  remove(userId: number): Promise<boolean>
}

/** What a record becomes. */
interface NewRecord {
  readonly record: StepRecord
  /** Whether it is set up anew: with the code of this number, if it is about codes. */
  readonly setUp?: { readonly code: number | undefined }
}

export function createStepRecords({
  redis,
  vault,
}: {
  readonly redis: Redis
  readonly vault: Vault
}): StepRecords {
  const open = (userId: number, sealed: string | null): StepRecord | undefined => {
    if (sealed === null) return undefined
    try {
      return recordOf(vault.open(recordUnder(keys.secondStep(userId)), sealed))
    } catch (cause) {
      // Another master key, another place, damage, or a later version of the bot: all the same to its owner.
      throw new StepUnreadableError('A second step does not open', { cause })
    }
  }

  return {
    read: async (userId) => open(userId, await redis.get(keys.secondStep(userId))),
    exists: async (userId) => (await redis.exists(keys.secondStep(userId))) === 1,
    change: async (userId, change) => {
      const key = keys.secondStep(userId)
      for (;;) {
        const sealed = await redis.get(key)
        const old = open(userId, sealed)
        const changed = await change(old)
        if (!changed) return old
        const again = vault.seal(recordUnder(key), recordText(changed.record))
        const { setUp } = changed
        const replaced = await replaceRecordScript(
          redis,
          [key, keys.secondStepTries(userId), keys.secondStepGrants(userId), keys.secondStepSetUp(userId)],
          [sealed ?? '', again, setUp ? 1 : 0, setUp?.code ?? ''],
        )
        if (replaced === 1) return changed.record
      }
    },
    remove: async (userId) => {
      const [[, removed] = []] =
        (await redis
          .multi()
          .del(keys.secondStep(userId))
          .del(
            keys.secondStepTries(userId),
            keys.secondStepGrants(userId),
            keys.secondStepSetUp(userId),
            keys.secondStepPrompt(userId),
          )
          .exec()) ?? []
      return removed === 1
    },
  }
}
