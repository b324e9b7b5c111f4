import type { Redis } from 'ioredis'
import type { Clock } from '../lib/clock.js'
import type { DueSet, Leased } from '../redis/due-set.js'
import { keys } from '../redis/keys.js'
import { createLease, type Lease } from '../redis/lease.js'
import type { DraftStore } from './draft-store.js'
import type { Random } from '../lib/random.js'

/** Drafts on their way to the chats of their people. */
export interface DraftQueue
  extends Pick<DraftStore, 'toShow' | 'change' | 'read' | 'recent'>, Pick<DueSet, 'onDue'> {
  /** Leases the person who has waited longest for drafts, for `ms` milliseconds; undefined where nobody does. */
  takeDue(ms: number): Promise<DuePerson | undefined>
  /** The lease to show drafts to a person. */
  leaseOf(userId: number, ms: number): Lease
  /** Comes back to a person at a time, in milliseconds. */
  postpone(userId: number, at: number): Promise<void>
  /** Leaves a person to whom all was shown; what came in meanwhile, or is coming in, is shown all the same. */
  rest(due: DuePerson): Promise<void>
}

/** A person to whom drafts are to be shown, leased to this process. */
interface DuePerson {
  readonly userId: number
  readonly leased: Leased<number>
}

export function createDraftQueue({
  redis,
  store,
  dueSet,
  random,
  now,
}: {
  readonly redis: Redis
  readonly store: DraftStore
  readonly dueSet: DueSet<number>
  readonly random: Random
  readonly now: Clock
}): DraftQueue {
  return {
    toShow: store.toShow,
    read: store.read,
    recent: store.recent,
    change: store.change,
    onDue: dueSet.onDue,
    takeDue: async (ms) => {
      const leased = await dueSet.lease(ms)
      return leased && { userId: leased.item, leased }
    },
    leaseOf: (userId, ms) => createLease({ redis, key: keys.draftsLease(userId), ms, random }),
    postpone: dueSet.schedule,
    rest: async ({ userId, leased }) => {
      if (!(await dueSet.finish(leased))) return
      // One that came as the lease was nearly over has left its end as it was.
      if ((await store.toShow(userId)).length > 0) await dueSet.schedule(userId, now())
    },
  }
}
