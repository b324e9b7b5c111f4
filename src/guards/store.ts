import type { Redis } from 'ioredis'
import type { Clock } from '../lib/clock.js'
import { MOST_GUARD_BYTES, MOST_GUARDS } from '../redis/caps/key-caps.js'
import { createDueSet, itemsOfPeople, type DueSet, type DueSetParts } from '../redis/due-set.js'
import { keys } from '../redis/keys.js'
import { createMandateHash, type MandateName, type StoredMandate } from '../redis/mandate-hash.js'
import type { BegunCall } from '../plans/under-way.js'
import { guardEvents } from './events.js'
import { guardAtFlat, isGuardOpen, placeOf, readGuard, writeGuard, type Guard } from './guard.js'

/** A guard by its owner and its id. */
export type GuardName = MandateName

/** A guard as it is stored. */
interface StoredGuard extends Pick<StoredMandate<Guard>, 'isRestored'> {
  readonly guard: Guard
}

/** Guards in Redis. Every change is one step that depends on what was read. */
export interface GuardStore {
  /**
   * Keeps the guard of a preview, unless there is one of its id. It is not kept where its owner has the most guards that are not over
   * (`full`), and where data of its owner is being erased. What is over, or was never armed, makes room.
   */
  offer(guard: Guard): Promise<'written' | 'erasing' | 'full'>
  /** Undefined where the owner has no such guard. Rejects with a `DamagedRecordError`. */
  read(name: GuardName): Promise<StoredGuard | undefined>
  /** All guards of a person that can be read, the oldest first, and the number of those that cannot. */
  list(userId: number): Promise<{ readonly guards: readonly Guard[]; readonly unread: number }>
  /**
   * Changes a guard: `to` gets it as it is, and returns what it becomes, or undefined to leave it. It is called again where another process
   * has changed the guard meanwhile. Returns the guard afterwards; undefined where there is none, or it was left. One that is restored and
   * not over keeps that as its `restoredAt`.
   */
  change(name: GuardName, to: (stored: StoredGuard) => Guard | undefined): Promise<Guard | undefined>
  /** Calls that guards of a person have begun, and that are not settled, in whatever state the guards are. */
  begun(userId: number): Promise<readonly BegunCall[]>
  /** Freezes all guards of a person that act, because they go flat. */
  freezeForFlat(userId: number): Promise<void>
  /** Guards of all people with an act that is not settled, by the time of the next look. */
  readonly due: DueSet<GuardName>
}

export function createGuardStore(
  deps: DueSetParts & { readonly redis: Redis; readonly now: Clock },
): GuardStore {
  const hash = createMandateHash<Guard>(deps, {
    name: 'guard',
    keyOf: keys.guards,
    most: MOST_GUARDS,
    mostBytes: MOST_GUARD_BYTES,
    growthBytes: 0,
    print: writeGuard,
    parse: readGuard,
    isOpen: isGuardOpen,
    restored: (guard, now) => (isGuardOpen(guard) ? { ...guard, restoredAt: now } : guard),
    eventsOf: guardEvents,
  })
  const list: GuardStore['list'] = async (userId) => {
    const { all, unread } = await hash.list(userId)
    return { guards: all, unread }
  }
  return {
    list,
    offer: async (guard) => await hash.offer(guard),
    due: createDueSet({ ...deps, key: keys.guardsDue() }, itemsOfPeople),
    read: async (name) => {
      const stored = await hash.read(name)
      return stored && asGuard(stored)
    },
    change: async (name, to) => await hash.change(name, (stored) => to(asGuard(stored))),
    begun: async (userId) =>
      (await list(userId)).guards.flatMap(({ acts }) =>
        acts.flatMap(({ at, steps = [] }) =>
          steps.map(({ key, ticketId }) => ({ ...placeOf(key), ticketId, at })),
        ),
      ),
    freezeForFlat: async (userId) =>
      await hash.changeAll(userId, ({ held }) => guardAtFlat(held, deps.now())),
  }
}

function asGuard({ held, isRestored }: StoredMandate<Guard>): StoredGuard {
  return { guard: held, isRestored }
}

/** Takes the guards of a person, or of one of their accounts, out of the due set, because they are being erased. */
export async function leaveDueGuards(redis: Redis, userId: number, accountId = ''): Promise<void> {
  const all = Object.entries(await redis.hgetall(keys.guards(userId)))
  const ids = all.filter(([, text]) => text.includes(accountId)).map(([id]) => id)
  if (ids.length > 0)
    await redis.zrem(keys.guardsDue(), ...ids.map((id) => itemsOfPeople.nameOf({ userId, id })))
}
