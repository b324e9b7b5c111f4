import type { Redis } from 'ioredis'
import type { DueSet } from '../redis/due-set.js'
import { keys } from '../redis/keys.js'
import { createLease, type Lease } from '../redis/lease.js'
import type { DraftStore } from './draft-store.js'
import type { Random } from '../lib/random.js'

/** Drafts on their way to the chats of their people. */
export interface DraftQueue extends Pick<DraftStore, 'toShow' | 'change' | 'read' | 'recent'> {
  /** People to whom drafts are to be shown. */
  readonly due: DueSet<number>
  /** The lease to show drafts to a person. */
  leaseOf(userId: number, ms: number): Lease
}

export function createDraftQueue({
  redis,
  store: { toShow, change, read, recent },
  due,
  random,
}: {
  readonly redis: Redis
  readonly store: DraftStore
  readonly due: DueSet<number>
  readonly random: Random
}): DraftQueue {
  return {
    toShow,
    change,
    read,
    recent,
    due,
    leaseOf: (userId, ms) => createLease({ redis, key: keys.draftsLease(userId), ms, random }),
  }
}
