import type { Redis } from 'ioredis'
import { createMandateStore, leaveDue, type MandateStore } from '../mandates/mandate-store.js'
import { isMandateOpen } from '../mandates/mandate.js'
import { MOST_GUARD_BYTES, MOST_GUARDS } from '../redis/caps/key-caps.js'
import type { DueSetParts } from '../redis/due-set.js'
import { keys } from '../redis/keys.js'
import { guardEvents } from './events.js'
import { guardAtFlat, placeOf, readGuard, writeGuard, type Guard } from './guard.js'

/** Guards in Redis. One that was restored and is not over keeps that as its `restoredAt`; those with an act that is not settled are due. */
export interface GuardStore extends MandateStore<Guard> {
  /** Freezes all guards of a person that act, because they go flat. */
  freezeForFlat(userId: number): Promise<void>
}

const PLACE = { keyOf: keys.guards, dueKey: keys.guardsDue(), parse: readGuard }

export function createGuardStore(deps: DueSetParts): GuardStore {
  const store = createMandateStore<Guard>(deps, {
    ...PLACE,
    name: 'guard',
    most: MOST_GUARDS,
    mostBytes: MOST_GUARD_BYTES,
    growthBytes: 0,
    print: writeGuard,
    restored: (guard, now) => (isMandateOpen(guard) ? { ...guard, restoredAt: now } : guard),
    eventsOf: guardEvents,
    begunBy: ({ acts }) =>
      acts.flatMap(({ at, steps = [] }) =>
        steps.map(({ key, ticketId }) => ({ ...placeOf(key), ticketId, at })),
      ),
  })
  return {
    ...store,
    freezeForFlat: async (userId) => await store.changeAll(userId, (guard) => guardAtFlat(guard, deps.now())),
  }
}

/** Takes the guards of a person, or of one of their accounts, out of the due set, because they are being erased. */
export async function leaveDueGuards(redis: Redis, userId: number, accountId = ''): Promise<void> {
  await leaveDue(redis, PLACE, userId, accountId)
}
